#!/bin/sh
# Runs a command in a session bus of its own, with an unlocked keychain that is gone afterwards.
set -eu
for program in dbus-run-session gnome-keyring-daemon; do
    if command -v "$program" >/dev/null; then continue; fi
    echo "SKIP   : ${1##*/} in a keychain's session: $program is not installed"
    # Where the packages were just installed, that is a failure (tests/support/Skip.h).
    if [ "${ATELIER_NO_SKIPS:-0}" != 0 ]; then exit 1; fi
    exit 77
done
HOME=$(mktemp -d)
XDG_RUNTIME_DIR=$HOME/run
XDG_DATA_HOME=$HOME/data
export HOME XDG_RUNTIME_DIR XDG_DATA_HOME ATELIER_TEST_KEYCHAIN=1
mkdir -m 700 "$XDG_RUNTIME_DIR"
trap 'rm -rf "$HOME"' EXIT
dbus-run-session -- sh -c 'printf "a password" | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"' sh "$@"
