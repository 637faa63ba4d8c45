#!/bin/bash
# Written by Atelier. Submit it with sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=a100l:1         # model:number
#SBATCH --cpus-per-task=16
#SBATCH --mem=248G                      # of the whole job
#SBATCH --time=0-03:00:00               # days-hours:minutes:seconds
#SBATCH --output=%x-%j.out              # job's name and number
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --signal=B:USR1@120             # a warning before the time is over

# Where things are
PROGRAM=~/atelier/ml-test
ARCHIVE=/network/projects/def-sponsor00/tinyimagenet.tar
RESULTS=/network/projects/def-sponsor00/results/"$SLURM_JOB_ID"

: "${SLURM_TMPDIR:?is not set. Submit this script with sbatch, on a cluster that sets it}"

command -v parallel > /dev/null || { echo "GNU Parallel is not on this node." >&2; exit 127; }

# Python environment, on the node’s own disk
python3 -m venv "$SLURM_TMPDIR/env" || exit
# shellcheck source=/dev/null
source "$SLURM_TMPDIR"/env/bin/activate || exit

# Packages, from the internet
pip install --upgrade pip || exit
pip install -r "$PROGRAM/requirements.txt" || exit

# Data: one file read from the shared storage, unpacked on the node’s own disk
DATA="$SLURM_TMPDIR/data"
mkdir -p "$DATA" || exit
tar -xf "$ARCHIVE" -C "$SLURM_TMPDIR/data" || exit

# The training runs in a folder of its own on the node’s disk
JOB_FOLDER="$SLURM_TMPDIR/work"
mkdir -p "$JOB_FOLDER" || exit
cd "$JOB_FOLDER" || exit
LOGS="$JOB_FOLDER/logs"
mkdir -p "$LOGS" || exit

# Folder for the results, which outlives the job
mkdir -p "$RESULTS/logs" || exit
printf '%s\n' "${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}" > "$RESULTS/.atelier-job" || exit
hostname > "$RESULTS/node" || exit
COMPANIONS=()

# How busy the GPU is, every 15 seconds
nvidia-smi --query-gpu=timestamp,index,name,memory.total,utilization.gpu,memory.used,power.draw \
    --format=csv,nounits -l 15 >> "$RESULTS/gpu.csv" &
COMPANIONS+=("$!")

# TensorBoard, on a free port. It asks nobody for a password: it answers under a random word,
# which is kept in files that only you can read, and not in this script.
TENSORBOARD=$(mktemp -d "$SLURM_TMPDIR/tensorboard.XXXXXX") || exit
RANDOM_WORD=$(od -An -v -N 16 -t x1 /dev/urandom | tr -d ' \n')
printf '%s\n' "--path_prefix=/${RANDOM_WORD:?}" > "$TENSORBOARD/flags"
ADDRESS=$(getent ahostsv4 "$(hostname)" | grep -v '^127\.' | head -n 1 | cut -d ' ' -f 1)
install -m 600 /dev/null "$RESULTS/tensorboard.log" || exit
TMPDIR="$TENSORBOARD" tensorboard --flagfile="$TENSORBOARD/flags" --logdir="$LOGS" \
    --host "${ADDRESS:-0.0.0.0}" --port 0 --load_fast false \
    > "$RESULTS/tensorboard.log" 2>&1 &
COMPANIONS+=("$!")

# The curves, copied every half minute so that they can be followed
METRICS=(trainer_state.json '*history.json' scalars.json metrics.json '*.log.json'
    '*.jsonl' log.txt training.log '*.csv' '*.tsv')
copy_logs() {
    local events=(-rtmq --include='*/' --include='*tfevents*' --exclude='*')
    rsync "${events[@]}" "$LOGS/" "$RESULTS/logs/"
    rsync "${events[@]}" "$JOB_FOLDER/" "$RESULTS/"
    rsync -rtmq --max-size=16m --include='*/' "${METRICS[@]/#/--include=}" \
        --exclude='*' "$JOB_FOLDER/" "$RESULTS/"
}
while sleep 30; do copy_logs; done > /dev/null 2>&1 &
COMPANIONS+=("$!")

# Comet: no internet for it here, so the runs are written among the results;
# comet upload sends them from a login node
export COMET_START_ONLINE=0
export COMET_OFFLINE_DIRECTORY=comet-runs

# The runs of the sweep, one a line: a value for each of the options
RUN_OPTIONS=(--lr seed=)
RUN_VALUES=(
    0.1 1
    0.01 2
)

