# shellcheck shell=bash

if [ -n "$2" ]; then head -c "$2" -- "$1"; else cat -- "$1"; fi | sum
ends=("${PIPESTATUS[@]}")
[ "${ends[0]}" = 0 ] || exit "${ends[0]}"
exit "${ends[1]}"
