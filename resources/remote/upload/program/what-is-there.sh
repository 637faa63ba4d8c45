# Prints the number, from 0 on, of every argument that is no folder.
# shellcheck shell=bash

number=0
for folder in "$@"; do
    [ -d "$folder" ] || printf '%s\n' "$number"
    number=$((number + 1))
done
