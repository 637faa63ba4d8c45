# A TensorBoard on the folder $1, under a secret path, for as long as somebody reads what it says. The lines up to
# its start are those of core/render/TensorBoardSecret. --load_fast=false takes Python's loader, since the other
# never sees new data in a file that rsync replaced. Writing a line now and then fails once nobody reads any more:
# that is how it learns that the connection is gone.
# shellcheck shell=sh

command -v tensorboard > /dev/null || exit 127
trap '' PIPE
TENSORBOARD=$(mktemp -d "${TMPDIR:-/tmp}/tensorboard.XXXXXX") || exit
RANDOM_WORD=$(od -An -v -N 16 -t x1 /dev/urandom | tr -d ' \n')
printf '%s\n' "--path_prefix=/${RANDOM_WORD:?}" > "$TENSORBOARD/flags"
TMPDIR="$TENSORBOARD" tensorboard --flagfile="$TENSORBOARD/flags" --logdir "$1" --host 127.0.0.1 --port 0 --load_fast=false &
tensorboard=$!
echo "process $tensorboard"
while sleep 2 > /dev/null 2>&1 && kill -0 "$tensorboard" 2> /dev/null; do
    echo 2> /dev/null || kill "$tensorboard"
done &
watch=$!
trap 'kill "$tensorboard"' TERM INT HUP
wait "$tensorboard"
code=$?
# A signal ends the waiting before TensorBoard has ended.
wait "$tensorboard" 2> /dev/null
kill "$watch" 2> /dev/null
rm -rf "$TENSORBOARD"
exit "$code"
