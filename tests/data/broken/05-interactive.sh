#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gpus-per-node=a100:2
#SBATCH --time=3h
#SBATCH --mem=512G
#SBATCH --mem-per-cpu=4G

salloc --time=1:00:00
srun --pty bash
tensorboard --logdir=logs --host 0.0.0.0
python -u train.py
