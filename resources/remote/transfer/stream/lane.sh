# The receiver makes the pipe, and waits for the first letter. The second
# word is how often this looks for it, the third what it ends with where the
# receiver does not come.
# shellcheck shell=bash

p=${TMPDIR:-/tmp}/$1
n=0
until [ -p "$p" ] && [ -O "$p" ]; do
    n=$((n + 1))
    [ "$n" -lt "$2" ] || exit "$3"
    sleep 0.05
done
{ printf x; exec cat; } > "$p"
