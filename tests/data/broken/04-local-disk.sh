#!/bin/bash
#SBATCH --account=def-moi
#SBATCH --gpus-per-node=a100:1
#SBATCH --cpus-per-task=12
#SBATCH --mem=64G
#SBATCH --time=0-12:00:00

module load StdEnv/2023 python/3.12
virtualenv --no-download "$SLURM_TMPDIR/env"
source "$SLURM_TMPDIR/env/bin/activate"
pip install --no-index -r requirements.txt
tar xf ~/projects/def-moi/data.tar -C ~/projects/def-moi/data
python -u train.py --checkpoints "$SLURM_TMPDIR/checkpoints" --data ~/projects/def-moi/data
