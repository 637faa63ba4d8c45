# Run right before each command, in its own shell: takes up the environment of the login shell ($1), says that it is
# there ($2) and which file that was, and, where the command has input ($3), lets go of all that was sent before the
# same word comes back, so that nothing of a start-up file's has read any of the input. Where the file is gone,
# nothing is run.
# shellcheck shell=bash disable=SC1090

if [ -n "$1" ] && ! . "$1" 2>/dev/null && [ -n "$2" ]; then
    printf '%s gone\n' "$2"
    exit
fi
cd || :
[ -z "$2" ] || printf '%s %s\n' "$2" "$1"
while [ -n "$3" ] && IFS= read -r REPLY && [ "$REPLY" != "$2" ]; do :; done
unset REPLY
set --
