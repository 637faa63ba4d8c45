# What has become a link meanwhile is not followed.
# shellcheck shell=bash

cd -- "$1" || exit 44
xargs -0 -r bash -c 'change=$1
shift
find "$@" -prune \( -type f -o -type d \) -exec chmod "$change" {} +' atelier "$2"
