#!/bin/sh
# Runs a command in a session bus of its own, with an unlocked keychain that is gone afterwards.
set -eu
HOME=$(mktemp -d)
XDG_RUNTIME_DIR=$HOME/run
XDG_DATA_HOME=$HOME/data
export HOME XDG_RUNTIME_DIR XDG_DATA_HOME ATELIER_TEST_KEYCHAIN=1
mkdir -m 700 "$XDG_RUNTIME_DIR"
trap 'rm -rf "$HOME"' EXIT
dbus-run-session -- sh -c 'printf "a password" | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"' sh "$@"
