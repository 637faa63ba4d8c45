# What this site adds to it: modules, folders by their variables, and presets.
export MODULEPATH=@BASE@/modules
export LMOD_SYSTEM_DEFAULT_MODULES=StdEnv/2023
export SCRATCH=@BASE@/scratch/$USER
export PROJECT=$HOME/projects/def-sponsor00
# Real sites preset these; whoever reads Slurm's answers has to cope.
export SQUEUE_FORMAT="%.15i %.8u %.12a %.14j %.3t %.10L %.5D %.4C %.20b %.7m %N (%r)"
export SQUEUE_SORT="-t,e,S"
export SACCT_FORMAT="JobID%-15,JobName,User,Partition,NodeList,Elapsed,State,ExitCode"
export BASH_ENV=@LMOD@/init/bash
. @LMOD@/init/bash
if [ -z "$ATELIER_PRACTICE_MODULES" ]; then
    export ATELIER_PRACTICE_MODULES=1
    module load StdEnv/2023
fi
