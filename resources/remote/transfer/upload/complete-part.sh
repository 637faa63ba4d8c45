# What has arrived goes to the disk while it is hashed, and gets its name only when it is there: a node that
# loses its power must not leave a name with other bytes. 127: there is no sync.
# `lost` is what rights.sh, above it, says of the rights that went.
# shellcheck disable=SC2154
# shellcheck shell=bash

sync -- "$1.part" &
writing=$!
h=$(sum < "$1.part") || exit
wait "$writing" || [ $? = 127 ] || exit
h=${h%% *}
if [ "$h" = "$2" ]; then apply_rights "$3" "$1.part" "$1" && mv -f -- "$1.part" "$1" && rm -f -- "$1.part.json" || exit; fi
printf '%s %s' "$h" "$lost"
