# Removing the old part makes the new one another file, out of reach of a writer left over from a cut
# connection.
# shellcheck shell=bash

rm -f -- "$1.part" "$1.part.json" &&
    (umask 077 && set -C && cat > "$1.part.json") && closed "$2" "$1" && set -C && : > "$1.part"
