#!/bin/bash
# Écrit par Atelier. À soumettre avec sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=h100:1          # modèle:nombre
#SBATCH --cpus-per-task=16
#SBATCH --mem=124G                      # pour toute la tâche
#SBATCH --time=1-00:00:00               # jours-heures:minutes:secondes
#SBATCH --output=%x-%A_%a.out           # nom et numéro de la tâche, essai
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --array=1-4%2                   # une tâche par essai du balayage
#SBATCH --signal=B:USR1@120             # un avertissement avant la fin du temps

# Emplacements
PROGRAM=~/atelier/ml-test
ARCHIVE=~/links/projects/def-sponsor00/"$USER"/tinyimagenet.tar
RESULTS=~/links/projects/def-sponsor00/"$USER"/results/"$SLURM_JOB_ID"

: "${SLURM_TMPDIR:?n’est pas définie. Soumettez ce script avec sbatch, sur une grappe qui la définit}"

# Logiciels de la grappe
module purge
module load StdEnv/2023 python/3.12 cuda cudnn || exit

# Environnement Python, sur le disque du nœud de calcul
virtualenv --no-download "$SLURM_TMPDIR/env" || exit
# shellcheck source=/dev/null
source "$SLURM_TMPDIR"/env/bin/activate || exit

# Paquets, depuis les wheels de la grappe : Internet n’est pas nécessaire
pip install --no-index --upgrade pip || exit
pip install --no-index -r "$PROGRAM/requirements.txt" || exit

# Données : un seul fichier lu sur le stockage partagé, extrait sur le disque du nœud de calcul
DATA="$SLURM_TMPDIR/data"
mkdir -p "$DATA" || exit
tar -xf "$ARCHIVE" -C "$SLURM_TMPDIR/data" || exit

# L’entraînement se fait dans un dossier à part, sur le disque du nœud de calcul
JOB_FOLDER="$SLURM_TMPDIR/work"
mkdir -p "$JOB_FOLDER" || exit
cd "$JOB_FOLDER" || exit
LOGS="$JOB_FOLDER/logs"
mkdir -p "$LOGS" || exit

# Dossier des résultats, qui reste après la tâche
mkdir -p "$RESULTS/logs" || exit
printf '%s\n' "${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}" > "$RESULTS/.atelier-job" || exit
hostname > "$RESULTS/node" || exit
COMPANIONS=()

# Utilisation du GPU, toutes les 15 secondes
nvidia-smi --query-gpu=timestamp,index,name,memory.total,utilization.gpu,memory.used,power.draw \
    --format=csv,nounits -l 15 >> "$RESULTS/gpu.csv" &
COMPANIONS+=("$!")

# TensorBoard, sur un port libre. Il ne demande aucun mot de passe : il répond sous un mot tiré au hasard,
# gardé dans des fichiers que vous seul pouvez lire, et non dans ce script.
TENSORBOARD=$(mktemp -d "$SLURM_TMPDIR/tensorboard.XXXXXX") || exit
RANDOM_WORD=$(od -An -v -N 16 -t x1 /dev/urandom | tr -d ' \n')
printf '%s\n' "--path_prefix=/${RANDOM_WORD:?}" > "$TENSORBOARD/flags"
ADDRESS=$(getent ahostsv4 "$(hostname)" | grep -v '^127\.' | head -n 1 | cut -d ' ' -f 1)
install -m 600 /dev/null "$RESULTS/tensorboard.log" || exit
TMPDIR="$TENSORBOARD" tensorboard --flagfile="$TENSORBOARD/flags" --logdir="$LOGS" \
    --host "${ADDRESS:-0.0.0.0}" --port 0 --load_fast false \
    > "$RESULTS/tensorboard.log" 2>&1 &
COMPANIONS+=("$!")

# Les courbes, copiées chaque demi-minute pour qu’on puisse les suivre
METRICS=(trainer_state.json '*history.json' scalars.json metrics.json '*.log.json'
    '*.jsonl' log.txt training.log '*.csv' '*.tsv')
