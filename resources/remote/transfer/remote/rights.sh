# What ls says of rights is POSIX's. Where nothing is to be changed, a file is not touched: it may be
# another's, in a folder of many. With another group, or without the access list, of which ls shows the
# mask in the group's place, the group's rights would be somebody else's.
# `lost` is read by the program that stands below these functions.
# shellcheck disable=SC2034
# shellcheck shell=bash

rights() {
    local said has
    said=$(ls -ldL -- "$1") || return
    has=0
    case $said in ?r*) has=$((has | 0400)) ;; esac
    case $said in ??w*) has=$((has | 0200)) ;; esac
    case $said in ????r*) has=$((has | 0040)) ;; esac
    case $said in ?????w*) has=$((has | 0020)) ;; esac
    case $said in ???????r*) has=$((has | 0004)) ;; esac
    case $said in ????????w*) has=$((has | 0002)) ;; esac
    printf %o "$has"
}
change() {
    local what='' right
    for right in "0400 u${2}r" "0200 u${2}w" "040 g${2}r" "020 g${2}w" "04 o${2}r" "02 o${2}w"; do
        [ "$((0$3 & ${right% *}))" = 0 ] || what=$what,${right#* }
    done
    [ -z "$what" ] || chmod -- "${what#,}" "$1"
}
taken() {
    local has=666
    [ ! -f "$2" ] || has=$(rights "$2") || return
    printf %o "$((0$1 | (0666 & ~0$has)))"
}
closed() { local t; t=$(taken "$1" "$2") && umask "$(printf %o "$((0$(umask) | (066 & 0$t)))")"; }
group() {
    local said has
    said=$(ls -ldnL -- "$1") && read -r _ _ _ has _ <<<"$said" && printf %s "$has"
}
listed() { case $(ls -ldL -- "$1") in ??????????+*) ;; *) return 1 ;; esac; }
same_group() { [ ! -f "$2" ] || { [ "$(group "$1")" = "$(group "$2")" ] && ! listed "$2"; }; }
take_group() {
    local list wanted
    wanted=$(group "$2") && chgrp -- "$wanted" "$1" && [ "$(group "$1")" = "$wanted" ] || return
    ! listed "$2" || { list=$(getfacl -cpn -- "$2") && setfacl --set-file=- -- "$1" <<<"$list"; }
}
without_group() { printf %o "$((0$1 | 060))"; }
narrow() {
    local t has
    t=$(taken "$1" "$3") || return
    same_group "$2" "$3" || t=$(without_group "$t")
    has=$(rights "$2") && change "$2" - "$(printf %o "$((066 & 0$has & 0$t))")"
}
settle() {
    local t has how=closed
    lost=
    t=$(taken "$1" "$3") || return
    same_group "$2" "$3" || take_group "$2" "$3" 2>/dev/null || {
        t=$(without_group "$t") && how=$(group "$3") || return
        ! listed "$3" || how=list
    }
    [ ! -f "$3" ] || { has=$(rights "$3") && lost="$(printf %o "$((060 & 0$has & 0$t))") $how"; } || return
    has=$(rights "$2") && change "$2" - "$(printf %o "$((0$has & 0$t))")" || return
    [ ! -f "$3" ] || change "$2" + "$(printf %o "$((066 & ~0$t & ~0$has))")" 2>/dev/null || :
}
