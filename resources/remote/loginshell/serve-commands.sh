# Run in one shell that has the login shell's environment, for as long as the connection lasts: each line of input is a
# word and, in quotes, a command and its input. Each command runs in a shell of its own. The word is said before it on
# the stream of errors, where what start-up files have said may still be on its way, and after it, with the command's
# exit status, on both streams. As for sshd, a command is over once nobody holds its output open: what it has left
# behind would else write into the next one's.
# shellcheck shell=bash

atelier_run() {
    {
        (eval "set --
$1") 2>&1 >&3 3>&- | cat >&2
        exit "${PIPESTATUS[0]}"
    } 3>&1 | cat
    return "${PIPESTATUS[0]}"
}
while IFS=' ' read -r mark text; do
    eval "set -- $text"
    printf '%s\n' "$mark" >&2
    if [ -z "$2" ]; then
        atelier_run "$1" </dev/null
    else
        printf '%s' "$2" | atelier_run "$1"
    fi
    status=$?
    printf '%s %s\n' "$mark" "$status"
    printf '%s %s\n' "$mark" "$status" >&2
done
