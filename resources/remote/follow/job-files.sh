# Only what every cluster has: sh, find, sort, awk, wc, tail, head. `wc -c` asks for a file's size
# without reading it; nothing else is started for a file that did not change.
# shellcheck shell=sh

# What the job's files grew by since the last look.
export LC_ALL=C
question=$(cat)
{
    printf '%s\n' "$question"
    printf '%s\n' "$question" | while IFS= read -r line; do
        case $line in
            "file "*)
                path=${line#file }
                path=${path#* }
                [ -f "$path" ] && printf 'size %s %s\n' "$(($(wc -c < "$path")))" "$path"
                ;;
            "folder "*)
                folder=${line#folder }
                [ -d "$folder" ] && find "$folder/" -type f -name '*tfevents*' -exec wc -c {} + | sort -k 2
                ;;
        esac
    done
} 2> /dev/null | awk '
    function tell(kind, size) {
        from = (path in offset) ? offset[path] : "0"
        if (size != from) print kind, size, from, path
    }
    $1 == "limit" { print; next }
    $1 == "file" || $1 == "known" { path = $0; sub(/^[a-z]+ [0-9]+ /, "", path); offset[path] = $2; next }
    $1 == "size" { path = $0; sub(/^size [0-9]+ /, "", path); tell("file", $2); next }
    /^ *[0-9]+ .*\// { path = $0; sub(/^ *[0-9]+ /, "", path); tell("events", $1) }' | {
    while read -r kind size from path; do
        if [ "$kind" = limit ]; then
            leftfile=$size
            leftevents=$size
            continue
        fi
        count=$((size - from))
        [ "$count" -ge 0 ] || count=0
        if [ "$kind" = file ]; then
            [ "$count" -le "$leftfile" ] || count=$leftfile
            leftfile=$((leftfile - count))
        else
            [ "$count" -le "$leftevents" ] || count=$leftevents
            leftevents=$((leftevents - count))
        fi
        printf '%s %s %s %s %s\n' "$kind" "$size" "$from" "$count" "$path"
        [ "$count" -eq 0 ] || tail -c "+$((from + 1))" "$path" | head -c "$count"
        echo
    done
}
