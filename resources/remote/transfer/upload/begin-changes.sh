# A second name is enough, and takes no room: rsync builds the new file beside it and renames it, with the
# rights of the old one. Where the new one may not have them, it is made out of a copy that has not. What
# rsync may not read it would take for new, and open.
# `has` is what rights.sh, above it, says of the rights.
# shellcheck disable=SC2154
# shellcheck shell=bash

forget_part "$1"
if [ ! -r "$1" ]; then
    closed "$2" "$1" && set -C && : > "$1.part"
    exit
fi
look "$1" || exit
[ "$((has & 0$2))" = 0 ] && ln -- "$1" "$1.part" 2>/dev/null && exit
closed "$2" "$1" && cp -- "$1" "$1.part"
