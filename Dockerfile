# Two stages: everything is built and compiled in the first, the second only carries it.
# `make image` builds it with the labels filled in; `make image-check` takes the same steps without Docker.
# Behind mirrors of your own:
#   --build-arg PYTHON_IMAGE=<mirror>/python:3.11.14-slim-bookworm
#   --build-arg PIP_INDEX_URL=<index> --build-arg UV_DEFAULT_INDEX=<index>
ARG PYTHON_IMAGE=python:3.11.14-slim-bookworm@sha256:65a93d69fa75478d554f4ad27c85c1e69fa184956261b4301ebaf6dbb0a3543d

FROM ${PYTHON_IMAGE} AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_NO_COMPILE=1 \
    UV_LINK_MODE=copy \
    UV_NO_CACHE=1 \
    UV_PYTHON_DOWNLOADS=never
ARG PIP_INDEX_URL
ARG UV_DEFAULT_INDEX
WORKDIR /build
# uv and the build backend, of one version each and checked against their digests.
COPY requirements/build.lock requirements/
RUN python -m venv --without-pip tools \
    && python -m pip --python tools/bin/python install --quiet --require-hashes -r requirements/build.lock
# runtime, or otel for an image that can send traces.
ARG LOCK=runtime
COPY requirements/otel.lock requirements/runtime.lock requirements/
RUN tools/bin/uv venv --no-project /opt/lawspeaker \
    && tools/bin/uv pip sync --python /opt/lawspeaker --require-hashes "requirements/${LOCK}.lock"
COPY pyproject.toml setup.py README.md LICENSE THIRD-PARTY-NOTICES lawspeaker.py ./
COPY cards cards
COPY schema schema
COPY service service
# The rules become native code, for every processor of the platform.
RUN CC="/build/tools/bin/python -m ziglang cc" CFLAGS=-mcpu=baseline LDFLAGS=-s LAWSPEAKER_COMPILE=/opt/lawspeaker/bin/python \
    tools/bin/uv build --wheel --no-build-isolation --python tools/bin/python --out-dir dist
# A compiled module needs no source beside it. Data are parsed and schemas built here, not at every start.
# Of Babel's thousand locales the service speaks two. Sources for compilers and type checkers go, too.
# Modules are compiled by content, not by time, so that they stay valid under any clock or copy.
RUN tools/bin/uv pip install --python /opt/lawspeaker --no-deps dist/*.whl \
    && find /opt/lawspeaker/lib -path '*/service/rules/*.so' -exec sh -c 'rm "${1%%.cpython-*}.py"' _ '{}' ';' \
    && /opt/lawspeaker/bin/python -I -m service.build \
    && find /opt/lawspeaker/lib -path '*/babel/locale-data/*.dat' \
         ! -name 'root.dat' ! -name 'en.dat' ! -name 'en_*.dat' ! -name 'pl.dat' ! -name 'pl_*.dat' -delete \
    && find /opt/lawspeaker/lib -type f \
         '(' -name '*.pyx' -o -name '*.pxd' -o -name '*.pyi' -o -name '*.c' -o -name '*.h' ')' -delete \
    && tools/bin/python -m compileall -q -j 0 --invalidation-mode unchecked-hash /opt/lawspeaker/lib

FROM ${PYTHON_IMAGE}
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
ARG CREATED=1970-01-01T00:00:00Z
LABEL org.opencontainers.image.title="lawspeaker" \
      org.opencontainers.image.description="A stateless referee for the Call to Adventure family of tabletop games" \
      org.opencontainers.image.licenses="Apache-2.0 AND CC-BY-4.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.created="${CREATED}" \
      org.opencontainers.image.base.name="python:3.11.14-slim-bookworm" \
      org.opencontainers.image.base.digest="sha256:65a93d69fa75478d554f4ad27c85c1e69fa184956261b4301ebaf6dbb0a3543d"
COPY --from=build /opt/lawspeaker /opt/lawspeaker
ENV PATH="/opt/lawspeaker/bin:${PATH}" \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER 65532:65532
WORKDIR /
EXPOSE 8000
# For Docker and Compose; Kubernetes has probes of its own. No shell, no curl.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=2 \
    CMD ["python", "-I", "-c", "import http.client, os, sys; c = http.client.HTTPConnection('127.0.0.1', int(os.environ.get('LAWSPEAKER_PORT', 8000)), timeout=2); c.request('GET', '/readyz'); sys.exit(c.getresponse().status != 200)"]
# SIGTERM must reach the process itself: it drains, then exits with 0.
ENTRYPOINT ["lawspeaker", "serve", "--host", "0.0.0.0"]
