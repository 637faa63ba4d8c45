#!/bin/bash
#SBATCH --comment="a # b\" c" # d
#SBATCH '--time=1:0:0' :x
#SBATCH --job-name=“a”
#SBATCH "--mem=1
echo 'a
b' "c\
d"
