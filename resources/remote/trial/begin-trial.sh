# Stands before a try's script, on the node: begin_trial removes the script's own file, since nobody can after a broken
# connection, and says on which node it runs, after the word of Atelier's own lines ($1). What else the node knows of
# the cluster comes in such lines, too: the folder that the site makes for a job, and, if $2 is reach, whether the
# internet is reached.
# shellcheck shell=bash

# A folder of the job's own is one that its number is part of; a TMPDIR of the login shell is not.
job_folder() {
    local name value
    for name in SLURM_TMPDIR LOCAL_SCRATCH LOCALSCRATCH SCRATCH_LOCAL SCRATCHDIR JOBSCRATCH JOB_SCRATCH LSCRATCH \
        TMPDIR; do
        value=${!name:-}
        [ -d "$value" ] && [ -w "$value" ] || continue
        case $value in *"${SLURM_JOB_ID:?}"*) printf '%s disk $%s\n' "$1" "$name"; return ;; esac
    done
    for value in /local /localscratch /lscratch /scratch/local /scratch /tmp; do
        [ -d "$value/$SLURM_JOB_ID" ] && [ -w "$value/$SLURM_JOB_ID" ] || continue
        # shellcheck disable=SC2016
        printf '%s disk %s/$SLURM_JOB_ID\n' "$1" "$value"
        return
    done
}

# The packages of Python are what jobs look for there.
internet() {
    if timeout 5 bash -c ': < /dev/tcp/pypi.org/443' 2>/dev/null; then
        echo "$1 internet full"
    elif [ -n "${https_proxy:-${HTTPS_PROXY:-}}" ]; then
        echo "$1 internet proxy"
    else
        echo "$1 internet none"
    fi
}

begin_trial() {
    rm -f -- "$0"
    printf '%s node %s\n' "$1" "${SLURMD_NODENAME:-$HOSTNAME}"
    job_folder "$1"
    [ "${2:-}" != reach ] || internet "$1" </dev/null &
}
