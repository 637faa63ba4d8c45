# mktemp makes a file that was not there, for its owner alone: two submissions at once never write the same
# one, and nobody who may write in the folder knows the name beforehand. A folder that is somebody else's is
# not used, since its owner could put another script in place of ours.
# shellcheck shell=bash

folder=$1 name=$2 size=$3
shift 3
mkdir -p -- "$folder" "$@" || exit
if [ ! -O "$folder" ]; then
    printf "'%s' belongs to somebody else: Permission denied\n" "$folder" >&2
    exit 1
fi
umask 077
script=$(mktemp -- "$folder/$name-XXXXXXXX.sh") || exit
cat > "$script" && [ "$(wc -c < "$script")" -eq "$size" ] || { rm -f -- "$script"; exit 1; }
printf '%s' "${script##*/}"
