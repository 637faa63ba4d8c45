# A folder is the job's where it has the number of the job or of one of its pieces, or where the job's script
# wrote the job's number into it: Slurm forgets the pieces of a chain long before their results are wanted.
# shellcheck shell=bash

cd -- "$1" || exit 44
shift
for folder in */; do
    folder=${folder%/}
    case $folder in *[!0-9]*) continue ;; esac
    marker=
    if [ -f "$folder/.atelier-job" ]; then read -r marker < "$folder/.atelier-job"; fi
    if [ "$marker" = "$1" ]; then printf '%s\0' "$folder"; continue; fi
    for id; do
        if [ "$folder" = "$id" ]; then printf '%s\0' "$folder"; break; fi
    done
done
