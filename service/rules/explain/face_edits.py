"""Single changes of the faces of a cast: another face, a rune more, a rune fewer."""

from collections.abc import Iterator, Sequence

from cards.messages.message import say
from cards.model.vocabulary import Rune
from schema.shapes.explanation import RepairKind
from schema.shapes.runes import RuneFace
from service.rules.explain.edits import END, Edit, Place
from service.rules.game.runes import FACES


def face_edits(at: Place, faces: Sequence[RuneFace]) -> Iterator[Edit]:
    """Every single change of some faces; the stone that shows one may be another stone."""
    for place, shown in enumerate(faces):
        if shown in faces[:place]:
            continue  # a stone like one before: the same changes
        where = (*at, str(place))
        number = str(place + 1)
        without = say("repair-no-face", number=number, face=shown.face, rune=shown.rune)
        yield Edit(RepairKind.MOVE, "remove", where, None, 1, without)
        for face in FACES[shown.rune]:
            if face is not shown.face:
                other = RuneFace(rune=shown.rune, face=face)
                yield _replaced((*where, "face"), face.value, place, other)
        for rune in Rune:
            if rune is not shown.rune and shown.face in FACES[rune]:
                other = RuneFace(rune=rune, face=shown.face)
                yield _replaced((*where, "rune"), rune.value, place, other)
    for rune in Rune:
        face = FACES[rune][0]
        value = {"rune": rune.value, "face": face.value}
        message = say("repair-one-more-face", face=face, rune=rune)
        yield Edit(RepairKind.MOVE, "add", (*at, END), value, 1, message)


def _replaced(path: Place, value: str, place: int, instead: RuneFace) -> Edit:
    number = str(place + 1)
    message = say("repair-other-face", number=number, face=instead.face, rune=instead.rune)
    return Edit(RepairKind.MOVE, "replace", path, value, 1, message)
