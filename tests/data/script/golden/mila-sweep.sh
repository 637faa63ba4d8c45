#!/bin/bash
# Written by Atelier. Submit it with sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=a100l:1         # model:number
#SBATCH --cpus-per-task=16
#SBATCH --mem=248G                      # of the whole job
#SBATCH --time=1-00:00:00               # days-hours:minutes:seconds
#SBATCH --output=%x-%A_%a.out           # job's name and number, run
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --array=1-4%2                   # a task for each run of the sweep
#SBATCH --signal=B:USR1@120             # a warning before the time is over

# Where things are
PROGRAM=~/atelier/ml-test
ARCHIVE=/network/projects/def-sponsor00/tinyimagenet.tar
RESULTS=/network/projects/def-sponsor00/results/"$SLURM_JOB_ID"

: "${SLURM_TMPDIR:?is not set. Submit this script with sbatch, on a cluster that sets it}"

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

# Weights & Biases: no internet for it here, so the runs are written among the results;
# wandb sync sends them from a login node
export WANDB_MODE=offline

# The runs of the sweep, one a line: a value for each of the options
RUN_OPTIONS=(--lr --wd)
RUN_VALUES=(
    0.1 0
    0.1 1e-4
    0.01 0
    0.01 1e-4
)

# What a run is: its row of the table, a folder of its own, and its hyperparameters in a file
# beside its event files, so that TensorBoard tells the runs apart
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
        RUN_ARGUMENTS+=("${RUN_OPTIONS[i]}" "${values[i]}")
    done
    RUN_NAME=${RUN_NAME//[!A-Za-z0-9._=+-]/_}
    RUN_NAME=${RUN_NAME:0:80}
    RUN_FOLDER="$JOB_FOLDER/runs/$RUN_NAME"
    mkdir -p "$RUN_FOLDER" || return
    python -c 'import json, sys; half = len(sys.argv) // 2
print(json.dumps({o.strip("-= "): v for o, v in zip(sys.argv[1:], sys.argv[half + 1:])}, indent=1))' \
        "${RUN_OPTIONS[@]}" "${values[@]}" > "$RUN_FOLDER/hyperparameters.json" || return
    export WANDB_NAME="$RUN_NAME" WANDB_RUN_GROUP="$SLURM_JOB_NAME"
    mkdir -p "$RESULTS/logs/$RUN_NAME" || return
    cp "$RUN_FOLDER/hyperparameters.json" "$RESULTS/logs/$RUN_NAME/" || return
    mkdir -p "$LOGS/$RUN_NAME" || return
    ln -sfn "$LOGS/$RUN_NAME" "$RUN_FOLDER/logs" || return
}

# The run of this task
take_run "${SLURM_ARRAY_TASK_ID:-1}" || exit
cd "$RUN_FOLDER" || exit

# Training
python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 "${RUN_ARGUMENTS[@]}" &
TRAINING=$!

# Before the time is over Slurm sends USR1: the program may write a last checkpoint, then it has to end
trap 'kill -USR1 "$TRAINING"
    { sleep 45; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'kill "$TRAINING"' TERM

# A signal interrupts the waiting, not the training
while kill -0 "$TRAINING" 2> /dev/null; do wait "$TRAINING"; done
wait "$TRAINING"
CODE=$?
[ ! -L "$RUN_FOLDER/logs" ] || rm "$RUN_FOLDER/logs"

# Results: out of the node’s disk, which is emptied after the job, whether the training went well or not
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Some results could not be copied to $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

exit "$CODE"