copy_logs() {
    local events=(-rtmq --include='*/' --include='*tfevents*' --exclude='*')
    rsync "${events[@]}" "$LOGS/" "$RESULTS/logs/"
    rsync "${events[@]}" "$JOB_FOLDER/" "$RESULTS/"
    rsync -rtmq --max-size=16m --include='*/' "${METRICS[@]/#/--include=}" \
        --exclude='*' "$JOB_FOLDER/" "$RESULTS/"
}
while sleep 30; do copy_logs; done > /dev/null 2>&1 &
COMPANIONS+=("$!")

# Weights & Biases : sans Internet ici, les essais sont écrits parmi les résultats ;
# wandb sync les envoie depuis un nœud de connexion
export WANDB_MODE=offline

# Les essais du balayage, un par ligne : une valeur pour chacune des options
RUN_OPTIONS=(--lr --wd)
RUN_VALUES=(
    0.1 0
    0.1 1e-4
    0.01 0
    0.01 1e-4
)

# Un essai : sa ligne du tableau, un dossier à lui, et ses hyperparamètres dans un fichier à côté
# de ses courbes, pour que TensorBoard distingue les essais
take_run() {
    local LC_ALL=C number=$1 columns=${#RUN_OPTIONS[@]} values option i
    [ "$number" -ge 1 ] && values=("${RUN_VALUES[@]:columns*(number-1):columns}")
    if [ "${#values[@]}" -ne "$columns" ]; then
        echo "Le balayage n’a pas d’essai $number." >&2
        return 1
    fi
    RUN_NAME=$number RUN_ARGUMENTS=()
    for i in "${!RUN_OPTIONS[@]}"; do
        option=${RUN_OPTIONS[i]#-} option=${option#-}
        RUN_NAME+="-${option%=}=${values[i]}"
        RUN_ARGUMENTS+=("${RUN_OPTIONS[i]}" "${values[i]}")
    done
    RUN_NAME=${RUN_NAME//[!A-Za-z0-9._=+-]/_}
    RUN_NAME=${RUN_NAME:0:80}
    RUN_FOLDER="$JOB_FOLDER/runs/$RUN_NAME"
    mkdir -p "$RUN_FOLDER" || return
    python -c 'import json, sys; half = len(sys.argv) // 2
print(json.dumps({o.strip("-= "): v for o, v in zip(sys.argv[1:], sys.argv[half + 1:])}, indent=1))' \
        "${RUN_OPTIONS[@]}" "${values[@]}" > "$RUN_FOLDER/hyperparameters.json" || return
    export WANDB_NAME="$RUN_NAME" WANDB_RUN_GROUP="$SLURM_JOB_NAME"
    mkdir -p "$RESULTS/logs/$RUN_NAME" || return
    cp "$RUN_FOLDER/hyperparameters.json" "$RESULTS/logs/$RUN_NAME/" || return
    mkdir -p "$LOGS/$RUN_NAME" || return
    ln -sfn "$LOGS/$RUN_NAME" "$RUN_FOLDER/logs" || return
}

# L’essai de cette tâche
take_run "${SLURM_ARRAY_TASK_ID:-1}" || exit
cd "$RUN_FOLDER" || exit

# Entraînement
python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 "${RUN_ARGUMENTS[@]}" &
TRAINING=$!

# Avant la fin du temps, Slurm envoie USR1 : le programme peut écrire un dernier point de contrôle, puis il doit finir
trap 'kill -USR1 "$TRAINING"
    { sleep 45; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'kill "$TRAINING"' TERM

# Un signal interrompt l’attente, pas l’entraînement
while kill -0 "$TRAINING" 2> /dev/null; do wait "$TRAINING"; done
wait "$TRAINING"
CODE=$?
[ ! -L "$RUN_FOLDER/logs" ] || rm "$RUN_FOLDER/logs"

# Résultats : hors du disque du nœud, vidé après la tâche, que l’entraînement ait réussi ou non
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Certains résultats n’ont pas pu être copiés dans $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

exit "$CODE"
