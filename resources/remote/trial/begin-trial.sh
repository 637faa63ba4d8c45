# Stands before a try's script, on the node: begin_trial removes the script's own file, since nobody can after a broken
# connection, and says on which node it runs, after the word of Atelier's own lines ($1).
# shellcheck shell=bash

begin_trial() {
    rm -f -- "$0"
    printf '%s node %s\n' "$1" "${SLURMD_NODENAME:-$HOSTNAME}"
}
