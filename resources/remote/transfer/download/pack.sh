# GNU tar's own format writes names as the bytes they are. The names come on standard input, so that there
# may be any number of them, and behind them those of the files that are looked at once more. Holes come as
# zeros: with --sparse, tar takes a file for one hole, unread, where the file system says that it takes no
# room (sparse_scan_file_wholesparse in its sparse.c), as some do of files that have just been written.
# The second word is --dereference where a link stands for the file it leads to; stat has it, too.
# shellcheck shell=bash

head -c "$1" | tar --create ${2:+"$2"} --file=- --format=gnu --no-recursion --null --no-unquote --files-from=-
sent=${PIPESTATUS[1]}
[ "$sent" -le 2 ] || exit "$sent"
