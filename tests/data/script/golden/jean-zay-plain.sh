#!/bin/bash
# Written by Atelier. Submit it with sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --partition=gpu_p6
#SBATCH --constraint=h100
#SBATCH --gpus-per-node=1               # how many
#SBATCH --cpus-per-task=24
#SBATCH --mem=32000M                    # of the whole job
#SBATCH --time=1-00:00:00               # days-hours:minutes:seconds
#SBATCH --output=%x-%j.out              # job's name and number
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --signal=B:USR1@120             # a warning before the time is over

# Where things are
PROGRAM=~/atelier/ml-test
ARCHIVE="$WORK"/tinyimagenet.tar
RESULTS="$WORK"/results/"$SLURM_JOB_ID"

# The job’s own folder on the node’s disk
: "${JOBSCRATCH:?is not set. Submit this script with sbatch, on a cluster that sets it}"
export SLURM_TMPDIR="$JOBSCRATCH"
mkdir -p "$SLURM_TMPDIR" || exit

# Software from the cluster
module purge
module load pytorch-gpu/py3/2.8.0 || exit

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

# Training
python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 &
TRAINING=$!

# Before the time is over Slurm sends USR1: the program may write a last checkpoint, then it has to end
trap 'kill -USR1 "$TRAINING"
    { sleep 45; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'kill "$TRAINING"' TERM

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

exit "$CODE"
