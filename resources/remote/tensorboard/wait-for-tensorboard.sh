# Writing a line now and then fails once nobody reads any more: that is how it learns that the connection is
# gone.
# shellcheck shell=bash

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