# What a run is: its row of the table, a folder of its own, and its hyperparameters in a file
# beside its event files, so that TensorBoard tells the runs apart
# shellcheck disable=SC2317
take_run() {
    local LC_ALL=C number=$1 columns=${#RUN_OPTIONS[@]} values option i
    [ "$number" -ge 1 ] && values=("${RUN_VALUES[@]:columns*(number-1):columns}")
    if [ "${#values[@]}" -ne "$columns" ]; then
        echo "The sweep has no run $number." >&2
        return 1
    fi
    RUN_NAME=$number RUN_ARGUMENTS=()
    for i in "${!RUN_OPTIONS[@]}"; do
        option=${RUN_OPTIONS[i]#-} option=${option#-}
        RUN_NAME+="-${option%=}=${values[i]}"
        if [[ ${RUN_OPTIONS[i]} == *= ]]; then
            RUN_ARGUMENTS+=("${RUN_OPTIONS[i]}${values[i]}")
        else
            RUN_ARGUMENTS+=("${RUN_OPTIONS[i]}" "${values[i]}")
        fi
    done
    RUN_NAME=${RUN_NAME//[!A-Za-z0-9._=+-]/_}
    RUN_NAME=${RUN_NAME:0:80}
    RUN_FOLDER="$JOB_FOLDER/runs/$RUN_NAME"
    mkdir -p "$RUN_FOLDER" || return
    python -c 'import json, sys; half = len(sys.argv) // 2
print(json.dumps({o.strip("-= "): v for o, v in zip(sys.argv[1:], sys.argv[half + 1:])}, indent=1))' \
        "${RUN_OPTIONS[@]}" "${values[@]}" > "$RUN_FOLDER/hyperparameters.json" || return
    mkdir -p "$RESULTS/logs/$RUN_NAME" || return
    cp "$RUN_FOLDER/hyperparameters.json" "$RESULTS/logs/$RUN_NAME/" || return
    mkdir -p "$LOGS/$RUN_NAME" || return
    ln -sfn "$LOGS/$RUN_NAME" "$RUN_FOLDER/logs" || return
}

# The GPUs of the job, one for each run at a time
IFS=, read -r -a GPUS <<< "${CUDA_VISIBLE_DEVICES:-0}"

# One run, by its number and its place among those at a time: what it prints goes into output.txt,
# and what it keeps is copied before it counts as done
# shellcheck disable=SC2317
run_one() {
    local code
    [ ! -e "$SLURM_TMPDIR/stop" ] || return 75
    take_run "$1" || return
    cd "$RUN_FOLDER" || return
    export CUDA_VISIBLE_DEVICES=${GPUS[(${2:-1} + ${#GPUS[@]} - 1) % ${#GPUS[@]}]}
    python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 "${RUN_ARGUMENTS[@]}" > output.txt 2>&1 &
    echo "$!" > "$SLURM_TMPDIR/running/$1"
    wait "$!"
    code=$?
    rm "$SLURM_TMPDIR/running/$1"
    [ ! -L "$RUN_FOLDER/logs" ] || rm "$RUN_FOLDER/logs"
    [ ! -e "$SLURM_TMPDIR/stop" ] || code=75
    if mkdir -p "$RESULTS/runs" && cp -r "$RUN_FOLDER" "$RESULTS/runs/" &&
        { [ ! -d "$LOGS/$RUN_NAME" ] || cp -r "$LOGS/$RUN_NAME" "$RESULTS/logs/"; }; then
        cd "$JOB_FOLDER" && rm -r "${RUN_FOLDER:?}"
    else
        echo "The results of this run could not be copied: $RUN_NAME" >&2
        code=74
    fi
    echo "${RUN_NAME}: ended with exit code $code"
    return "$code"
}

# What is done stands in the job log. The same sweep, submitted again, goes on with the rest.
SWEEP="${RESULTS%/*}/.sweep-$({ declare -p RUN_OPTIONS RUN_VALUES PROGRAM ARCHIVE;
    declare -f run_one; } | cksum | cut -d ' ' -f 1)"
mkdir -p "$SWEEP" || exit
[ -z "$(ls "$SWEEP")" ] || echo "This sweep goes on with what an earlier job left. To run all of it again, remove $SWEEP"

# The same in a file, for the program that starts the runs
mkdir -p "$SLURM_TMPDIR/running" || exit
{
    declare -p RUN_OPTIONS RUN_VALUES PROGRAM JOB_FOLDER DATA RESULTS LOGS GPUS
    declare -f take_run run_one
    echo 'run_one "$@"'
} > "$SLURM_TMPDIR/run.sh" || exit

AT_ONCE=2
# GNU Parallel starts a run whenever another has ended; one that fails stops no other
export PARALLEL_HOME="$SLURM_TMPDIR/parallel" PARALLEL_SHELL=/bin/bash
RUNS=$((${#RUN_VALUES[@]} / ${#RUN_OPTIONS[@]}))
parallel --quote --jobs "$AT_ONCE" --joblog "$SWEEP/joblog" --resume-failed \
    bash "$SLURM_TMPDIR/run.sh" '{}' '{%}' :::: <(seq "$RUNS") &
TRAINING=$!

# Before the time is over Slurm sends USR1: no new run starts, and those that run have to end
# shellcheck disable=SC2317
stop_runs() {
    touch "$SLURM_TMPDIR/stop"
    cat "$SLURM_TMPDIR"/running/* | xargs -r kill -USR1
    sleep "$1"
    cat "$SLURM_TMPDIR"/running/* | xargs -r kill
}
trap 'stop_runs 45 > /dev/null 2>&1 &' USR1
trap 'stop_runs 0 > /dev/null 2>&1 &' TERM

# A signal interrupts the waiting, not the runs
while kill -0 "$TRAINING" 2> /dev/null; do wait "$TRAINING"; done
wait "$TRAINING"
CODE=$?
cp "$SWEEP/joblog" "$RESULTS/joblog"
[ ! -e "$SLURM_TMPDIR/stop" ] || echo "Not all runs are done. The same script, submitted again, goes on with the rest."

# Results: out of the node’s disk, which is emptied after the job, whether the training went well or not
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Some results could not be copied to $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

exit "$CODE"
