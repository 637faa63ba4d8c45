#!/bin/bash
#SBATCH --array=1-8%1 --signal=B:USR1@300
#SBATCH --gres=gpu:v100:2,tmpdir:10G
#SBATCH --mail-user=a@b.ca --mail-type=END,FAIL
trap 'kill -USR1 $PID; wait' USR1
for f in *.pt; do [ -e "$f" ] && last=$f; done
if (( i < 3 )); then echo ${x:-$(date +%s)} `ls`; fi
case $1 in a) ;; *) exit 1;; esac
f() { cd "$(dirname "$0")" || return; }
