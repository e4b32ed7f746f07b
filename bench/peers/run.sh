#!/usr/bin/env bash
# Installs the tools of the comparison into a folder of its own (PEERS_FOLDER, or .installed beside this file) and runs
# it. Needs Python 3.11 and Go, and the checkout after `npm ci`. The options are those of main.ts: --help.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export PEERS_FOLDER=${PEERS_FOLDER:-$here/.installed}
mkdir -p "$PEERS_FOLDER/bin"

# A virtual environment with exactly the packages of the list; nothing to do if they are there.
install_python() {
  local list=$here/$1/requirements.txt venv=$PEERS_FOLDER/$1
  cmp -s "$list" "$venv/installed.txt" && return
  echo "Installing $1" >&2
  rm -rf "$venv"
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps -r "$list"
  cp "$list" "$venv/installed.txt"
}

for tool in dlt singer airbyte; do install_python "$tool"; done
# Takes some minutes at first; afterwards Go finds that nothing changed.
echo 'Building bento' >&2
(cd "$here/bento" && go build -trimpath -o "$PEERS_FOLDER/bin/bento" .)

# As the command does: a start does not compile again what the one before compiled.
export NODE_COMPILE_CACHE=$PEERS_FOLDER/node-cache
export PATH=$here/../../node_modules/.bin:$PATH
exec node "$here/main.ts" "$@"
