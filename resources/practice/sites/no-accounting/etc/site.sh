# What this site adds to it: modules, of which none is loaded by itself, and a scratch folder.
export MODULEPATH=@BASE@/modules
export SCRATCH=@BASE@/scratch/$USER
export BASH_ENV=@LMOD@/init/bash
. @LMOD@/init/bash
