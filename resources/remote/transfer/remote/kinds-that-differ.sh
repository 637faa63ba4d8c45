# Words are a letter for the kind here and a name, each ended by a NUL; the answer is the names that differ,
# ended alike. rsync and tar would remove a file, or a link to a folder, where a folder is to be, and an
# empty folder where anything else is. xargs, since bash's `read` takes a system call for every byte.
# shellcheck shell=bash

cd -- "$1" || exit 44
xargs -0 -r bash -c 'for word; do
    name=${word#?}
    is="./$name"
    case $word in
        d*) [ -d "$is" ] && [ ! -L "$is" ] || { [ ! -e "$is" ] && [ ! -L "$is" ]; } ;;
        l*) [ ! -d "$is" ] || [ -L "$is" ] ;;
        *) [ ! -d "$is" ] ;;
    esac || printf "%s\0" "$name"
done' atelier
