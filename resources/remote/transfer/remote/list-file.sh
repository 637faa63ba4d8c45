# -H: what a link leads to is told under the link's name.
# shellcheck shell=bash

cd -- "$1" || exit 44
find . -prune -printf '' >/dev/null || exit 127
find -H "./$2" -maxdepth 0 -type f ! -readable -printf '-\0%s\0%T@\0%m\0%p\0' -o -printf '%y\0%s\0%T@\0%m\0%p\0'
end=$?
[ "$end" -le 1 ] || exit "$end"
exit 0
