# One round trip for everything that tells what kind of a site this is. The parts run at once, each with a time of
# its own, so that a daemon or a file server that hangs costs its own answers alone. Each line is KEY=VALUE.
# shellcheck shell=bash

exec </dev/null
# What a site has every shell read may print, and takes its time.
unset BASH_ENV
before=$PATH
type module >/dev/null 2>&1 || { source /etc/profile >/dev/null 2>&1; PATH=$before:$PATH; }
export LC_ALL=C LMOD_LANG=en LMOD_PAGER=none SLURM_TIME_FORMAT=standard SLURM_BITSTR_LEN=0
user=$(id -un)
within() { timeout -k 1 "$@" 2>/dev/null; }
# What a command says within a time, each line after a word.
tell() {
    local key=$1 lines
    shift
    mapfile -t lines < <(exec timeout -k 1 "$@" 2>/dev/null)
    [ "${#lines[@]}" = 0 ] || printf '%s\n' "${lines[@]/#/$key=}"
}
has() { command -v "$1" >/dev/null 2>&1; }
tellVersion() { tell version 4 sbatch --version; }
tellPing() { tell ping 4 scontrol ping; }
tellConfig() { within 4 scontrol show config | sed -n 's/^[A-Z][A-Za-z_]* *= /config=&/p'; }
tellPartitions() { tell partition 4 scontrol -o show partition; }
tellReservations() {
    { within 4 scontrol -o show reservation && echo answers=reservations; } |
        sed -n 's/^ReservationName=/reservation=&/p; /^answers=/p'
}
tellNodes() { tell nodes 4 sinfo -h -e -o "$1"; }
tellAssociations() { tell association 4 sacctmgr -nP show assoc "user=$user" "format=$1"; }
# A group's name may hold a space.
tellGroups() { within 4 id -Gnz | tr '\0' '\n' | sed 's/^/group=/'; }
tellShares() { tell share 4 sshare -nPU -o Account; }
tellSacct() { within 4 sacct -nXP -S now -o JobID >/dev/null && echo answers=sacct; }
tellStart() { within 4 squeue -h --start -u "$user" -o %i >/dev/null && echo answers=squeue-start; }
tellOthers() {
    has sstat && echo answers=sstat
    has seff && echo answers=seff
}
tellModules() {
    if [ -n "$LMOD_CMD" ]; then
        printf 'modules=lmod %s\n' "$LMOD_VERSION"
        list=$(timeout -k 1 4 "$LMOD_CMD" bash -t avail 2>&1 >/dev/null)
    elif [ -n "$MODULES_CMD" ]; then
        printf 'modules=tcl %s\n' "$(timeout -k 1 2 "$MODULES_CMD" bash --version 2>&1 | sed -n 's/.*Release \([0-9.]*\).*/\1/p')"
        list=$(timeout -k 1 4 "$MODULES_CMD" bash avail -t 2>&1 >/dev/null)
    elif has modulecmd; then
        echo modules=tcl
        list=$(timeout -k 1 4 modulecmd bash avail -t 2>&1 >/dev/null)
    elif ! type module >/dev/null 2>&1; then
        echo modules=none
    fi
    printf '%s\n' "$list" | grep -v ':$' |
        grep -i '^\(.*/\)\{0,1\}\(python\|cray-python\|anaconda\|miniconda\|miniforge\|mamba\|micromamba\|conda\|cuda\|cudnn\|rocm\|apptainer\|singularity\|stdenv\|pytorch\|tensorflow\|uv\)[^/]*\(/.*\)\{0,1\}$' |
        head -n 400 | sed 's/^/module=/'
    printf 'loaded=%s\n' "$LOADEDMODULES"
}
tellPrograms() {
    for program in rsync git python3 sha256sum tar zstd virtualenv uv conda mamba micromamba apptainer singularity \
        avail_wheels diskusage_report lfs tmux sbatch; do
        has "$program" && printf 'has=%s\n' "$program"
    done
    has python3 && within 4 python3 -c 'import sys; print("python=%d.%d.%d" % sys.version_info[:3])'
    env | sed -n -e 's/^SBATCH_[A-Z0-9_]*=/environment=&/p' -e 's/^SLURM_\(CLUSTERS\|HINT\)=/environment=&/p' \
        -e 's/^\(CC_CLUSTER\|PIP_CONFIG_FILE\|TMPDIR\)=/variable=&/p'
}
# A folder whose file server hangs is given up; the others are asked meanwhile.
tellFolder() {
    [ -n "$2" ] || return 1
    within 3 "$BASH" -c '[ -d "$1" ]' folder "$2"
    case $? in
        0) ;;
        1) return 1 ;;
        *) printf 'late=%s\n' "$1"; return 1 ;;
    esac
    printf 'folder=%s %s\n' "$1" "$2"
    printf 'physical=%s %s\n' "$1" "$(within 3 "$BASH" -c 'cd -P -- "$1" && pwd -P' folder "$2")"
    local system
    system=$(within 3 df -Pk -- "$2" | tail -n 1)
    [ -n "$system" ] || return 0
    awk -v f="$2" '{ print "room=" $2 " " $4 " " f }' <<<"$system"
    # quota(1) does not know Lustre, which breaks the line of a long name.
    has lfs && printf 'quota=%s\n' "$(within 3 lfs quota -q -u "$user" "${system##* }" | tr '\n' ' ')"
    return 0
}
# A folder that has nothing but what Atelier put there is the home folder as before, and no scratch of the site's. A
# link or another file system was put there by the site.
holdsAtelierAlone() {
    [ ! -L "$1" ] && [ "$(within 3 ls -A -- "$1")" = atelier ] &&
        [ "$(within 3 stat -c %d -- "$1" "$HOME" | uniq | wc -l)" = 1 ]
}
tellFolders() {
    tellFolder home "$HOME" &
    env | sed -n 's/^\([A-Z_]*\(SCRATCH\|WORK\|STORE\|PROJECT\|DATA\)[A-Z_]*\)=\(\/.*\)$/\1 \3/p' | head -n 20 |
        { while read -r name folder; do tellFolder "$name" "$folder" & done; wait; } &
    for folder in "$HOME/scratch" "$HOME/links/scratch" "/scratch/$user"; do
        holdsAtelierAlone "$folder" || { tellFolder scratch "$folder" && break; }
    done
    for folder in "$HOME"/projects/* "$HOME"/links/projects/* "$HOME"/project/*; do
        [ -d "$folder" ] && printf 'project=%s\n' "${folder##*/}"
    done
    wait
}
# Their names alone, which asks no file server. Where there are this many, users have theirs there.
tellRoots() {
    local roots=(/*)
    [ "${#roots[@]}" -gt 200 ] || printf 'root=%s\n' "${roots[@]}"
}
tellQuota() { tell quota 4 quota -w -p; }
tellUsage() { tell usage 4 diskusage_report; }
printf 'user=%s\nhome=%s\nnode=%s\n' "$user" "$HOME" "$(uname -n)"
cat <(tellVersion) <(tellPing) <(tellConfig) <(tellPartitions) <(tellReservations) <(tellNodes "$1") <(tellAssociations "$2") \
    <(tellGroups) <(tellShares) <(tellSacct) <(tellStart) <(tellOthers) <(tellModules) <(tellPrograms) <(tellFolders) \
    <(tellRoots) <(tellQuota) <(tellUsage)
printf 'end=\n'
