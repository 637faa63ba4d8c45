#!/bin/bash
#SBATCH --account=def-prof
#SBATCH --time=0-03:00
echo done
