# Two stages: everything is built and compiled in the first, the second only carries it.
# Behind a registry of your own: --build-arg PYTHON_IMAGE=<mirror>/python:3.11.14-slim-bookworm
ARG PYTHON_IMAGE=python:3.11.14-slim-bookworm

FROM ${PYTHON_IMAGE} AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_NO_COMPILE=1
WORKDIR /build
# runtime, or otel for an image that can send traces.
ARG LOCK=runtime
RUN python -m venv /opt/lawspeaker
COPY requirements/otel.lock requirements/runtime.lock requirements/
RUN /opt/lawspeaker/bin/pip install --require-hashes -r "requirements/${LOCK}.lock"
COPY pyproject.toml README.md LICENSE ./
COPY cards cards
COPY schema schema
COPY service service
# Compiled by content, not by time, so that the files stay valid under any clock or copy.
RUN /opt/lawspeaker/bin/pip install --no-deps . \
    && /opt/lawspeaker/bin/python -I -m cards.compiled \
    && /opt/lawspeaker/bin/pip uninstall --yes pip setuptools \
    && python -m compileall -q -j 0 --invalidation-mode unchecked-hash /opt/lawspeaker/lib

FROM ${PYTHON_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="lawspeaker" \
      org.opencontainers.image.description="A stateless referee for the Call to Adventure family of tabletop games" \
      org.opencontainers.image.licenses="Apache-2.0 AND CC-BY-4.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="python:3.11.14-slim-bookworm"
COPY --from=build /opt/lawspeaker /opt/lawspeaker
ENV PATH="/opt/lawspeaker/bin:${PATH}" \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER 65532:65532
WORKDIR /
EXPOSE 8000
# SIGTERM must reach the process itself: it drains, then exits with 0.
ENTRYPOINT ["lawspeaker", "serve", "--host", "0.0.0.0"]
