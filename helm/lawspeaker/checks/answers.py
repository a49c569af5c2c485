"""Asks the service to score the rulebook's own example of a final tally: 40 points of Destiny."""

import json
import os
import sys
import urllib.error
import urllib.request

sheet = {
    "ruleset": "CTA_2E",
    "players": [
        {
            "key": "suzanne",
            "triumph": 17,
            "tragedy": 2,
            "experience": 2,
            "morality": -2,
            "heroCardsPlayed": 2,
            "antiheroCardsPlayed": 1,
            "storyIcons": {"NATURE": 4},
            "destinyTriumph": 4,
        }
    ],
}
key = os.environ.get("API_KEY", "")
headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
asked = urllib.request.Request(
    os.environ["REFEREE"] + "/v1/score-sheet", json.dumps(sheet).encode(), headers
)
try:
    with urllib.request.urlopen(asked, timeout=20) as answer:
        scores = json.load(answer)
except urllib.error.HTTPError as refusal:
    if refusal.code in (401, 403) and not key and os.environ.get("KEYS"):
        print("asks for an API key, as it should")
        sys.exit()
    raise
if scores["players"][0]["destiny"] != 40:
    sys.exit(f"wrong: {scores}")
print("40 points for", *scores["winners"])
