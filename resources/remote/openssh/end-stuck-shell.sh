# Run in a shell beside the one that its start-up files keep: ends that one, and what it has started. It is another
# child of the connection's process, and has both words ($1, $2), one after the other, in its command line.
# shellcheck shell=bash

for atelier_folder in /proc/[0-9]*; do
    # As of proc(5): the number, the name in parentheses, the state, and the number of the parent.
    { read -r atelier_facts <"$atelier_folder/stat"; } 2>/dev/null || continue
    atelier_facts=${atelier_facts##*) ? }
    [ "${atelier_facts%% *}" = "$PPID" ] || continue
    [ "${atelier_folder#/proc/}" != $$ ] || continue
    tr '\0' ' ' <"$atelier_folder/cmdline" | grep -qF -e "$1 $2" && kill -s TERM -- "-${atelier_folder#/proc/}"
done
