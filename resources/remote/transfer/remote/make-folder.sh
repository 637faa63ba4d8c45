# shellcheck shell=bash

d=$1
case $d in /*) ;; *) d=$PWD/$d ;; esac
case $d in "$HOME"/projects/*)
    account=${d#"$HOME"/projects/}
    [ -d "$HOME/projects/${account%%/*}" ] || exit 44 ;;
esac
d=${d%/}
above=${d%/*}
[ ! -d "${d:-/}" ] || exit 0
[ -d "${above:-/}" ] || mkdir -p -- "$above" || exit
taken=
for right in "040 g-r" "020 g-w" "010 g-x" "04 o-r" "02 o-w" "01 o-x"; do
    [ "$((0$2 & ${right% *}))" = 0 ] || taken=$taken,${right#* }
done
taken=${taken#,}
[ -z "$taken" ] || umask "$taken" || exit
mkdir -p -- "$d" || exit
# Where the folder above has a default access list, that counts instead of the umask.
[ -z "$taken" ] || chmod -- "$taken" "$d"
