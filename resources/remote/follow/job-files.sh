# Only what every cluster has: sh, find, sort, awk, sed, wc, tail, head. `wc -c` asks for a file's size
# without reading it; nothing else is started for a file that did not change.
# shellcheck shell=sh

# What the job's files grew by since the last look.
export LC_ALL=C
question=$(cat)
limit=$(printf '%s\n' "$question" | sed -n 's/^limit //p')
{
    printf '%s\n' "$question"
    printf '%s\n' "$question" | sed -n 's/^file [0-9]* //p' | while IFS= read -r path; do
        [ -f "$path" ] && printf 'size file %s %s\n' "$(($(wc -c < "$path")))" "$path"
    done
    printf '%s\n' "$question" | sed -n 's/^folder //p' | while IFS= read -r folder; do
        [ -d "$folder" ] && find "$folder/" -type f -name '*tfevents*' -exec wc -c {} + |
            sed -n 's/^ *\([0-9][0-9]* .*\/.*\)$/size events \1/p' | sort -k 4
    done
} 2> /dev/null | awk '
    $1 == "file" || $1 == "known" { path = $0; sub(/^[a-z]+ [0-9]+ /, "", path); offset[path] = $2 }
    $1 == "size" {
        path = $0; sub(/^size [a-z]+ [0-9]+ /, "", path)
        from = (path in offset) ? offset[path] : "0"
        if ($3 != from) print $2, $3, from, path
    }' | {
    leftfile=$limit
    leftevents=$limit
    while read -r kind size from path; do
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
