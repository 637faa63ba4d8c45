# shellcheck shell=bash

rm -f -- "$1.part" "$1.part.json"
