#!/bin/bash
 # SBATCH --mem=4G
#sbatch -t 5h
##SBATCH --mem=1
 #SBATCH --time=24h
#SLURM -N1
echo a
#SBATCH --hold
