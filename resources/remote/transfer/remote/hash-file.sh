# shellcheck shell=bash

if [ -z "$2" ]; then sum < "$1"; exit; fi
head -c "$2" -- "$1" | sum
ends=("${PIPESTATUS[@]}")
[ "${ends[0]}" = 0 ] || exit "${ends[0]}"
exit "${ends[1]}"
