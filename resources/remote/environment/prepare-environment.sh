# The shell of a session has `module` where a login shell defined it; one that does not pass functions on has
# to be told again.
# shellcheck shell=bash

exec 2>&1
folder=$1 requirements=$2 index=$3
read -ra maker <<< "$4"
shift 4
type module >/dev/null 2>&1 || source /etc/profile >/dev/null
[ $# -eq 0 ] || module purge
code=40
for module in "$@"; do
    module load "$module" || exit "$code"
    code=$((code + 1))
done
if [ -n "$requirements" ] && [ ! -r "$requirements" ]; then exit 33; fi
if [ -z "$folder" ]; then
    temporary=$(mktemp -d) || exit 31
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 130' HUP INT TERM
    folder=$temporary/env
fi
if [ ! -r "$folder/bin/activate" ]; then "${maker[@]}" "$folder" || exit 31; fi
source "$folder/bin/activate" || exit 31
python --version || exit 31
if [ -n "$requirements" ]; then
    export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
    pip install $index --upgrade pip || exit 32
    pip install $index -r "$requirements" || exit 32
fi
