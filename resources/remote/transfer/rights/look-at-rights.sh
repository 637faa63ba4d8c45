# The answer is the umask, "G100 100 27", which are this user's groups, the own one first, then words that say
# rights, each before the names that have them: "=0644" of those that have no others, "+0020" of those that
# have these among others; "~" of what is another user's, "!" of files that this user may not read, "&"
# of those with an access list, "luser:100:r--,group::rw-" of those of them that cannot be written in place
# and have this one, "%" where it is the one that a new file gets from its folder, "#" of what has other names,
# "g100" of what has this group and not the user's own, "s12 1700000000" of a file of that size and time which
# may have to be replaced, where this stat tells.
# ls answers in the order of the names, since they are sorted by their bytes, and with what POSIX says of it: stat
# is another program on every system, and some have none. Where it does not answer once for each name, find tells
# the rights alone, each by a run of its own. It is tried first, since it fails of names that are new, too.
# shellcheck shell=bash

cd -- "$1" || exit 44
printf '%s\0' "$(umask)"
user=$EUID && group=$(id -g) && groups=$(id -G) || exit
printf 'G%s %s\0' "$group" "$groups"
export user group
look='all=()
while IFS= read -r -d "" name; do
    all+=("$name")
done < <(find "$@" -prune \( -type f -o -type d \) -print0)
[ "${#all[@]}" != 0 ] || exit 0
printf "!\0"
for name in "${all[@]}"; do
    [ ! -f "$name" ] || [ -r "$name" ] || printf "%s\0" "$name"
done
mapfile -t lines < <(ls -ldnq -- "${all[@]}")
if [ "${#lines[@]}" != "${#all[@]}" ]; then
    printf "~\0"
    find "${all[@]}" -prune ! -user "$user" -print0
    printf "=0000\0"
    printf "%s\0" "${all[@]}"
    for bit in 0001 0002 0004 0010 0020 0040 0100 0200 0400 1000 2000 4000; do
        printf "+%s\0" "$bit"
        find "${all[@]}" -prune -perm "-$bit" -print0
    done
    exit
fi
declare -A octal
octal() {
    local has=0
    case $1 in ?r*) has=$((has | 0400)) ;; esac
    case $1 in ??w*) has=$((has | 0200)) ;; esac
    case $1 in ???[xs]*) has=$((has | 0100)) ;; esac
    case $1 in ???[sS]*) has=$((has | 04000)) ;; esac
    case $1 in ????r*) has=$((has | 0040)) ;; esac
    case $1 in ?????w*) has=$((has | 0020)) ;; esac
    case $1 in ??????[xs]*) has=$((has | 0010)) ;; esac
    case $1 in ??????[sS]*) has=$((has | 02000)) ;; esac
    case $1 in ???????r*) has=$((has | 0004)) ;; esac
    case $1 in ????????w*) has=$((has | 0002)) ;; esac
    case $1 in ?????????[xt]*) has=$((has | 0001)) ;; esac
    case $1 in ?????????[tT]*) has=$((has | 01000)) ;; esac
    printf -v has %04o "$has"
    octal[$1]=$has
}
listed=()
replaced=()
i=0
while read -r mode names owner has _; do
    [ -n "${octal[$mode]}" ] || octal "$mode"
    printf "=%s\0%s\0" "${octal[$mode]}" "${all[i]}"
    [ "$owner" = "$user" ] || printf "~\0%s\0" "${all[i]}"
    [ "$has" = "$group" ] || printf "g%s\0%s\0" "$has" "${all[i]}"
    case $mode in -*+)
        printf "&\0%s\0" "${all[i]}"
        case $mode,$owner,$names in -rw*,"$user",1) ;; *) listed+=("${all[i]}") ;; esac
    ;; esac
    case $mode,$names in -*,1) ;; -*) printf "#\0%s\0" "${all[i]}" ;; esac
    case $mode,$owner,$names in -rw*,"$user",1) ;; -*) replaced+=("${all[i]}") ;; esac
    i=$((i + 1))
done < <(printf "%s\n" "${lines[@]}")
if [ "${#replaced[@]}" != 0 ]; then
    mapfile -t lines < <(stat -c "%s %Y" -- "${replaced[@]}")
    if [ "${#lines[@]}" = "${#replaced[@]}" ]; then
        for i in "${!replaced[@]}"; do
            printf "s%s\0%s\0" "${lines[i]}" "${replaced[i]}"
        done
    fi
fi
if [ "${#listed[@]}" != 0 ] && command -v getfacl >/dev/null; then
    declare -A handed
    i=0
    list=
    while read -r line; do
        case $line in
            user:[0-9]*|group:*) list="$list$line " ;;
            "")
                above=${listed[i]%/*}
                [ -n "${handed[$above]+set}" ] ||
                    handed[$above]=$(getfacl -dcpnE -- "$above" | grep -E "^(user:[0-9]|group:)" | tr "\n" " ")
                [ "$list" != "${handed[$above]}" ] || printf "%%\0%s\0" "${listed[i]}"
                list=${list% }
                printf "l%s\0%s\0" "${list// /,}" "${listed[i]}"
                i=$((i + 1))
                list=
            ;;
        esac
    done < <(getfacl -acpnE -- "${listed[@]}")
fi'
find . -prune -perm -0001 -print0 >/dev/null || exit
{ printf '.\0' && cat; } | xargs -0 bash -c "$look" atelier 2>/dev/null
ends=("${PIPESTATUS[@]}")
[ "${ends[0]}" = 0 ] || exit "${ends[0]}"
[ "${ends[1]}" = 0 ] || [ "${ends[1]}" = 123 ] || exit "${ends[1]}"
