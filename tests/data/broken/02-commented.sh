#!/bin/bash
# SBATCH --account=def-moi
 #SBATCH --gpus-per-node=a100:1
#SBATCH –-time=3:00:00
#SBATCH --mem = 16G
#sbatch --cpus-per-task=4
module load python/3.12
#SBATCH --output=logs/%j.out
python -u train.py
