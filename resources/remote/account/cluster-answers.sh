# One round trip for everything; a daemon or file server that hangs must not hang the rest. A module counts
# as missing only where the module program itself says that it finds none: a hierarchy hides modules from
# `avail` that another module would bring in sight, and `spider` looks at those, too.
# shellcheck shell=bash

exec </dev/null
before=$PATH
type module >/dev/null 2>&1 || { source /etc/profile >/dev/null 2>&1; PATH=$before:$PATH; }
export LC_ALL=C LMOD_LANG=en LMOD_PAGER=none
from=
moduleMissing() {
    type module >/dev/null 2>&1 || return 1
    module is-avail "$1" >/dev/null 2>&1 && return 1
    said=$(module -t spider "$1" 2>&1)
    case $said in
        *[Uu]'nable to find'*) return 0 ;;
        *[Ii]'nvalid command'*|*[Uu]'nrecognized'*|*[Uu]'nknown command'*) ;;
        *) return 1 ;;
    esac
    [ -z "$(module -t avail "$1" 2>&1)" ]
}
modules=()
for word; do
    case $word in m=*) modules+=("${word#m=}") ;; esac
done
# Lmod's is-avail is true where all of them are there, that of Environment Modules where any is.
allThere=
if [ -n "$LMOD_CMD" ] && [ "${#modules[@]}" -gt 1 ] && module is-avail "${modules[@]}" >/dev/null 2>&1; then
    allThere=yes
fi
for word; do
    name=${word#?=}
    case $word in
        f=*) if [ -z "$from" ] && [ -d "$name" ]; then from=$name; printf 'from=%s\n' "$name"; fi ;;
        p=*) [ -e "$name" ] || printf 'path=%s\n' "$name" ;;
        m=*) if [ -z "$allThere" ] && moduleMissing "$name"; then printf 'module=%s\n' "$name"; fi ;;
        r=*) timeout 10 df -Pk -- "$name" 2>/dev/null | tail -n 1 |
                while read -r _ _ _ free _; do printf 'free=%s %s\n' "$free" "$name"; done
            if command -v lfs >/dev/null; then
                printf 'lustre=%s\n' "$(timeout 10 lfs quota -q -u "$(id -un)" "$name" 2>/dev/null | tr '\n' ' ')"
            fi ;;
    esac
done
timeout 10 quota -w -p 2>/dev/null | sed 's/^/quota=/'
timeout 20 diskusage_report 2>/dev/null | sed 's/^/usage=/'
env | sed -n -e 's/^SBATCH_[A-Z0-9_]*=/environment=&/p' -e 's/^SLURM_\(CLUSTERS\|HINT\)=/environment=&/p'
timeout 10 sacctmgr -nP show assoc user="$(id -un)" format=account 2>/dev/null | sed 's/^/account=/'
timeout 20 sinfo -h -o %G 2>/dev/null | sort -u | sed 's/^/gres=/'
printf 'end=\n'
