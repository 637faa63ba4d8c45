# Run right before each command, in its own shell: takes up the environment of the login shell ($1), says that it is
# there ($2) and which file that was, and, where the command has input ($3), lets go of all that was sent before the
# same word comes back, so that nothing of a start-up file's has read any of the input. Where the file is gone, or a
# start-up file has given the input away, nothing is run. An input that it has closed is an empty one: what is opened
# next would else become it. Nor is anything run once nobody is there any more to send its input.
# shellcheck shell=bash disable=SC1090

{ : 3<&0; } 2>/dev/null || exec </dev/null
if [ -n "$1" ] && ! . "$1" 2>/dev/null && [ -n "$2" ]; then
    printf '%s gone\n' "$2"
    exit
fi
cd || :
if [ -n "$3" ] && [ /dev/stdin -ef /dev/null ]; then
    printf '%s deaf %s\n' "$2" "$1"
    exit
fi
[ -z "$2" ] || printf '%s %s\n' "$2" "$1"
while [ -n "$3" ]; do
    IFS= read -r REPLY || exit
    [ "$REPLY" != "$2" ] || break
done
unset REPLY
set --
