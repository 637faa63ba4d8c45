# What is opened is looked at, whatever gets the name meanwhile. Opened once more, it is asked for anew on
# disks that are shared by network and remember what they said of it. The words go with the errors, since
# the file may hold anything.
# shellcheck shell=bash

exec <"$1" || exit
facts() { { stat -c '%s %Y %.9Y' - </proc/self/fd/0; } 2>/dev/null || stat -c '%s %Y %.9Y' -; }
before=$(facts 2>/dev/null) || before=
dd bs=1M skip="$2" count="$3" iflag=skip_bytes,count_bytes status=none || exit
if [ -z "$before" ]; then printf '\nread none\n' >&2; exit 0; fi
after=$(facts) || exit
printf '\nread %s %s\n' "$before" "$after" >&2
