"""Compression: the coding that a client takes, its headers, and what goes out as it is."""

import asyncio
import base64
import gzip
import hashlib
import zlib
from collections.abc import Iterator

import pytest
from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient
from zstandard import ZstdDecompressor

from schema.operations import REPLAY
from schema.operations.examples import EXAMPLES
from service.http import compress
from service.http.codings import Coding, Variants, coding_of, encoded
from service.http.compress import LEAST_BYTES, LONG_BYTES, Compressor, is_text
