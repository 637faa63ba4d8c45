#!/bin/bash
#SBATCH --time
#SBATCH --mem=4G --output
#SBATCH -t
1
