{{- define "lawspeaker.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "lawspeaker.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" -}}
{{- else if contains (include "lawspeaker.name" .) .Release.Name -}}
{{- .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "lawspeaker.name" .) | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "lawspeaker.selector" -}}
app.kubernetes.io/name: {{ include "lawspeaker.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: referee
{{- end -}}

{{- define "lawspeaker.labels" -}}
{{ include "lawspeaker.selector" . }}
{{ include "lawspeaker.provenance" . }}
{{- end -}}

{{- define "lawspeaker.provenance" -}}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 }}
{{- end -}}

{{- /* Labels of the pod of `helm test`: never chosen by the Service. */ -}}
{{- define "lawspeaker.testLabels" -}}
app.kubernetes.io/name: {{ include "lawspeaker.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: test
{{- end -}}

{{- define "lawspeaker.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- .Values.serviceAccount.name | default (include "lawspeaker.fullname" .) -}}
{{- else -}}
{{- .Values.serviceAccount.name | default "default" -}}
{{- end -}}
{{- end -}}

{{- define "lawspeaker.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{- printf "%s@%s" .repository .digest -}}
{{- else -}}
{{- printf "%s:%s" .repository (.tag | default $.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* The pod may take as long as its own parts: the pause, the drain, the open requests. */ -}}
{{- define "lawspeaker.gracePeriod" -}}
{{- $drain := hasKey .Values.settings "drainSeconds" | ternary .Values.settings.drainSeconds 5 -}}
{{- $shutdown := .Values.settings.shutdownSeconds | default 15 -}}
{{- add .Values.preStopSleepSeconds (float64 $drain | ceil) $shutdown 5 -}}
{{- end -}}

{{- /* Says "yes" where callers have API keys, and nothing where they have none. */ -}}
{{- define "lawspeaker.apiKeys" -}}
{{- if ne (.Values.settings.apiKeys | default "none") "none" -}}
{{- if not .Values.apiKeys.existingSecret -}}
{{- fail "apiKeys.existingSecret is needed where settings.apiKeys is not none" -}}
{{- end -}}
yes
{{- end -}}
{{- end -}}

{{- /* A setting in the environment: its name in capitals, a list joined by commas. */ -}}
{{- define "lawspeaker.environment" -}}
{{- range $name, $value := .Values.settings }}
- name: LAWSPEAKER_{{ $name | snakecase | upper }}
  {{- if kindIs "slice" $value }}
  value: {{ join "," $value | quote }}
  {{- else if kindIs "float64" $value }}
  value: {{ $value | toJson | quote }}
  {{- else }}
  value: {{ $value | toString | quote }}
  {{- end }}
{{- end }}
{{- with .Values.cardSets }}
{{- $paths := list }}
{{- range . }}
{{- $paths = append $paths (printf "/cards/%s" .name) }}
{{- end }}
- name: LAWSPEAKER_CARD_PATH
  value: {{ join ":" $paths | quote }}
{{- end }}
{{- with .Values.externalRedis }}
{{- if .url }}
- name: LAWSPEAKER_REDIS_URL
  value: {{ .url | quote }}
{{- if .existingSecret }}
- name: LAWSPEAKER_REDIS_PASSWORD_FILE
  value: {{ printf "/redis/%s" .passwordKey | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- if include "lawspeaker.apiKeys" . }}
- name: LAWSPEAKER_API_KEY_FILE
  value: /api-keys/keys.json
- name: LAWSPEAKER_API_PEPPER_FILE
  value: /api-keys/pepper
{{- end }}
{{- if .Values.receipts.secret }}
- name: LAWSPEAKER_SIGNING_KEYS
  value: /receipts/signing-keys.jwks
- name: LAWSPEAKER_ROLL_EPOCHS
  value: /receipts/roll-epochs.json
{{- end }}
{{- with .Values.tracing.endpoint }}
- name: LAWSPEAKER_OTEL_ENDPOINT
  value: {{ . | quote }}
- name: POD_NAME
  valueFrom:
    fieldRef:
      fieldPath: metadata.name
- name: OTEL_RESOURCE_ATTRIBUTES
  value: {{ printf "k8s.namespace.name=%s,k8s.pod.name=$(POD_NAME)" $.Release.Namespace | quote }}
{{- end }}
{{- end -}}

{{- /* Labels that Prometheus gives every series of this release: see the ServiceMonitor. */ -}}
{{- define "lawspeaker.series" -}}
namespace="{{ .Release.Namespace }}",job="{{ include "lawspeaker.fullname" . }}"
{{- end -}}

{{- define "lawspeaker.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "lawspeaker.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}
