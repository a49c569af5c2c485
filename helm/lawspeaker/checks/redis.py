"""Throws three sealed rolls of a game of its own, and reads whether Redis holds their places."""

import http.client
import json
import os
import sys
import urllib.parse

key = os.environ.get("API_KEY", "")
headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
referee = urllib.parse.urlsplit(os.environ["REFEREE"])
game = f"helm-test-{os.urandom(16).hex()}"
for number in range(3):
    roll = {"game": f"{game}-{number}", "sequence": 1}
    asked = {"ruleset": "CTA_2E", "pool": {}, "cast": {"roll": roll}}
    pod = http.client.HTTPConnection(referee.hostname or "", referee.port or 80, timeout=20)
    pod.request("POST", "/v1/cast", json.dumps(asked), headers)
    answer = pod.getresponse()
    text = answer.read().decode()
    pod.close()
    if answer.status != 200:
        sys.exit(f"no roll was thrown: {answer.status} {text}")
    if json.loads(text)["receipt"]["statement"]["roll"]["uniqueness"] != "LEDGER":
        sys.exit(
            "a pod goes without Redis; its log says why, as does lawspeaker_redis_faults_total"
        )
print("the pods and their Redis get on")
