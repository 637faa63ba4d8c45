# Yours to change.
# >>> conda initialize >>>
export PATH="@BASE@/conda/bin:$PATH"
export CONDA_EXE=@BASE@/conda/bin/conda CONDA_PREFIX=@BASE@/conda CONDA_DEFAULT_ENV=base
# <<< conda initialize <<<
