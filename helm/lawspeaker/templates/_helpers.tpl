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

{{- /* Labels of what belongs to the Valkey. */ -}}
{{- define "lawspeaker.valkeySelector" -}}
app.kubernetes.io/name: {{ include "lawspeaker.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: cache
{{- end -}}

{{- define "lawspeaker.valkeyName" -}}
{{- printf "%s-valkey" (include "lawspeaker.fullname" . | trunc 56 | trimSuffix "-") -}}
{{- end -}}

{{- /* Name, labels and annotations of an object: of the chart's root, a name, labels and annotations
       of its own, and its selector if it is not the referee's. */ -}}
{{- define "lawspeaker.metadata" -}}
name: {{ .name }}
labels:
  {{- $selector := .selector | default "lawspeaker.selector" }}
  {{- $own := include "lawspeaker.provenance" .root | fromYaml | merge (include $selector .root | fromYaml) }}
  {{- toYaml (merge $own (.labels | default dict) .root.Values.commonLabels) | nindent 2 }}
{{- with merge (deepCopy (.annotations | default dict)) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
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
{{- include "lawspeaker.imageOf" (merge (dict "tag" (.Values.image.tag | default .Chart.AppVersion)) .Values.image) -}}
{{- end -}}

{{- define "lawspeaker.imageOf" -}}
{{- $repository := empty .registry | ternary .repository (printf "%s/%s" .registry .repository) -}}
{{- if .digest -}}
{{- printf "%s@%s" $repository .digest -}}
{{- else -}}
{{- printf "%s:%s" $repository .tag -}}
{{- end -}}
{{- end -}}

{{- /* Labels of a pod: of a selector, the text of further ones and those of the values, which never win. */ -}}
{{- define "lawspeaker.podLabels" -}}
{{- $own := merge (include .selector .root | fromYaml) (.more | default "" | fromYaml) -}}
{{- toYaml (merge $own .labels) -}}
{{- end -}}

{{- /* How many pods: where they are scaled, as many as there are, for without the field there would be
       one until the autoscaler has looked. Nothing where nobody can be asked, as by `helm template`, and
       where helm applies on the server's side and the Deployment was scaled: then the number is of whom
       scaled it, and neither an upgrade nor a rollback is to bring another one. */ -}}
{{- define "lawspeaker.replicas" -}}
{{- if not .Values.autoscaling.enabled -}}
{{- .Values.replicas -}}
{{- else -}}
{{- $live := lookup "apps/v1" "Deployment" .Release.Namespace (include "lawspeaker.fullname" .) -}}
{{- $applied := false -}}
{{- $scaled := false -}}
{{- range ($live.metadata).managedFields -}}
{{- $applied = or $applied (and (eq .manager "helm") (eq .operation "Apply")) -}}
{{- $scaled = or $scaled (eq (.subresource | default "") "scale") -}}
{{- end -}}
{{- if and (hasKey ($live.spec | default dict) "replicas") (not (and $applied $scaled)) -}}
{{- int $live.spec.replicas -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* Where metrics are: their own port, or that of everything else. */ -}}
{{- define "lawspeaker.metricsPort" -}}
{{- empty .Values.metrics.port | ternary "http" "metrics" -}}
{{- end -}}

{{- /* The Service of the metrics, where others reach the one of everything else; else nothing. */ -}}
{{- define "lawspeaker.metricsService" -}}
{{- if and .Values.metrics.port (ne .Values.service.type "ClusterIP") -}}
{{- printf "%s-metrics" (include "lawspeaker.fullname" . | trunc 55 | trimSuffix "-") -}}
{{- end -}}
{{- end -}}

{{- /* Labels of that Service, by which a ServiceMonitor finds it alone. */ -}}
{{- define "lawspeaker.metricsLabels" -}}
app.kubernetes.io/name: {{ include "lawspeaker.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: metrics
{{- end -}}

{{- define "lawspeaker.metricsOfService" -}}
- name: metrics
  port: {{ .Values.metrics.port }}
  targetPort: metrics
  protocol: TCP
  appProtocol: http
{{- end -}}

{{- /* Names the job as the alerts do, where Prometheus would name it otherwise. */ -}}
{{- define "lawspeaker.job" -}}
- {targetLabel: job, replacement: {{ include "lawspeaker.fullname" . }}}
{{- end -}}

{{- /* A time such as 30s as a number. */ -}}
{{- define "lawspeaker.milliseconds" -}}
{{- $units := dict "ms" 1 "s" 1000 "m" 60000 "h" 3600000 -}}
{{- mul (regexFind "^[0-9]+" .) (get $units (regexFind "[a-z]+$" .)) -}}
{{- end -}}

{{- /* A quantity such as 384Mi or 1.5G in bytes. */ -}}
{{- define "lawspeaker.bytes" -}}
{{- $units := dict "" 1 "m" 0.001 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "P" 1e15 "E" 1e18 "Ki" 1024 "Mi" 1048576 "Gi" 1073741824 "Ti" 1099511627776 "Pi" 1125899906842624 "Ei" 1152921504606846976 -}}
{{- mulf (regexFind "^[0-9.]+" . | float64) (get $units (regexFind "[kKMGTPEim]*$" .) | float64) | int64 -}}
{{- end -}}

{{- /* Processes of a pod that answer. */ -}}
{{- define "lawspeaker.workers" -}}
{{- .Values.settings.workers | default 1 | int -}}
{{- end -}}

{{- /* What a pod gets: where no memory is given, as much for each worker as one pod with one worker has. */ -}}
{{- define "lawspeaker.resources" -}}
{{- $found := dict -}}
{{- $workers := include "lawspeaker.workers" . | int -}}
{{- range $kind, $each := .Values.resources | default dict -}}
{{- $group := deepCopy ($each | default dict) -}}
{{- if and (hasKey $group "memory") (eq (toString $group.memory) "") -}}
{{- $_ := set $group "memory" (printf "%dMi" (mul $workers (eq $kind "limits" | ternary 384 256))) -}}
{{- end -}}
{{- if $group -}}
{{- $_ := set $found $kind $group -}}
{{- end -}}
{{- end -}}
{{- toYaml $found -}}
{{- end -}}

{{- /* Says "yes" where the workers need a directory that they can write to, and nobody else has given them one. */ -}}
{{- define "lawspeaker.workersFolder" -}}
{{- if gt (include "lawspeaker.workers" . | int) 1 -}}
{{- $given := false -}}
{{- range .Values.extraVolumeMounts -}}
{{- $given = or $given (eq (.mountPath | default "" | trimSuffix "/") "/tmp") -}}
{{- end -}}
{{- if not $given -}}
yes
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* How Prometheus reads them, of a monitor's values; of a PodMonitor it would name the job by itself. */ -}}
{{- define "lawspeaker.scraping" -}}
port: {{ include "lawspeaker.metricsPort" .root }}
path: /metrics
interval: {{ .monitor.interval }}
{{- with .monitor.scrapeTimeout }}
scrapeTimeout: {{ . }}
{{- end }}
{{- with concat (.first | default list) .monitor.relabelings }}
relabelings:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .monitor.metricRelabelings }}
metricRelabelings:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- /* Seconds that a stop may take, part by part: the pause, the drain, the open requests, the end. */ -}}
{{- define "lawspeaker.stopSeconds" -}}
{{- $drain := hasKey .Values.settings "drainSeconds" | ternary .Values.settings.drainSeconds 5 -}}
{{- $shutdown := .Values.settings.shutdownSeconds | default 15 -}}
{{- add .Values.preStopSleepSeconds (float64 $drain | ceil) $shutdown 5 -}}
{{- end -}}

{{- /* The pause before SIGTERM. Kubernetes itself sleeps from 1.30 on; before that, the image must. */ -}}
{{- define "lawspeaker.preStop" -}}
{{- if semverCompare ">=1.30.0-0" .Capabilities.KubeVersion.Version -}}
sleep:
  seconds: {{ .Values.preStopSleepSeconds }}
{{- else -}}
exec:
  command: [sleep, {{ .Values.preStopSleepSeconds | toString | quote }}]
{{- end -}}
{{- end -}}

{{- /* Says "yes" where callers have API keys, and nothing where they have none. */ -}}
{{- define "lawspeaker.apiKeys" -}}
{{- if ne (.Values.settings.apiKeys | default "none") "none" -}}
yes
{{- end -}}
{{- end -}}

{{- /* Which Redis the pods share: "valkey" is ours, "external" is not; nothing if there is none. */ -}}
{{- define "lawspeaker.redis" -}}
{{- if or .Values.externalRedis.url .Values.externalRedis.urlKey -}}
external
{{- else if .Values.valkey.enabled -}}
valkey
{{- end -}}
{{- end -}}

{{- /* The Secret whose keys are files in /redis. */ -}}
{{- define "lawspeaker.redisSecret" -}}
{{- if eq (include "lawspeaker.redis" .) "valkey" -}}
{{- if .Values.valkey.auth.enabled -}}
{{- .Values.valkey.auth.existingSecret -}}
{{- end -}}
{{- else -}}
{{- .Values.externalRedis.existingSecret -}}
{{- end -}}
{{- end -}}

{{- /* The user that the pods are to their own Valkey. */ -}}
{{- define "lawspeaker.valkeyUser" -}}
{{- .Values.settings.redisUsername | default "referee" -}}
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
{{- with .Values.metrics.port }}
- name: LAWSPEAKER_METRICS_PORT
  value: {{ . | quote }}
{{- end }}
{{- with .Values.graphqlManifest.configMap }}
- name: LAWSPEAKER_GRAPHQL_MANIFEST
  value: /graphql/manifest.json
{{- end }}
{{- if eq (include "lawspeaker.redis" .) "valkey" }}
{{- with .Values.valkey.auth }}
- name: LAWSPEAKER_REDIS_URL
  value: redis://{{ if .enabled }}{{ include "lawspeaker.valkeyUser" $ }}@{{ end }}{{ include "lawspeaker.valkeyName" $ }}:6379/0
{{- if .enabled }}
- name: LAWSPEAKER_REDIS_PASSWORD_FILE
  value: {{ printf "/redis/%s" .passwordKey | quote }}
{{- end }}
{{- end }}
{{- else if .Values.externalRedis.urlKey }}
- name: LAWSPEAKER_REDIS_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.externalRedis.existingSecret }}
      key: {{ .Values.externalRedis.urlKey | quote }}
{{- else if .Values.externalRedis.url }}
{{- with .Values.externalRedis }}
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
{{- if not .Values.openshift }}
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
{{- end }}
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
