#!/bin/bash
#SBATCH --account=def-x
#SBATCH --time=1:00:00 -hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
srun python train.py
