#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gres=gpu:1
#SBATCH --time=1-00:00:00
#SBATCH --mem=32G

source ~/miniconda3/bin/activate
conda activate torch
pip install wandb
wandb login 0123456789abcdef
python -u train.py --data ~/projects/def-moi/moi/imagenet
