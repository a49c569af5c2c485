"""What every refusal of the REST door must look like."""

from httpx2 import Response
from msgspec.json import decode

from cards.messages.message import reading_hook
from cards.model.language import Language
from schema.shapes.problem import Problem, ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS


def problem_of(response: Response, slug: ProblemSlug | None = None) -> Problem:
    """The problem that a response carries; fails if it is not one, or of another kind."""
    assert response.headers["content-type"] == "application/problem+json"
    problem = decode(response.content, type=Problem, dec_hook=reading_hook)
    kind = PROBLEM_KINDS[ProblemSlug(problem.type.removeprefix("/problems/"))]
    assert slug is None or kind.slug == slug, problem
    assert response.status_code == problem.status == kind.status
    language = Language(response.headers["content-language"].upper())
    assert str(problem.title) == kind.title.within(language)
    assert str(problem.detail)
    assert all(fault.pointer == "" or fault.pointer[0] == "/" for fault in problem.errors)
    return problem


def faults_of(response: Response, slug: ProblemSlug) -> set[tuple[str, str]]:
    """Pointer and code of every fault."""
    return {(fault.pointer, fault.code) for fault in problem_of(response, slug).errors}
