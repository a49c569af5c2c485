#!/usr/bin/env bash
# The virtual environment, on a system that may have little more than python3, make and bash.
#
#   bash requirements/environment.sh make DIRECTORY [PYTHON]   makes it, anew where it is half-made
#   bash requirements/environment.sh install DIRECTORY ...     pip install ... in it
#   bash requirements/environment.sh programs DIRECTORY        sees that there is all that tests start
#
# Where something is missing the last line says what, and how to get it. Bash 3.2 and the tools of
# BSD and BusyBox must do: macOS and Alpine have no others.
set -eu -o pipefail

readonly OLDEST=11 NEWEST=14

# English, Polish.
give_up() {
  case "${LAWSPEAKER_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}" in
    pl*) printf 'lawspeaker: %s\n' "$2" >&2 ;;
    *) printf 'lawspeaker: %s\n' "$1" >&2 ;;
  esac
  exit 1
}

# apt, dnf, apk, brew; or nothing where we do not know.
installer() {
  if [ "$(uname -s)" = Darwin ]; then
    echo brew
    return
  fi
  local like
  like=$( (. "${OS_RELEASE:-/etc/os-release}" && printf ' %s %s ' "${ID:-}" "${ID_LIKE:-}") 2> /dev/null) || like=
  case "$like" in
    *' debian '* | *' ubuntu '*) echo apt ;;
    *' fedora '* | *' rhel '*) echo dnf ;;
    *' alpine '*) echo apk ;;
  esac
}

# How to install: python, venv (for the Python $2), compiler, redis; other programs have one name.
command_for() {
  case "$(installer) $1" in
    'apt python') echo 'apt install python3 python3-venv' ;;
    'apt venv') echo "apt install $2-venv" ;;
    'apt compiler') echo 'apt install gcc g++ make python3-dev' ;;
    'dnf python') echo 'dnf install python3' ;;
    'dnf venv') echo 'dnf install python3 python3-libs' ;;
    'dnf compiler') echo 'dnf install gcc gcc-c++ make python3-devel' ;;
    'apk python' | 'apk venv') echo 'apk add python3' ;;
    'apk compiler') echo 'apk add build-base linux-headers python3-dev' ;;
    'brew python' | 'brew venv') echo 'brew install python' ;;
    'brew compiler') echo 'xcode-select --install' ;;
    'apt redis') echo 'apt install redis-server' ;;
    'dnf redis') echo 'dnf install valkey' ;;
    'apk redis') echo 'apk add redis' ;;
    'brew redis') echo 'brew install redis' ;;
    *' python') echo 'your package manager, or python.org' ;;
    *' venv') echo 'your package manager (often called python3-venv)' ;;
    *' compiler') echo 'your package manager (often called gcc)' ;;
    'apt '* | 'dnf '* | 'brew '*) echo "$(installer) install $1" ;;
    'apk '*) echo "apk add $1" ;;
    *) echo "your package manager ($1)" ;;
  esac
}

# Whether a Python is there, and new enough and not too new.
suits() {
  "$1" -c "import sys; sys.exit(not (3, $OLDEST) <= sys.version_info[:2] <= (3, $NEWEST))" 2> /dev/null
}

# The Python to use: the one that was asked for, or else the first that suits.
choose() {
  local each found=
  for each in ${1:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if suits "$each"; then
      echo "$each"
      return
    fi
    if [ -z "$found" ] && "$each" -V > /dev/null 2>&1; then found=$each; fi
  done
  local wanted="Python 3.$OLDEST to 3.$NEWEST" get
  get=$(command_for python)
  if [ -n "$found" ]; then
    give_up "needs $wanted, and $found is $("$found" -V 2>&1); get one ($get) and name it: make PYTHON=python3.$NEWEST" \
      "potrzebuje $wanted, a $found to $("$found" -V 2>&1); zainstaluj odpowiedni ($get) i wskaż go: make PYTHON=python3.$NEWEST"
  fi
  give_up "needs $wanted, and ${1:-python3} is not there; get it: $get" \
    "potrzebuje $wanted, a polecenia ${1:-python3} nie ma; zainstaluj: $get"
}

make_environment() {
  local directory=$1 python log missing
  if suits "$directory/bin/python" && "$directory/bin/python" -m pip --version > /dev/null 2>&1; then
    return
  fi
  python=$(choose "${2:-}")
  rm -rf "$directory" # a half-made one stays half-made
  missing=venv
  if "$python" -c 'import ensurepip, venv' 2> /dev/null; then
    missing=
    if log=$("$python" -m venv "$directory" 2>&1); then return; fi
    printf '%s\n' "$log" >&2
    case "$log" in *ensurepip*) missing=venv ;; esac
  fi
  rm -rf "$directory"
  if [ -n "$missing" ]; then
    local get
    get=$(command_for venv "$(basename "$python")")
    give_up "$python cannot make virtual environments, its modules venv or ensurepip are missing; get them: $get" \
      "$python nie utworzy środowiska wirtualnego, brakuje modułów venv lub ensurepip; zainstaluj: $get"
  fi
  give_up "$python could not make a virtual environment in $directory, see above" \
    "$python nie utworzył środowiska wirtualnego w $directory, zob. wyżej"
}

install() {
  local directory=$1 log package get
  shift
  log=$(mktemp "${TMPDIR:-/tmp}/lawspeaker.XXXXXX")
  # shellcheck disable=SC2064 # the name is known now
  trap "rm -f '$log'" EXIT
  if "$directory/bin/python" -m pip install --quiet --disable-pip-version-check "$@" > "$log" 2>&1; then
    cat "$log" >&2
    return
  fi
  cat "$log" >&2
  package=$(sed -nE 's/.*Failed building wheel for ([A-Za-z0-9._-]+).*/\1/p' "$log" | head -n 1)
  if [ -n "$package" ] || grep -qE 'Failed to build|did not run successfully' "$log"; then
    get=$(command_for compiler)
    give_up "${package:-a package} has no wheel for this Python and system, and could not be compiled; get a compiler ($get), or take another Python: make PYTHON=python3.13" \
      "${package:-jeden z pakietów} nie ma koła (wheel) dla tego Pythona i systemu i nie dał się skompilować; zainstaluj kompilator ($get) albo weź innego Pythona: make PYTHON=python3.13"
  fi
  package=$(sed -nE 's/.*No matching distribution found for ([A-Za-z0-9._-]+).*/\1/p' "$log" | head -n 1)
  if [ -n "$package" ]; then
    give_up "$package cannot be had: the network or the index does not answer, or has no such version; name a mirror by PIP_INDEX_URL" \
      "nie da się pobrać $package: sieć lub indeks nie odpowiada albo nie ma tej wersji; wskaż inny indeks przez PIP_INDEX_URL"
  fi
  give_up 'pip could not install the locked packages, see above' 'pip nie zainstalował pakietów, zob. wyżej'
}

programs() {
  local each get
  for each in git curl redis; do
    if command -v "$each" > /dev/null 2>&1; then continue; fi
    if [ "$each" = redis ]; then
      if [ -x "$1/bin/redis-server" ]; then continue; fi
      if command -v redis-server valkey-server > /dev/null 2>&1; then continue; fi
    fi
    get=$(command_for "$each")
    give_up "the tests start $each, which is not there; get it: $get" \
      "testy uruchamiają program $each, którego nie ma; zainstaluj go: $get"
  done
}

case "$1" in
  programs) programs "$2" ;;
  make) make_environment "$2" "${3:-}" ;;
  install) shift && install "$@" ;;
esac
