#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gpus-per-node=a100:4
#SBATCH --cpus-per-task=48
#SBATCH --mem=510000M
#SBATCH --time=14-00:00:00
#SBATCH --array=1-5000
#SBATCH --partition=gpubase_bygpu_b5

module load StdEnv/2023 python/3.12
source ~/env/bin/activate
python train.py
