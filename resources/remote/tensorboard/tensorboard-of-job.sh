# The node and what TensorBoard printed, of the piece that started last.
# The first one that has all is told, and ends the looking.
# shellcheck disable=SC2093
# shellcheck shell=sh

results=$1; shift
for id in "$@"; do
    [ -s "$results/$id/node" ] && [ -s "$results/$id/tensorboard.log" ] || continue
    echo "$id $(head -n 1 "$results/$id/node")"
    exec head -c 65536 "$results/$id/tensorboard.log"
done
