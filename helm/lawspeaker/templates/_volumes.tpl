{{- define "lawspeaker.cardsName" -}}
{{- printf "%s-cards-%s" (include "lawspeaker.fullname" .root | trunc 180) .name -}}
{{- end -}}

{{- /* The key of a file in a ConfigMap, where no key has a slash. */ -}}
{{- define "lawspeaker.fileKey" -}}
{{- . | replace "/" "__" -}}
{{- end -}}

{{- /* Pods are replaced when what they read at their start has changed, as far as the chart knows it. */ -}}
{{- define "lawspeaker.checksums" -}}
{{- $files := dict -}}
{{- range .Values.cardSets -}}
{{- if .files -}}
{{- $_ := set $files .name .files -}}
{{- end -}}
{{- end -}}
{{- if $files -}}
checksum/card-sets: {{ $files | toJson | sha256sum }}
{{- end -}}
{{- end -}}

{{- define "lawspeaker.volumeMounts" -}}
{{- range .Values.cardSets }}
- {name: {{ printf "cards-%s" .name }}, mountPath: {{ printf "/cards/%s" .name }}, readOnly: true}
{{- end }}
{{- if .Values.graphqlManifest.configMap }}
- {name: graphql, mountPath: /graphql, readOnly: true}
{{- end }}
{{- if include "lawspeaker.redisSecret" . }}
- {name: redis, mountPath: /redis, readOnly: true}
{{- end }}
{{- if include "lawspeaker.apiKeys" . }}
- {name: api-keys, mountPath: /api-keys, readOnly: true}
{{- end }}
{{- if .Values.receipts.secret }}
- {name: receipts, mountPath: /receipts, readOnly: true}
{{- end }}
{{- if include "lawspeaker.workersFolder" . }}
- {name: workers, mountPath: /tmp}
{{- end }}
{{- end -}}

{{- define "lawspeaker.volumes" -}}
{{- range .Values.cardSets }}
- name: cards-{{ .name }}
  {{- if .files }}
  configMap:
    name: {{ include "lawspeaker.cardsName" (dict "root" $ "name" .name) }}
    {{- if contains "/" (keys .files | join " ") }}
    items:
      {{- range $path, $_ := .files }}
      - {key: {{ include "lawspeaker.fileKey" $path }}, path: {{ $path | quote }}}
      {{- end }}
    {{- end }}
  {{- else if .configMap }}
  configMap:
    name: {{ .configMap }}
    {{- with .items }}
    items:
      {{- toYaml . | nindent 6 }}
    {{- end }}
  {{- else if .persistentVolumeClaim }}
  persistentVolumeClaim:
    claimName: {{ .persistentVolumeClaim }}
    readOnly: true
  {{- else }}
  {{- toYaml .volume | nindent 2 }}
  {{- end }}
{{- end }}
{{- with .Values.graphqlManifest }}
{{- if .configMap }}
- name: graphql
  configMap:
    name: {{ .configMap }}
    items:
      - {key: {{ .key | quote }}, path: manifest.json}
{{- end }}
{{- end }}
{{- with .Values.receipts.secret }}
- name: receipts
  secret:
    secretName: {{ . }}
    defaultMode: 0440
{{- end }}
{{- with include "lawspeaker.redisSecret" . }}
- name: redis
  secret:
    secretName: {{ . }}
    defaultMode: 0440
{{- end }}
{{- if include "lawspeaker.apiKeys" . }}
- name: api-keys
  secret:
    secretName: {{ .Values.apiKeys.existingSecret }}
    defaultMode: 0440
    items:
      - {key: {{ .Values.apiKeys.keysKey | quote }}, path: keys.json}
      - {key: {{ .Values.apiKeys.pepperKey | quote }}, path: pepper}
{{- end }}
{{- if include "lawspeaker.workersFolder" . }}
- name: workers
  emptyDir: {sizeLimit: 64Mi}
{{- end }}
{{- end -}}
