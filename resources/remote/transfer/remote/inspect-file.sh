# The nearest folder that exists answers for the space; `df -P` prints one line for it, free bytes in
# column 4.
# shellcheck shell=bash

f=$1
case $f in /*) ;; *) f=$PWD/$f ;; esac
# What stat would say is told by ls where there is none like GNU's; the rest is then not known.
size() (
    [ -f "$1" ] || exit 0
    said=$(ls -ldnL -- "$1") || exit
    set -f
    set -- $said
    printf %s "$5"
)
say() { if [ -f "$2" ]; then stat -c "$1" -- "$2" 2>/dev/null; fi; }
d=${f%/*}
folder=; if [ -d "${d:-/}" ]; then folder=yes; fi
taken=; if [ -d "$f" ]; then taken=yes; fi
while [ -n "$d" ] && [ ! -d "$d" ]; do d=${d%/*}; done
printf '%s\0' "$f" "$(size "$f")" "$(size "$f.part")" "$(df -P -B1 -- "${d:-/}" | awk 'NR > 1 { print $4 }')" \
    "$(command -v rsync)" "$(say %Y "$f")" "$(say '%i %.9Z' "$f.part")" "$folder" "$taken"
if [ -f "$f.part.json" ] && [ -r "$f.part.json" ]; then head -c 4194304 -- "$f.part.json"; fi
