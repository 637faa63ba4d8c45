#!/bin/bash
#SBATCH --account=def-prof
#SBATCH --time=0-03:00
#SBATCH --gpus-per-node=a100:1
#SBATCH --cpus-per-task=12
#SBATCH --mem=124G
#SBATCH --output=%x-%j.out  # log

module load StdEnv/2023 python/3.12
virtualenv --no-download $SLURM_TMPDIR/env
source $SLURM_TMPDIR/env/bin/activate
pip install --no-index -r requirements.txt
tar xf ~/projects/def-prof/data.tar -C "$SLURM_TMPDIR"
python -u train.py --data "$SLURM_TMPDIR/data"
cp -r results ~/projects/def-prof/
