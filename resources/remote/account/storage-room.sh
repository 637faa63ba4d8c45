# The nearest folder that exists answers. What hangs must not hang the page.
# shellcheck shell=bash

exec </dev/null
d=$1
case $d in /*) ;; *) d=$PWD/$d ;; esac
while [ -n "$d" ] && [ ! -d "$d" ]; do d=${d%/*}; done
timeout 10 df -P -B1 -- "${d:-/}" | awk 'NR > 1 { print "bytes=" $4 }'
timeout 10 df -P -i -- "${d:-/}" | awk 'NR > 1 { print "files=" $4 }'
if command -v diskusage_report >/dev/null; then timeout 20 diskusage_report 2>/dev/null | sed 's/^/report=/'
elif command -v lfs >/dev/null && lfs=$(timeout 10 lfs quota -q -u "$(id -un)" "${d:-/}" 2>/dev/null); then
    printf '%s\n' "$lfs" | sed 's/^/quota=/'
elif command -v quota >/dev/null; then timeout 10 quota -w -p 2>/dev/null | sed 's/^/quota=/'; fi
printf 'end=\n'
