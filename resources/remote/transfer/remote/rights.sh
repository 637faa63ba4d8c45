# What ls says of rights is POSIX's. Where nothing is to be changed, a file is not touched: it may be
# another's, in a folder of many. With another group, or without the access list, of which ls shows the
# mask in the group's place, the group's rights would be somebody else's.
# Answers are left in variables: a shell of its own for each would cost a login node more than the looks do.
# `lost` is read by the program that stands below these functions.
# shellcheck disable=SC2034
# shellcheck shell=bash

forget_part() {
    local name
    for name in "$1.part" "$1.part.json"; do
        if [ -e "$name" ] || [ -L "$name" ]; then rm -f -- "$name" || return; fi
    done
}
look() {
    local said
    said=$(ls -ldnL -- "$1") || return
    set -f
    # shellcheck disable=SC2086
    set -- $said
    group=$4
    has=0
    case $1 in ?r*) has=$((has | 0400)) ;; esac
    case $1 in ??w*) has=$((has | 0200)) ;; esac
    case $1 in ????r*) has=$((has | 0040)) ;; esac
    case $1 in ?????w*) has=$((has | 0020)) ;; esac
    case $1 in ???????r*) has=$((has | 0004)) ;; esac
    case $1 in ????????w*) has=$((has | 0002)) ;; esac
    case $1 in ??????????+*) list=yes ;; *) list= ;; esac
}
in_words() {
    local right
    what=
    for right in "0400 u${1}r" "0200 u${1}w" "040 g${1}r" "020 g${1}w" "04 o${1}r" "02 o${1}w"; do
        [ "$(($2 & ${right% *}))" = 0 ] || what=$what,${right#* }
    done
    what=${what#,}
}
change() {
    local what
    in_words "$2" "$3"
    [ -z "$what" ] || chmod -- "$what" "$1"
}
find_taken() {
    local has=0666 group list
    [ ! -f "$2" ] || look "$2" || return
    taken=$((0$1 | (0666 & ~has)))
}
closed() {
    local taken what
    find_taken "$1" "$2" && in_words - "$((066 & taken))" || return
    [ -z "$what" ] || umask "$what"
}
take_group() {
    local wanted=$3 has group list said
    chgrp -- "$wanted" "$1" && look "$1" && [ "$group" = "$wanted" ] || return
    [ -z "$4" ] || { said=$(getfacl -cpn -- "$2") && setfacl --set-file=- -- "$1" <<<"$said"; }
}
narrow() {
    local taken has group list wanted=
    find_taken "$1" "$3" || return
    if [ -f "$3" ]; then
        look "$3" || return
        wanted=$group
        [ -z "$list" ] || wanted=none
    fi
    look "$2" || return
    [ -z "$wanted" ] || [ "$wanted" = "$group" ] || taken=$((taken | 060))
    change "$2" - "$((066 & has & taken))"
}
apply_rights() {
    local taken has group list before wanted listed how=closed
    lost=
    if [ ! -f "$3" ]; then
        look "$2" && change "$2" - "$((has & 0$1))"
        return
    fi
    look "$3" || return
    before=$has wanted=$group listed=$list
    taken=$((0$1 | (0666 & ~has)))
    look "$2" || return
    if [ "$group" != "$wanted" ] || [ -n "$listed" ]; then
        take_group "$2" "$3" "$wanted" "$listed" 2>/dev/null || {
            taken=$((taken | 060)) how=$wanted
            [ -z "$listed" ] || how=list
        }
        look "$2" || return
    fi
    printf -v lost '%o %s' "$((060 & before & taken))" "$how"
    change "$2" - "$((has & taken))" || return
    change "$2" + "$((066 & ~taken & ~has))" 2>/dev/null || :
}
