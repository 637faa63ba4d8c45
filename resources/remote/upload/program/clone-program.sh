# Another repository in the folder is the user's: it is neither pulled nor overwritten.
# shellcheck shell=bash

if [ -d "$1/.git" ]; then
    there=$(git -C "$1" remote get-url origin) || exit
    if [ "$there" != "$2" ]; then
        printf '%s: %s\n' "$1" "$there" >&2
        exit 1
    fi
    git -C "$1" pull --ff-only
else
    git clone -- "$2" "$1"
fi
