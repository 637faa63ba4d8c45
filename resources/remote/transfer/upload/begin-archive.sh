# Removing the old part makes the new one another file, out of reach of a writer left over from a cut
# connection.
# shellcheck shell=bash

forget_part "$1" &&
    (umask 077 && set -C && exec cat > "$1.part.json") && closed "$2" "$1" && set -C && : > "$1.part"
