# rsync takes what has the size and the time, to the second, for the same. What has become a link meanwhile
# is not followed; a colleague's file has a time that is not ours to set.
# shellcheck shell=bash

cd -- "$1" || exit 44
xargs -0 -r bash -c 'find "$@" -prune -type f -exec touch -c -t 197001020000 {} +' atelier 2>/dev/null || :
