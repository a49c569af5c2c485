{{- /* What the pods may do there, and nobody else: see docs/redis.md. Without a password anybody may
       ask whether it lives, and no more. */ -}}
{{- define "lawspeaker.valkeyRights" -}}
resetchannels ~{{ .Values.settings.redisPrefix | default "lawspeaker" }}:* +get +set +eval +time +info +select
{{- end -}}

{{- define "lawspeaker.valkeyConfiguration" -}}
# A cache that may be lost at any time: nothing is written to a disk.
save ""
appendonly no
maxmemory {{ div (mul (int .Values.valkey.memoryMegabytes) 3) 4 }}mb
# Every key runs out. What would have run out first goes first: answers (a day) long before the rolls of
# games (a month), which nothing can judge again. With noeviction a full cache would refuse new rolls.
maxmemory-policy volatile-ttl
maxmemory-samples 10
lazyfree-lazy-eviction yes
lazyfree-lazy-expire yes
# Who may come in is said by the users below and by the network policy.
protected-mode no
port 6379
tcp-keepalive 60
{{- if .Values.valkey.auth.enabled }}
user default on nopass resetchannels resetkeys -@all +ping
{{- else }}
user default on nopass {{ include "lawspeaker.valkeyRights" . }} +ping
{{- end }}
{{- end -}}
