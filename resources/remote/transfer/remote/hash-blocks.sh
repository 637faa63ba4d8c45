# shellcheck shell=bash

size=$(wc -c < "$1") || exit
n=0
while [ $((n * $2)) -lt "$size" ]; do
    dd if="$1" bs="$2" skip="$n" count=1 status=none | sha256sum
    n=$((n + 1))
done
