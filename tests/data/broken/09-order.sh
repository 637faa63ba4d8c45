#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gpus-per-node=a100:1
#SBATCH --time=3:00:00
#SBATCH --time=5:00:00
#SBATCH --mem=16G
#SBATCH --output=$HOME/logs/%j.out
#SBATCH --gpus-per-node

virtualenv --no-download $SLURM_TMPDIR/env
module load python/3.12
source $SLURM_TMPDIR/env/bin/activate
module load cuda | tee log
wget https://example.org/data.zip
unzip data.zip -d ~/scratch/data
python train.py ~/scratch/data
