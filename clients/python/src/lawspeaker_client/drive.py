"""Carries plans out: all that the two clients do differently."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from typing import TypeVar

import httpx

from lawspeaker_client.core import Outcome, Pause, Plan
from lawspeaker_client.problems import failure_of

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
                outcome = http.send(step.request, stream=step.stream)
                if step.stream and not outcome.is_success:
                    outcome.read()
            except httpx.HTTPError as error:
                outcome = failure_of(error)


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
                outcome = await http.send(step.request, stream=step.stream)
                if step.stream and not outcome.is_success:
                    await outcome.aread()
            except httpx.HTTPError as error:
                outcome = failure_of(error)


def lines_of(response: httpx.Response) -> Iterator[bytes]:
    """Each line as soon as it is there."""
    rest = b""
    try:
        for part in response.iter_bytes():
            *lines, rest = (rest + part).split(b"\n")
            yield from lines
        if rest:
            yield rest
    except httpx.HTTPError as error:
        raise failure_of(error) from error
    finally:
        response.close()


async def lines_of_async(response: httpx.Response) -> AsyncIterator[bytes]:
    """Each line as soon as it is there."""
    rest = b""
    try:
        async for part in response.aiter_bytes():
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                yield line
        if rest:
            yield rest
    except httpx.HTTPError as error:
        raise failure_of(error) from error
    finally:
        await response.aclose()
