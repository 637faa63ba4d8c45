#!/bin/bash
#SBATCH --account=def-prof
#SBATCH --time=0-03:00
cat > job.sh <<'EOF'
#SBATCH --mem=1G
EOF
python <<-E | tee x
	import os
	E
