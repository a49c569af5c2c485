"""Carries plans out: all that the two clients do differently."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from functools import partial
from typing import TypeVar

import httpx

from lawspeaker_client.core import Outcome, Pause, Plan, Send
from lawspeaker_client.deadline import by_deadline, by_deadline_async
from lawspeaker_client.problems import AnswerTimeoutError, failure_of

T = TypeVar("T")


def carry_out(http: httpx.Client, plan: Plan[T]) -> T:
    """Take each step of a plan, and wait for it."""
    outcome: Outcome = None
    with closing(plan):
        while True:
            try:
                step = plan.send(outcome)
            except StopIteration as done:
                answer: T = done.value
                return answer
            if isinstance(step, Pause):
                time.sleep(step.seconds)
                outcome = None
                continue
            try:
                outcome = by_deadline(step.until, partial(_send, http, step), httpx.Response.close)
            except httpx.HTTPError as error:
                outcome = failure_of(error)
            except AnswerTimeoutError as error:
                outcome = error


async def carry_out_async(http: httpx.AsyncClient, plan: Plan[T]) -> T:
    """The same, and others may go on meanwhile."""
    outcome: Outcome = None
    with closing(plan):
        while True:
            try:
                step = plan.send(outcome)
            except StopIteration as done:
                answer: T = done.value
                return answer
            if isinstance(step, Pause):
                await asyncio.sleep(step.seconds)
                outcome = None
                continue
            try:
                outcome = await by_deadline_async(step.until, _send_async(http, step))
            except httpx.HTTPError as error:
                outcome = failure_of(error)
            except AnswerTimeoutError as error:
                outcome = error


def _send(http: httpx.Client, step: Send) -> httpx.Response:
    response = http.send(step.request, stream=step.stream)
    if step.stream and not response.is_success:
        response.read()
    return response


async def _send_async(http: httpx.AsyncClient, step: Send) -> httpx.Response:
    response = await http.send(step.request, stream=step.stream)
    if step.stream and not response.is_success:
        await response.aread()
    return response


def lines_of(response: httpx.Response, until: float) -> Iterator[bytes]:
    """Each line as soon as it is there."""
    rest = b""
    parts = response.iter_bytes()
    try:
        while part := by_deadline(until, partial(next, parts, b""), lambda _: None):
            *lines, rest = (rest + part).split(b"\n")
            yield from lines
        if rest:
            yield rest
    except httpx.HTTPError as error:
        raise failure_of(error) from error
    finally:
        response.close()


async def lines_of_async(response: httpx.Response, until: float) -> AsyncIterator[bytes]:
    """Each line as soon as it is there."""
    rest = b""
    parts = response.aiter_bytes()
    try:
        while part := await by_deadline_async(until, anext(parts, b"")):
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                yield line
        if rest:
            yield rest
    except httpx.HTTPError as error:
        raise failure_of(error) from error
    finally:
        await response.aclose()
