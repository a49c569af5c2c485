"""A program that runs another in a root directory of its own, as a container engine would.

It takes a plan as JSON and needs nothing but Linux: namespaces for mounts, processes and IPC,
made by root, or else within a user namespace. The program is process 1 of its namespace, which
gets no signal that it does not handle. SIGTERM is passed on to it, its exit code is ours.
"""

import ctypes
import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NotRequired, TypedDict

NEW_MOUNTS, NEW_IPC, NEW_USER, NEW_PIDS = 0x00020000, 0x08000000, 0x10000000, 0x20000000
BIND, RECURSIVE, PRIVATE = 0x1000, 0x4000, 0x40000
READ_ONLY, NO_SUID = 0x1, 0x2
DETACH, AND_BELOW = 2, 0x8000
MOUNT_SETATTR, PIVOT_ROOT = 442, {"x86_64": 155, "aarch64": 41}
PARENT_DEATH_SIGNAL, DROP_BOUND, NO_NEW_PRIVILEGES = 1, 24, 38
LAST_CAPABILITY = 63

libc = ctypes.CDLL(None, use_errno=True)


class Plan(TypedDict):
    """What to run, and in what."""

    command: list[str]
    environment: dict[str, str]
    directory: str
    user_namespace: bool
    directories: Sequence[str]
    scratch: Sequence[str]
    """Those of them that are memory, for everybody to write to."""
    links: dict[str, str]
    binds: Sequence[tuple[str, str]]
    """Source and target, outer ones first."""
    confine: NotRequired[tuple[int, int]]
    """User and group; then the root is read-only and there are no capabilities either."""


def main() -> int:
    """Run the plan that is the only argument."""
    plan: Plan = json.loads(sys.argv[1])
    if plan["user_namespace"]:
        outside = (os.geteuid(), os.getegid())
        checked(libc.unshare(NEW_USER))
        name_ids((0, 0), outside)
    checked(libc.unshare(NEW_MOUNTS | NEW_IPC | NEW_PIDS))
    child = os.fork()
    if child == 0:
        inside(plan)
    signal.signal(signal.SIGTERM, lambda number, _: os.kill(child, number))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return code if code >= 0 else 128 - code


def inside(plan: Plan) -> None:
    """Build the root, go there, give up every right, and become the program."""
    try:
        checked(libc.mount(b"none", b"/", None, RECURSIVE | PRIVATE, None))
        change_root(made_root(plan), plan["scratch"], read_only="confine" in plan)
        if "confine" in plan:
            give_up(*plan["confine"], user_namespace=plan["user_namespace"])
        libc.prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        os.chdir(plan["directory"])
        os.execvpe(plan["command"][0], plan["command"], plan["environment"])
    except OSError as fault:
        print(f"enter: {fault}", file=sys.stderr)  # noqa: T201
        os._exit(125)


def made_root(plan: Plan) -> Path:
    """A root that holds what the plan names, and nothing else."""
    # Hidden by what is mounted on it, for this process only; so it is a place that nobody needs.
    root = Path(__file__).resolve().parent
    sources = [os.open(source, os.O_PATH) for source, _ in plan["binds"]]
    checked(libc.mount(b"tmpfs", bytes(root), b"tmpfs", 0, b"mode=0755"))
    for folder in ("/proc", *plan["directories"]):
        (root / folder[1:]).mkdir(parents=True, exist_ok=True)
    for link, target in plan["links"].items():
        (root / link[1:]).symlink_to(target)
    for source, (named, target) in zip(sources, plan["binds"], strict=True):
        place = root / target[1:]
        if Path(f"/proc/self/fd/{source}").is_dir():
            place.mkdir(parents=True, exist_ok=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch()
        flags = BIND | RECURSIVE
        origin = f"/proc/self/fd/{source}".encode()
        checked(libc.mount(origin, bytes(place), None, flags, None), named)
    return root


def change_root(root: Path, scratch: Sequence[str], *, read_only: bool) -> None:
    """Make this the root; what was outside is out of reach."""
    if read_only:
        attributes = (ctypes.c_uint64 * 4)(READ_ONLY | NO_SUID, 0, 0, 0)
        size = ctypes.c_size_t(ctypes.sizeof(attributes))
        place = (-1, bytes(root), AND_BELOW)
        checked(libc.syscall(MOUNT_SETATTR, *place, ctypes.byref(attributes), size), "read-only")
    for folder in scratch:
        options = b"mode=1777,size=64m"
        checked(libc.mount(b"tmpfs", bytes(root / folder[1:]), b"tmpfs", NO_SUID, options), folder)
    checked(libc.mount(b"proc", bytes(root / "proc"), b"proc", NO_SUID, None), "/proc")
    os.chdir(root)
    checked(libc.syscall(PIVOT_ROOT[os.uname().machine], b".", b"."), "pivot_root")
    checked(libc.umount2(b".", DETACH))


def give_up(user: int, group: int, *, user_namespace: bool) -> None:
    """Become this user, without capabilities and without ways to get any."""
    if user_namespace:
        checked(libc.unshare(NEW_USER))
        name_ids((user, group), (0, 0))
    for capability in range(LAST_CAPABILITY + 1):
        libc.prctl(DROP_BOUND, capability, 0, 0, 0)  # those beyond the kernel's last are refused
    if not user_namespace:
        os.setgroups([])
        os.setresgid(group, group, group)
        os.setresuid(user, user, user)
    checked(libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))


def name_ids(inner: tuple[int, int], outer: tuple[int, int]) -> None:
    """In the user namespace just entered, the outer user and group are called so."""
    Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
    for file, new, old in zip(("uid_map", "gid_map"), inner, outer, strict=True):
        Path("/proc/self", file).write_text(f"{new} {old} 1", encoding="ascii")


def checked(result: int, what: str = "") -> None:
    """Raise what a call of the system says went wrong."""
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what or 'namespace'}: {os.strerror(number)}")


if __name__ == "__main__":
    sys.exit(main())
