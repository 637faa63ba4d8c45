# shellcheck shell=bash

cd -- "$1" || exit 44
while IFS= read -r -d '' size && IFS= read -r -d '' name; do
    if [ -f "$name" ]; then head -c "$size" -- "$name" | sum; else echo none; fi
done
