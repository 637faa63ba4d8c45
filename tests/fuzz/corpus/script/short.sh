#!/bin/sh
#SBATCH -A def-prof -t12:00 -Hn4 -c 2
#SBATCH --mem-per-cpu 4G --tim=1-0
#SBATCH -J "a b" -o'x y'
srun ./a.out &
wait
