# Run in a shell that has read no start-up file: becomes the login shell, which gets no input while it reads its own,
# keeps its environment in a file (program $1) and becomes a shell that runs program $2 with that file and word $3.
# The level is that of a first shell, for start-up files that ask, and then one at which bash reads no .bashrc for a
# command.
# shellcheck shell=bash disable=SC2016

{ : 3<&0; } 2>/dev/null || exec </dev/null
SHLVL=1
exec bash -lc '
    SHLVL=3
    exec "${BASH:-bash}" --norc -c "$2" bash "$(exec 3<&-; eval "$1")" "$3" "$3" <&3 3<&-
' bash "$1" "$2" "$3" 3<&0 </dev/null
