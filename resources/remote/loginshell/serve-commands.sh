# Run in one shell that has the login shell's environment, for as long as the connection lasts: each line of input is a
# word and, behind a space, a command in quotes. Each command runs in a shell of its own, without input; then the word
# and the command's exit status are said on both streams.
# shellcheck shell=bash

while IFS=' ' read -r mark text; do
    (eval "eval $text") </dev/null
    status=$?
    printf '%s %s\n' "$mark" "$status"
    printf '%s %s\n' "$mark" "$status" >&2
done
