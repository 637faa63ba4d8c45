#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gpus-per-node=a100:1
#SBATCH --time=3:00:00
#SBATCH --mem=16G

cd $HOME/my project
rm -rf $OUTPUT/*
for lr in 0.1 0.01; do
    python -u train.py --lr $lr
if [ -d results ] then
    cp -r results ~/scratch
fi
