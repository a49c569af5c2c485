{{- /* What the schema cannot say: values that do not go together end the rendering with a sentence. */ -}}
{{- define "lawspeaker.checks" -}}
{{- $v := .Values -}}
{{- $needed := int (include "lawspeaker.stopSeconds" .) -}}
{{- $given := int $v.terminationGracePeriodSeconds -}}
{{- if and $given (lt $given $needed) -}}
{{- fail (printf "terminationGracePeriodSeconds is %d, but a stop may take %d: preStopSleepSeconds, settings.drainSeconds, settings.shutdownSeconds, and 5 to end" $given $needed) -}}
{{- end -}}
{{- if and $v.autoscaling.enabled (gt (int $v.autoscaling.minReplicas) (int $v.autoscaling.maxReplicas)) -}}
{{- fail "autoscaling.minReplicas is above autoscaling.maxReplicas" -}}
{{- end -}}
{{- if $v.autoscaling.enabled -}}
{{- if not (or $v.autoscaling.targetCPUUtilizationPercentage $v.autoscaling.metrics) -}}
{{- fail "autoscaling needs something to go by: targetCPUUtilizationPercentage or metrics" -}}
{{- end -}}
{{- $cpu := (($v.resources).requests).cpu | default (($v.resources).limits).cpu | toString -}}
{{- if and $v.autoscaling.targetCPUUtilizationPercentage (not (regexMatch "[1-9]" $cpu)) -}}
{{- fail "autoscaling.targetCPUUtilizationPercentage is a share of resources.requests.cpu, which is not given; give it, or set the target to 0 and scale by autoscaling.metrics" -}}
{{- end -}}
{{- end -}}
{{- $workers := include "lawspeaker.workers" . | int64 -}}
{{- $given := ((include "lawspeaker.resources" . | fromYaml).limits).memory | default "" -}}
{{- $memory := kindIs "float64" $given | ternary (int64 $given | toString) (toString $given) -}}
{{- if $memory -}}
{{- $megabyte := int64 1048576 -}}
{{- $cache := div (hasKey $v.settings "cacheBytes" | ternary $v.settings.cacheBytes 33554432 | int64) $megabyte -}}
{{- $tables := hasKey $v.settings "tableBytes" | ternary $v.settings.tableBytes 0 | int64 -}}
{{- $cache = add $cache (div (max 0 (sub $tables 16777216)) $megabyte) -}}
{{- $needs := add (mul $workers (add $cache 192)) (gt $workers 1 | ternary 96 0) -}}
{{- if lt (include "lawspeaker.bytes" $memory | int64) (mul $needs $megabyte) -}}
{{- fail (printf "resources.limits.memory is %s, but settings.workers (%d) with settings.tableBytes above 16 MiB and settings.cacheBytes (%d MiB each) need %d MiB: give more memory, or a smaller cache" $memory $workers $cache $needs) -}}
{{- end -}}
{{- end -}}
{{- if and $v.metrics.serviceMonitor.enabled $v.metrics.podMonitor.enabled -}}
{{- fail "metrics.serviceMonitor and metrics.podMonitor would read everything twice; enable one" -}}
{{- end -}}
{{- if eq (int $v.metrics.port) 8000 -}}
{{- fail "metrics.port is 8000, which is the port of everything else" -}}
{{- end -}}
{{- if and (eq (int $v.metrics.port) (int $v.service.port)) (eq $v.service.type "ClusterIP") -}}
{{- fail (printf "metrics.port and service.port are both %d, and on one Service" (int $v.metrics.port)) -}}
{{- end -}}
{{- if eq $v.service.type "ClusterIP" -}}
{{- range $name := list "nodePort" "externalTrafficPolicy" -}}
{{- if index $v.service $name -}}
{{- fail (printf "service.%s is only for a service.type of NodePort or LoadBalancer" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if ne $v.service.type "LoadBalancer" -}}
{{- range $name := list "loadBalancerClass" "loadBalancerIP" "loadBalancerSourceRanges" -}}
{{- if index $v.service $name -}}
{{- fail (printf "service.%s is only for a service.type of LoadBalancer" $name) -}}
{{- end -}}
{{- end -}}
{{- if eq (toString $v.service.allocateLoadBalancerNodePorts) "false" -}}
{{- fail "service.allocateLoadBalancerNodePorts is only for a service.type of LoadBalancer" -}}
{{- end -}}
{{- end -}}
{{- if and $v.service.nodePort (eq (toString $v.service.allocateLoadBalancerNodePorts) "false") -}}
{{- fail "service.nodePort is a port of every node, and service.allocateLoadBalancerNodePorts is false" -}}
{{- end -}}
{{- if and (eq $v.dnsPolicy "None") (not $v.dnsConfig.nameservers) -}}
{{- fail "dnsPolicy is None, so dnsConfig.nameservers is needed" -}}
{{- end -}}
{{- range $name := list "serviceMonitor" "podMonitor" -}}
{{- $monitor := index $v.metrics $name -}}
{{- if $monitor.scrapeTimeout -}}
{{- if gt (include "lawspeaker.milliseconds" $monitor.scrapeTimeout | int) (include "lawspeaker.milliseconds" $monitor.interval | int) -}}
{{- fail (printf "metrics.%s.scrapeTimeout is longer than its interval, so the operator would leave it out" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and (include "lawspeaker.apiKeys" .) (not $v.apiKeys.existingSecret) -}}
{{- fail "apiKeys.existingSecret is needed where settings.apiKeys is not none" -}}
{{- end -}}
{{- if and $v.apiKeys.existingSecret (not $v.settings.apiKeys) -}}
{{- fail "apiKeys.existingSecret is given, but settings.apiKeys is not: set it to required or optional, or to none to let anybody call" -}}
{{- end -}}
{{- if and $v.externalRedis.urlKey (not $v.externalRedis.existingSecret) -}}
{{- fail "externalRedis.existingSecret is needed where externalRedis.urlKey is given" -}}
{{- end -}}
{{- if $v.valkey.enabled -}}
{{- if eq (include "lawspeaker.redis" .) "external" -}}
{{- fail "valkey.enabled and externalRedis are two ways to the same thing; give one" -}}
{{- end -}}
{{- if and $v.valkey.auth.enabled (not $v.valkey.auth.existingSecret) -}}
{{- fail (printf "valkey.auth.existingSecret is needed; make one with: kubectl --namespace %s create secret generic %s --from-literal=%s=\"$(openssl rand -hex 32)\"" .Release.Namespace (include "lawspeaker.valkeyName" .) $v.valkey.auth.passwordKey) -}}
{{- end -}}
{{- if not (or $v.valkey.auth.enabled $v.networkPolicy.enabled) -}}
{{- fail "valkey.auth.enabled or networkPolicy.enabled is needed: whoever may write to the cache can forge answers" -}}
{{- end -}}
{{- end -}}
{{- $persisted := $v.settings.graphqlPersisted | default "" -}}
{{- if and (hasPrefix "allow-list" $persisted) (not $v.graphqlManifest.configMap) (not $v.settings.graphqlManifest) -}}
{{- fail (printf "graphqlManifest.configMap is needed where settings.graphqlPersisted is %s" $persisted) -}}
{{- end -}}
{{- if and $v.graphqlManifest.configMap $v.settings.graphqlManifest -}}
{{- fail "graphqlManifest.configMap and settings.graphqlManifest are two ways to the same thing; give one" -}}
{{- end -}}
{{- if and $v.httpRoute.enabled (not $v.httpRoute.parentRefs) -}}
{{- fail "httpRoute.parentRefs needs a gateway" -}}
{{- end -}}
{{- $names := list -}}
{{- range $v.cardSets -}}
{{- $items := hasKey . "items" | ternary 1 0 -}}
{{- if and $items (not .configMap) -}}
{{- fail (printf "cardSets: %s has items, but no configMap" .name) -}}
{{- end -}}
{{- if ne (sub (len .) $items) 2 -}}
{{- fail (printf "cardSets: %s needs one of files, configMap, persistentVolumeClaim, volume" .name) -}}
{{- end -}}
{{- if has .name $names -}}
{{- fail (printf "cardSets: there are two of the name %s" .name) -}}
{{- end -}}
{{- $names = append $names .name -}}
{{- if contains "__" (keys (.files | default dict) | join " ") -}}
{{- fail (printf "cardSets: %s has a file with __ in its name, which stands for a folder" .name) -}}
{{- end -}}
{{- end -}}
{{- $containers := list "lawspeaker" -}}
{{- range $value := list "extraContainers" "initContainers" -}}
{{- range index $v $value -}}
{{- if eq .name "lawspeaker" -}}
{{- fail (printf "%s: lawspeaker is the referee's own name" $value) -}}
{{- end -}}
{{- if has .name $containers -}}
{{- fail (printf "%s: there is a container %s already" $value .name) -}}
{{- end -}}
{{- $containers = append $containers .name -}}
{{- end -}}
{{- end -}}
{{- $volumes := list -}}
{{- range concat (include "lawspeaker.volumes" . | fromYamlArray) $v.extraVolumes -}}
{{- if has .name $volumes -}}
{{- fail (printf "extraVolumes: there is a volume %s already" .name) -}}
{{- end -}}
{{- $volumes = append $volumes .name -}}
{{- end -}}
{{- range concat (include "lawspeaker.environment" . | fromYamlArray) (list (dict "name" "LAWSPEAKER_HOST") (dict "name" "LAWSPEAKER_PORT") (dict "name" "LAWSPEAKER_METRICS_PORT")) -}}
{{- $name := .name -}}
{{- range $v.extraEnv -}}
{{- if eq .name $name -}}
{{- fail (printf "extraEnv: %s is given by the chart" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
