"""The Python client `gql`: the schema is fetched, so a query is checked before it is sent.

Run with `python gql_client.py http://localhost:8000`; needs `pip install "gql[requests]"`.
"""

import json
import sys

from gql import Client, gql
from gql.transport.exceptions import TransportQueryError
from gql.transport.requests import RequestsHTTPTransport

ODDS = gql(
    """
    query Odds($pool: PoolInput!, $difficulty: Int!) {
      odds(ruleset: CTA_2E, pool: $pool, difficulty: $difficulty) {
        success
        byDarkRunes { dark success }
      }
    }
    """
)
IMPOSSIBLE = gql("{ odds(ruleset: CTA_2E, pool: {dark: 99}) { success } }")


def main(origin: str) -> None:
    """Ask for the odds of a pool, in Polish, and for those of a pool that cannot be."""
    transport = RequestsHTTPTransport(
        url=f"{origin}/graphql", headers={"Accept-Language": "pl"}, timeout=30
    )
    with Client(transport=transport, fetch_schema_from_transport=True) as session:
        ODDS.variable_values = {"pool": {"abilities": {"WISDOM": 2}}, "difficulty": 4}
        found = session.execute(ODDS, get_execution_result=True)
        refused: object = None
        try:
            session.execute(IMPOSSIBLE)
        except TransportQueryError as error:
            refused = (error.errors or [{}])[0]
    print(
        json.dumps(
            {"data": found.data, "cost": (found.extensions or {})["cost"], "refused": refused},
            indent=2,
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:] or ["http://localhost:8000"])
