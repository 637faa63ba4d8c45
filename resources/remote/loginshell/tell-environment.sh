# Run once in the login shell, after its start-up files: it writes what they have set into a file that only its
# owner may read, and says where the file is. The variables come first, since a function that cannot be read again
# ends the reading. What belongs to one process or one terminal alone is left out. The limits are kept because
# sbatch hands those of its own shell on to the job (sbatch(1), --propagate). The file is removed soon after the
# process of the connection, which is the parent of this shell, has ended; what removes it is therefore not ended
# together with the shell.
# shellcheck shell=bash

(
    set +aeuxv
    mask=$(umask)
    umask 077
    for place in "${XDG_RUNTIME_DIR:-}" "${TMPDIR:-}" /tmp "$HOME"; do
        [ -d "$place" ] || continue
        folder=$(mktemp -d "$place/atelier-shell-XXXXXXXX" 2>/dev/null) && break
    done
    unset _ BASH_EXECUTION_STRING COLUMNS LINES OLDPWD PWD SHLVL SSH_TTY TERM
    {
        printf 'umask %s\n' "$mask"
        for limit in c d f l n s t u v; do
            printf 'ulimit -S%s ' "$limit"
            ulimit -S"$limit" || echo
        done
        export -p
        echo 'shopt -s extglob'
        declare -f
        declare -Fx
        echo :
    } >"${folder:?}/environment" 2>/dev/null || exit
    connection=$PPID
    (
        trap '' HUP INT
        # Asked to end, it looks again at once: the sleep ends, and this does not.
        trap : TERM
        cd / || exit
        while kill -0 "$connection" && [ -e "$folder/environment" ]; do sleep 10; done
        rm -rf -- "$folder"
    ) </dev/null >/dev/null 2>&1 &
    printf '%s\n' "$folder/environment"
)
