#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gpus-per-node=a100:1
#SBATCH --time=3:00:00
#SBATCH --job-name=“my run”
#SBATCH --mem=16G

python -u train.py
