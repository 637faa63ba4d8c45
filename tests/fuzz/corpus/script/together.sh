#!/bin/bash
#SBATCH --nodes=2 --ntasks-per-node=4 --cpus-per-gpu=2
#SBATCH --mem=4G --mem-per-cpu=2G --exclusive
#SBATCH hetjob
#SBATCH --nodelist=node[1-2],x --begin=now+1hour --deadline=2026-12-01T10:00
curl -O https://example.org/a | tar x
conda activate me
rm -rf $DIR/*
tensorboard --logdir .
