# Runs a line ($1) on a terminal of $2 columns and $3 rows, and stays to tell how it has ended (keep-status.sh). ssh asks
# for a terminal that does nothing with what passes through, since it has none itself. Where the server gives no
# terminal, one is made by util-linux's `script`, which takes the account's shell for its line.
# shellcheck shell=bash

atelier_line="stty sane cols $2 rows $3; $1
exit \$?"
shift 3
if test -t 0; then eval "$atelier_line"; fi
SHELL=$BASH exec script -qfec "$atelier_line" /dev/null
