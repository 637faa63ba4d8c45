#!/bin/bash
#SBATCH --account=def-x --time=1:00:00
best=$(ls -t "$SCRATCH"/*.pt | head -n `expr 1 + \`date +%u\``)
srun -n 1 bash -lc "cd $SLURM_TMPDIR && python train.py --data \"$HOME/d\" --from \"$best\"; wait" &
for f in $(find . -name '*.tar'); do tar xf "$f"; done
sh -c 'source env/bin/activate
python -m train \
  --out ${OUT:-$(mktemp -d)} <<E
$(salloc)
E
bash -c "pip install x" | tee <(cat) >(cat)'
[[ $(salloc) == $((1 + $(wc -l < f))) ]] && eval "$(conda shell.bash hook)"
