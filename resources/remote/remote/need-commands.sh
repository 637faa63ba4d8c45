# Stands before a program that goes on without a command which is missing: need_commands ends it then, with 127 and the
# words of a shell.
# shellcheck shell=sh

need_commands() {
    for needed; do
        command -v "$needed" >/dev/null && continue
        printf '%s: command not found\n' "$needed" >&2
        exit 127
    done
}
