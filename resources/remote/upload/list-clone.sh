# Prints the commit of a clone, and the entries at its top as `git ls-tree -z` does.
# shellcheck shell=bash

git -C "$1" rev-parse HEAD && git -C "$1" ls-tree -z HEAD
