#SBATCH --account=def-someuser
#SBATCH --gpus-per-node=v100:1
#SBATCH --time=00:00
#SBATCH --mail-user=you@example.com
#SBATCH --mail-type=END

module load python/3.6
python train.py
