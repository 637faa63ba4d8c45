#!/bin/bash
# Written by Atelier. Submit it with sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=a40:1           # model:number
#SBATCH --cpus-per-task=1
#SBATCH --mem=32000M                    # of the whole job
#SBATCH --time=1-00:00:00               # days-hours:minutes:seconds
#SBATCH --output=%x-%j.out              # job's name and number
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --requeue                       # up to 4 runs, each goes on from the last: 100 epochs, 28 in each
#SBATCH --open-mode=append              # the output goes on after a restart
#SBATCH --signal=B:USR1@300             # a warning before the time is over

# Where things are
PROGRAM=~/atelier/ml-test
ARCHIVE=/work/def-sponsor00/"$USER"/tinyimagenet.tar
RESULTS=/work/def-sponsor00/"$USER"/results/"$SLURM_JOB_ID"
CHECKPOINTS="$SCRATCH"/checkpoints/ml-test

# The job’s own folder on the node’s disk
export SLURM_TMPDIR=/scratch/local/"$SLURM_JOB_ID"
mkdir -p "$SLURM_TMPDIR" || exit

# Software from the cluster
module purge
module load python/3.12 cuda/12.4 || exit

# Python environment, made beforehand
# shellcheck source=/dev/null
source ~/env-ml-test/bin/activate || exit

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
TMPDIR="$TENSORBOARD" tensorboard --flagfile="$TENSORBOARD/flags" --logdir="$JOB_FOLDER" \
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

# Results that come out the same: cuBLAS keeps to buffers of one size, for some 24 MiB of the GPU’s memory.
# The rest is the program’s, and may make it slower: fixed seeds, torch.use_deterministic_algorithms(True).
export CUBLAS_WORKSPACE_CONFIG=:4096:8

# The latest checkpoint of earlier runs, if there is one; empty files and zip files that broke off are passed over.
# Not every format shows it: the program should write under another name, and rename what is complete.
whole() {
    [ "$(head -c 2 "$1" | tr -d '\0')" != PK ] || python -m zipfile -l "$1" > /dev/null 2>&1
}
latest_checkpoint() {
    find "$CHECKPOINTS/" -maxdepth 1 -type f -size +0 \( -name '*.h5' -o -name '*.keras' \) -printf '%T@\t%p\0' |
        LC_ALL=C sort -z -rn | cut -z -f 2- |
        while IFS= read -r -d '' FILE; do
            if whole "$FILE"; then printf '%s' "$FILE"; break; fi
        done
}
mkdir -p "$CHECKPOINTS" || exit
LAST_CHECKPOINT=$(latest_checkpoint)
BEFORE=$(stat -c '%n %y' "$LAST_CHECKPOINT" 2> /dev/null)
CHECKPOINT_OPTIONS=(--write-checkpoints-to "$CHECKPOINTS")
if [ -n "$LAST_CHECKPOINT" ]; then
    CHECKPOINT_OPTIONS+=(--load-checkpoint "$LAST_CHECKPOINT")
fi

# Training
python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 "${CHECKPOINT_OPTIONS[@]}" &
TRAINING=$!

# Before the time is over Slurm sends USR1: the program may write a last checkpoint, then it has to end
STOPPED=
trap 'kill -USR1 "$TRAINING" 2> /dev/null && STOPPED=USR1
    { sleep 180; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'STOPPED=TERM; kill "$TRAINING" 2> /dev/null' TERM

# A signal interrupts the waiting, not the training
while kill -0 "$TRAINING" 2> /dev/null; do wait "$TRAINING"; done
wait "$TRAINING"
CODE=$?

# Results: out of the node’s disk, which is emptied after the job, whether the training went well or not
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Some results could not be copied to $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

# The time was nearly over: back into the queue, to go on from the latest checkpoint, unless nothing new
# was written or this was the last run
if [ "$STOPPED" = USR1 ]; then
    AFTER=$(stat -c '%n %y' "$(latest_checkpoint)" 2> /dev/null)
    if [ "$AFTER" = "$BEFORE" ]; then
        echo "Not requeued: no checkpoint was written in this run, so the next one would begin where this one began." >&2
        CODE=1
    elif [ "${SLURM_RESTART_COUNT:-0}" -ge 3 ]; then
        echo "Not requeued: this was the last run asked for. Submitted again, the job goes on from its latest checkpoint." >&2
        CODE=1
    else
        scontrol requeue "$SLURM_JOB_ID" || CODE=1
    fi
fi

exit "$CODE"
