# Prints a letter for every argument: d for a folder, f for something else, - where nothing is, or nothing in
# it. A folder that may not be read counts as one that is not empty.
# shellcheck shell=bash

holds_something() {
    [ -r "$1" ] || return 0
    for entry in "$1"/* "$1"/.[!.]*; do
        if [ -e "$entry" ] || [ -L "$entry" ]; then return 0; fi
    done
    return 1
}
for place in "$@"; do
    if [ -d "$place" ]; then
        if holds_something "$place"; then printf d; else printf -; fi
    elif [ -s "$place" ]; then
        printf f
    else
        printf -
    fi
done
