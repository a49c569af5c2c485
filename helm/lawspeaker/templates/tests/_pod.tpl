{{- /* A pod of `helm test` that runs a program of checks/ in the service's own image. */ -}}
{{- define "lawspeaker.testPod" -}}
{{- $ := .root -}}
apiVersion: v1
kind: Pod
metadata:
  {{- $name := printf "%s-test-%s" (include "lawspeaker.fullname" $ | trunc 50 | trimSuffix "-") .check }}
  {{- $hook := dict "helm.sh/hook" "test" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded" }}
  {{- include "lawspeaker.metadata" (dict "root" $ "name" $name "selector" "lawspeaker.testLabels" "annotations" $hook) | nindent 2 }}
spec:
  restartPolicy: Never
  activeDeadlineSeconds: 60
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with $.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    {{- include "lawspeaker.podSecurity" $ | nindent 4 }}
  containers:
    - name: ask
      image: {{ include "lawspeaker.image" $ | quote }}
      imagePullPolicy: {{ $.Values.image.pullPolicy }}
      command:
        - python
        - -c
        - |
          {{- $.Files.Get (printf "checks/%s.py" .check) | trim | nindent 10 }}
      env:
        - name: REFEREE
          value: http://{{ include "lawspeaker.fullname" $ }}:{{ $.Values.service.port }}
        {{- if include "lawspeaker.apiKeys" $ }}
        - name: KEYS
          value: {{ $.Values.settings.apiKeys | quote }}
        {{- with $.Values.tests.apiKeySecret }}
        - name: API_KEY
          valueFrom:
            secretKeyRef:
              name: {{ . }}
              key: {{ $.Values.tests.apiKeyKey | quote }}
        {{- end }}
        {{- end }}
      securityContext:
        {{- include "lawspeaker.containerSecurity" $ | nindent 8 }}
      resources:
        requests: {cpu: 50m, memory: 64Mi}
        limits: {memory: 128Mi}
  {{- with $.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
