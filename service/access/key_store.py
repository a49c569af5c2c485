"""Where commands read and write keys: two files, or a Kubernetes Secret as a manifest."""

import base64
import binascii
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Protocol, cast

import yaml

from cards.messages.message import say
from service.access.key_changes import empty_file
from service.access.key_file import KeyFile, parsed, read_key_file, read_pepper, written
from service.access.keys import PEPPER_BYTES, new_pepper
from service.settings.secret_files import write_secret
from service.settings.variables import SettingError

KEYS_NAME: Final = "keys.json"
PEPPER_NAME: Final = "pepper"
"""Names of the two files in a Secret, as the chart mounts them."""


class KeyStore(Protocol):
    """A place for a key file and its pepper."""

    pepper: bytes
    file: KeyFile

    def save(self, file: KeyFile) -> str:
        """Save a changed file. Returns text to print, or an empty text."""
        ...


class FileStore:
    """Two files. The key file is made when first saved; the pepper must exist."""

    def __init__(self, key_file: Path, pepper_file: Path, now: datetime) -> None:
        """Read both files. Raises `SettingError`."""
        self._path = key_file
        self.pepper = read_pepper(pepper_file)
        self.file = (
            read_key_file(key_file, self.pepper, now)
            if key_file.exists()
            else empty_file(self.pepper)
        )

    def save(self, file: KeyFile) -> str:
        """As `KeyStore`."""
        write_secret(self._path, written(file), keeps_mode=True)
        return ""


class SecretStore:
    """A Secret: reads the current manifest and returns the changed one."""

    def __init__(self, manifest: bytes, name: str, namespace: str, now: datetime) -> None:
        """Read a manifest. For an empty one, begin a new Secret with a new pepper."""
        self._metadata: dict[str, Any] = {"name": name}
        if namespace:
            self._metadata["namespace"] = namespace
        self.pepper = new_pepper().encode()
        self.file = empty_file(self.pepper)
        if not manifest.strip():
            return
        manifest_data = _secret(manifest)
        metadata = manifest_data.get("metadata", {})
        for name_of_field in ("namespace", "labels"):
            if name_of_field in metadata and name_of_field not in self._metadata:
                self._metadata[name_of_field] = metadata[name_of_field]
        self.pepper = _data(manifest_data, PEPPER_NAME).strip()
        if len(self.pepper) < PEPPER_BYTES:
            raise SettingError(say("pepper-too-short", file=PEPPER_NAME, bytes=PEPPER_BYTES))
        self.file = parsed(_data(manifest_data, KEYS_NAME), KEYS_NAME, self.pepper, now)

    def save(self, file: KeyFile) -> str:
        """The changed manifest, as YAML."""
        content = {KEYS_NAME: written(file), PEPPER_NAME: self.pepper}
        manifest = {
            "apiVersion": "v1",
            "kind": "Secret",
            "metadata": self._metadata,
            "type": "Opaque",
            "data": {name: base64.b64encode(each).decode() for name, each in content.items()},
        }
        return yaml.safe_dump(manifest, sort_keys=False)


def _secret(manifest: bytes) -> dict[str, Any]:
    try:
        document: object = yaml.safe_load(manifest)
    except yaml.YAMLError:
        document = None
    if not isinstance(document, dict):
        raise SettingError(say("not-a-secret"))
    secret = cast("dict[str, Any]", document)
    if secret.get("kind") != "Secret" or not isinstance(secret.get("metadata", {}), dict):
        raise SettingError(say("not-a-secret"))
    return secret


def _data(secret: dict[str, Any], name: str) -> bytes:
    try:
        if name in (secret.get("stringData") or ()):
            return str(secret["stringData"][name]).encode()
        return base64.b64decode(str(secret["data"][name]), validate=True)
    except (KeyError, TypeError, binascii.Error) as error:
        raise SettingError(say("secret-lacks", name=name)) from error
