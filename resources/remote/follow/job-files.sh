# Only what every cluster has: sh, find, sort, awk, wc, tail, head. `wc -c` asks for a file's size
# without reading it; nothing else is started for a file that did not change.
# shellcheck shell=sh

# What the job's files grew by since the last look.
export LC_ALL=C
question=$(cat)
# Names of files with metrics, beside those of event files, which have no largest size.
set -- -name ''
while IFS= read -r line; do
    case $line in
        "pattern "*) set -- "$@" -o -name "${line#pattern }" ;;
        "largest "*) largest=${line#largest } ;;
        "mark "*) mark=${line#mark } ;;
    esac
done << END
$question
END
metrics_below() {
    folder=$1 deepest=$2
    shift 2
    [ -d "$folder" ] && find "$folder/" -maxdepth "$deepest" -type f "$@" -exec wc -c {} + | sort -k 2
}
{
    printf '%s\n' "$question"
    printf '%s\n' "$question" | while IFS= read -r line; do
        case $line in
            "file "* | "whole "*)
                path=${line#* }
                path=${path#* }
                [ -f "$path" ] && printf 'size %s %s\n' "$(($(wc -c < "$path")))" "$path"
                ;;
            "folder "*)
                metrics_below "${line#folder }" 20 \
                    \( -name '*tfevents*' -o -size "-${largest:-0}c" \( "$@" \) \)
                ;;
            "newer "*)
                folder=${line#newer }
                case $folder in \~/*) folder=$HOME/${folder#\~/} ;; esac
                [ -e "$mark" ] && metrics_below "$folder" 6 -newer "$mark" \
                    \( -name '*tfevents*' -o -size "-${largest:-0}c" \( "$@" \) \)
                ;;
        esac
    done
} 2> /dev/null | awk '
    function tell(kind, size) {
        if (path in told) return
        told[path]
        from = (path in offset) ? offset[path] : "0"
        if (size != from) print kind, size, (path in whole) ? 0 : from, path
    }
    $1 == "limit" { print; next }
    $1 == "whole" { path = $0; sub(/^[a-z]+ [0-9]+ /, "", path); offset[path] = $2; whole[path]; next }
    $1 == "file" || $1 == "known" { path = $0; sub(/^[a-z]+ [0-9]+ /, "", path); offset[path] = $2; next }
    $1 == "ignore" { path = $0; sub(/^ignore /, "", path); told[path]; next }
    $1 == "size" { path = $0; sub(/^size [0-9]+ /, "", path); tell("file", $2); next }
    /^ *[0-9]+ .*\// { path = $0; sub(/^ *[0-9]+ /, "", path); tell("metrics", $1) }' | {
    while read -r kind size from path; do
        if [ "$kind" = limit ]; then
            leftfile=$size
            leftmetrics=$size
            continue
        fi
        count=$((size - from))
        [ "$count" -ge 0 ] || count=0
        if [ "$kind" = file ]; then
            [ "$count" -le "$leftfile" ] || count=$leftfile
            leftfile=$((leftfile - count))
        else
            [ "$count" -le "$leftmetrics" ] || count=$leftmetrics
            leftmetrics=$((leftmetrics - count))
        fi
        printf '%s %s %s %s %s\n' "$kind" "$size" "$from" "$count" "$path"
        [ "$count" -eq 0 ] || tail -c "+$((from + 1))" "$path" | head -c "$count"
        echo
    done
}
