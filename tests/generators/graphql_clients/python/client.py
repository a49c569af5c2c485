"""Three calls and two refusals, each through the generated types. Argument: the origin."""

import asyncio
import json
import sys

from graphql_client import (
    BoardChoiceInput,
    CardType,
    CharactersInput,
    Client,
    DeckInput,
    DeckName,
    DeclareAttemptInput,
    GraphQLClientGraphQLMultiError,
    MoveInput,
    PathHalf,
    PlayerInput,
    PoolInput,
    RowCardInput,
    RowInput,
    RulesetId,
    SheetPlayerInput,
    SnapshotInput,
    StoryIconCountsInput,
    TurnInput,
)

ROW = ("the-leaking-ferry", "lights-on-the-mire", "steady-hands", "broad-back")
FERRY = MoveInput(attempt=DeclareAttemptInput(card="ashen.the-leaking-ferry", path=PathHalf.BOTTOM))


def table(*, action_taken: bool) -> SnapshotInput:
    """Wanda is at turn, and Otto waits."""
    return SnapshotInput(
        ruleset=RulesetId.CTA_2E,
        players=[
            PlayerInput(
                key="wanda",
                characters=CharactersInput(
                    origin="ashen.ashfall-orphan", motivation="ashen.a-debt-of-embers"
                ),
                experience=2,
                morality=0,
            ),
            PlayerInput(
                key="otto",
                characters=CharactersInput(
                    origin="ashen.saltmarsh-ferrier", motivation="ashen.to-map-the-mire"
                ),
                experience=3,
                morality=0,
                hand=["ashen.shared-lantern"],
            ),
        ],
        rows=[
            RowInput(act=1, revealed=True, cards=[RowCardInput(card=f"ashen.{id_}") for id_ in ROW])
        ],
        decks=[
            DeckInput(name=DeckName.ACT_1, cards=["ashen.marsh-sense", "ashen.tithe-of-charcoal"]),
            DeckInput(name=DeckName.HERO, count=21),
            DeckInput(name=DeckName.ANTIHERO, count=22),
        ],
        turn=TurnInput(player="wanda", number=5, actionTaken=action_taken),
        board=BoardChoiceInput(board="ashen-board"),
    )


async def main(origin: str) -> None:
    """Ask, and print what was read."""
    async with Client(url=f"{origin}/graphql") as client:
        suzanne = SheetPlayerInput(
            key="suzanne",
            triumph=17,
            tragedy=2,
            morality=-2,
            storyIcons=StoryIconCountsInput(NATURE=4),
        )
        sheet = await client.score_sheet(ruleset=RulesetId.CTA_2E, players=[suzanne], rulings={})
        assert sheet.score_sheet is not None
        scored = sheet.score_sheet.players[0]
        tried = (await client.validate(table(action_taken=False), FERRY)).validate_move
        refused = (await client.validate(table(action_taken=True), FERRY)).validate_move
        assert tried is not None
        assert refused is not None
        cards = (await client.challenges(act=[1], type_=[CardType.CHALLENGE], first=2)).cards
        assert cards is not None
        error: object = None
        try:
            await client.odds(pool=PoolInput(dark=99), difficulty=4)
        except GraphQLClientGraphQLMultiError as raised:
            error = (raised.errors[0].extensions or {})["code"]
    print(
        json.dumps(
            {
                "destiny": scored.destiny,
                "status": scored.status,
                "line": scored.lines[0].code,
                "verdict": tried.status,
                "path": tried.next.attempt.path if tried.next and tried.next.attempt else None,
                "refused": refused.status,
                "reason": refused.reasons[0].code,
                "cards": [card.type_ for card in cards.nodes],
                "half": cards.nodes[0].paths[0].half,
                "error": error,
            }
        )
    )


asyncio.run(main(sys.argv[1]))
