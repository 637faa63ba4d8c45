# One record: type, size, time, permissions, name, each ended by a NUL, since a name may hold anything else;
# the type of a folder that may not be looked into is "!", that of a file that may not be read "-". Not every
# find knows how to print. find says what it may not read and ends with 1, which must not lose the rest; what
# ends it otherwise does.
# shellcheck shell=bash

cd -- "$1" || exit 44
shift
[ $# -gt 0 ] || set -- .
find . -prune -printf '' >/dev/null || exit 127
for start; do
    find "./$start" -type d ! \( -readable -executable \) -printf '!\0%s\0%T@\0%m\0%p\0' -prune -o -type f ! -readable -printf '-\0%s\0%T@\0%m\0%p\0' -o -printf '%y\0%s\0%T@\0%m\0%p\0'
    end=$?
    [ "$end" -le 1 ] || exit "$end"
done
exit 0
