# The first words are the path, where to begin, the record, the program, the lanes and their name, how long
# they are waited for, the rights, those taken from others, and how the stream is framed (Framing of Reception.h);
# what follows are the names of Pythons. Removing the old part makes the new one another file, out of reach of a writer left over
# from a cut connection; one that is left over of the same stream writes the same bytes to the same places.
# `lost` is what rights.sh, above it, says of the rights that went.
# shellcheck disable=SC2154
# shellcheck shell=bash

exit_stream_cut=75 exit_only_plain=76 exit_replaced=77 exit_no_zstandard=78
f=$1 from=$2 record=$3 program=$4 lanes=$5 lanesName=$6 patience=$7 mode=$8 taken=$9 framed=${10}
shift 10
for python; do
    command -v "$python" >/dev/null || continue
    "$python" -I -S -c "$program" "$f" "$from" "$record" "$lanes" "$lanesName" "$mode" "$patience" \
        "$framed" "$exit_stream_cut" "$exit_only_plain" "$exit_replaced" "$exit_no_zstandard"
    code=$?
    [ "$code" = 64 ] || exit "$code"
done
[ "$lanes" = 1 ] && [ "$framed" = 0 ] || exit "$exit_only_plain"
begin_part() {
    forget_part "$f" &&
        (umask 077 && set -C && printf '%s' "$record" > "$f.part.json") &&
        (closed "$taken" "$f" && set -C && : > "$f.part")
}
if [ "$from" = 0 ]; then
    # Another upload to this place may begin at the same moment, and remove what this one has just made.
    begin_part 2>/dev/null || begin_part 2>/dev/null || begin_part || exit
else
    [ ! -L "$f.part" ] && narrow "$taken" "$f.part" "$f" && truncate -s "$from" -- "$f.part" || exit
fi
exec 3<> "$f.part" || exit
# Another upload to this place removes the part and begins its own.
leave_others_alone() {
    [ ! -e "$1" ] || [ "$1" -ef /dev/fd/3 ] || exit "$exit_replaced"
}
sparse=,sparse
dd if=/dev/null of=/dev/null conv=sparse status=none 2>/dev/null || sparse=
dd bs=1M seek="$from" oflag=seek_bytes iflag=fullblock conv="notrunc$sparse" status=none >&3 || exit
leave_others_alone "$f.part"
end=$(tail -c 142 -- "$f.part" | tr -d '\0')
case $end in "atelier-end "*) ;; *) exit "$exit_stream_cut" ;; esac
size=$(wc -c < "$f.part") && truncate -s "$((size - 142))" -- "$f.part" || exit
h=$(sum < "$f.part") || exit
h=${h%% *}
[ "$h" = "${end##* }" ] || { echo "differs $h"; exit 0; }
sync -- "$f.part" || [ $? = 127 ] || exit
# Somebody may have closed it since.
apply_rights "$taken" "$f.part" "$f" || exit
leave_others_alone "$f.part"
mv -f -- "$f.part" "$f" || exit
# What came between the two goes back.
(leave_others_alone "$f") || { mv -n -- "$f" "$f.part"; exit "$exit_replaced"; }
rm -f -- "$f.part.json" || exit
modified=$(stat -c %Y -- "$f" 2>/dev/null) || modified=0
echo "whole $modified $lost"
