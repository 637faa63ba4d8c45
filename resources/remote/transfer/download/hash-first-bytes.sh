# shellcheck shell=bash

dd if="$1" bs=1M count="$2" iflag=count_bytes status=none | sum
ends=("${PIPESTATUS[@]}")
[ "${ends[0]}" = 0 ] || exit "${ends[0]}"
exit "${ends[1]}"
