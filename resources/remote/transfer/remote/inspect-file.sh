# The nearest folder that exists answers for the space; `df -P` prints one line for it, free bytes in
# column 4.
# shellcheck shell=bash

f=$1
case $f in /*) ;; *) f=$PWD/$f ;; esac
size() {
    local said
    size=
    [ -f "$1" ] && said=$(ls -ldnL -- "$1") || return 0
    set -f
    # shellcheck disable=SC2086
    set -- $said
    size=$5
}
# What stat would say more is not known where there is none like GNU's.
modified=
state=
size "$f"
there=$size
if [ -n "$there" ]; then modified=$(stat -c %Y -- "$f" 2>/dev/null); fi
size "$f.part"
if [ -n "$size" ]; then state=$(stat -c '%i %.9Z' -- "$f.part" 2>/dev/null); fi
d=${f%/*}
folder=; if [ -d "${d:-/}" ]; then folder=yes; fi
taken=; if [ -d "$f" ]; then taken=yes; fi
while [ -n "$d" ] && [ ! -d "$d" ]; do d=${d%/*}; done
free=$(df -P -B1 -- "${d:-/}")
free=${free#*$'\n'}
set -f
# shellcheck disable=SC2086
set -- $free
rsync=; if command -v rsync >/dev/null; then rsync=yes; fi
printf '%s\0' "$f" "$there" "$size" "$4" "$rsync" "$modified" "$state" "$folder" "$taken"
if [ -f "$f.part.json" ] && [ -r "$f.part.json" ]; then
    # Another upload may complete, and remove it, before it is read.
    head -c 4194304 -- "$f.part.json" || [ ! -e "$f.part.json" ]
fi
