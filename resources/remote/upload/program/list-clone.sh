# Prints the commit of a clone, the entries at its top as `git ls-tree -z` does, an empty one, and the names
# (HEAD:PATH) of those files whose own hash does not tell what they have installed: links, and text files that
# may be package lists which name other files or the program itself.
# shellcheck shell=bash

# pip's options, shortened and among others, but none in a comment; what begins as a path; a local address; a
# path before any colon; the file of a package.
options="^([^#]*[[:space:]\"'])?(-[rce]|--[rce][a-z]*[\"'=[:space:]])"
paths="^[[:space:]]*(- +)?[\"']?[.]|^[^#]*file:|^[^:#]*[^:#/]/|^[^:#]*[.](whl|zip|tar|tgz|tbz|txz)"

git -C "$1" rev-parse HEAD && git -C "$1" ls-tree -z HEAD && printf '\0' || exit
git -C "$1" -c core.quotePath=false ls-tree -r HEAD | sed -n 's/^120000 blob [0-9a-f]*[[:blank:]]/HEAD:/p' | tr '\n' '\0'
# It ends with 1 where there is none. At the top, a list may have any name.
for depth in 0 -1; do
    lists=('*.txt' '*.in' '*.lock' '*.yml' '*.yaml' '*require*')
    [ "$depth" -ne 0 ] || lists=()
    git -C "$1" grep --max-depth "$depth" -lzIE -e "$options|$paths" HEAD -- "${lists[@]}" || true
done
