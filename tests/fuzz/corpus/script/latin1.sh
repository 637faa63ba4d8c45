#!/bin/bash
#SBATCH --account=def-prof
#SBATCH --time=0-03:00
#SBATCH --comment=été --mem=4
echo ÿþ
