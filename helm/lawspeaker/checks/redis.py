"""Has one pod ask Redis ten times for what is not there, and reads whether that went well."""

import hashlib
import http.client
import json
import os
import sys
import urllib.parse

key = os.environ.get("API_KEY", "")
headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
referee = urllib.parse.urlsplit(os.environ["REFEREE"])
pod = http.client.HTTPConnection(referee.hostname or "", referee.port or 80, timeout=20)
for _ in range(10):
    unknown = {"version": 1, "sha256Hash": hashlib.sha256(os.urandom(16)).hexdigest()}
    query = {"extensions": {"persistedQuery": unknown}}
    pod.request("POST", "/graphql", json.dumps(query), headers)
    answer = pod.getresponse().read().decode()
    if "PERSISTED_QUERY_NOT_FOUND" not in answer:
        sys.exit(f"the pod did not look for a persisted query: {answer}")
pod.request("GET", "/metrics")
found = [
    line.split()[-1]
    for line in pod.getresponse().read().decode().splitlines()
    if line.startswith("lawspeaker_redis_breaker_state")
]
if found != ["0.0"]:
    sys.exit("the pod goes without Redis; its log says why, as does lawspeaker_redis_faults_total")
print("the pod and its Redis get on")
