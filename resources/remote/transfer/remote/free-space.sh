# shellcheck shell=bash

d=${1%/*}
df -P -B1 -- "${d:-/}" | awk 'NR > 1 { print $4 }'
if command -v diskusage_report >/dev/null; then diskusage_report
elif command -v lfs >/dev/null && lfs quota -h -u "$(id -un)" "${d:-/}" 2>/dev/null; then :
elif command -v quota >/dev/null; then quota -s; fi 2>&1
exit 0
