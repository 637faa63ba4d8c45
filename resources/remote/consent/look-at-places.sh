# For each path: the nearest folder that is there, its rights for others in octal digits, whether others come
# through all folders above it, whether the path itself is there, whether it is the home folder or one above
# it, the path with all links followed, and with none but those that the home folder is reached by. The umask
# and the home folder come first. The slash behind what readlink says keeps a line's end that a name may end
# with. ls says what POSIX asks of it; where it says nothing, the place counts as open to all.
# shellcheck shell=bash

declare -A modes
mode() {
    local said has=0
    [ -z "${modes[$1]}" ] || return 0
    said=$(ls -ldL -- "$1") || said=drwxrwxrwx
    case $said in ??????[sS]*) has=$((has | 02000)) ;; esac
    case $said in ???????r*) has=$((has | 04)) ;; esac
    case $said in ????????w*) has=$((has | 02)) ;; esac
    case $said in ?????????[xt]*) has=$((has | 01)) ;; esac
    printf -v has %o "$has"
    modes[$1]=$has
}
mine=$(cd -- "$HOME" && pwd -P)
printf '%s\0' "$(umask)" "$mine"
for path; do
    case $path in /*) ;; *) path=$PWD/$path ;; esac
    there=; if [ -e "$path" ] || [ -L "$path" ]; then there=yes; fi
    folder=$path
    while [ ! -d "$folder" ]; do
        folder=${folder%/*}
        folder=${folder:-/}
    done
    real=$(cd -- "$folder" && pwd -P) || real=$folder
    home=; if [ -d "$path" ]; then case $mine/ in "${real%/}/"*) home=yes ;; esac; fi
    above=$real entered=yes
    until [ "$above" = / ]; do
        above=${above%/*}
        above=${above:-/}
        mode "$above"
        case ${modes[$above]} in *[1357]) ;; *) entered= ;; esac
    done
    whole=$(readlink -m -- "$path" && echo /) || whole=$real//
    case $path in "$HOME"/*) plain=$mine/${path#"$HOME"/} ;; *) plain=$path ;; esac
    mode "$real"
    printf '%s\0' "$real" "${modes[$real]}" "$entered" "$there" "$home" "${whole%?/}" "$plain"
done
