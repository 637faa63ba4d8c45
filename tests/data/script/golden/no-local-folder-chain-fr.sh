#!/bin/bash
# Écrit par Atelier. À soumettre avec sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=rtx4090:1       # modèle:nombre
#SBATCH --cpus-per-task=1
#SBATCH --mem=32000M                    # pour toute la tâche
#SBATCH --time=1-00:00:00               # jours-heures:minutes:secondes
#SBATCH --output=%x-%A_%a.out           # nom et numéro de la tâche, morceau
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --array=1-4%1                   # 4 morceaux, l’un après l’autre : 100 époques, 28 dans chacun
#SBATCH --signal=B:USR1@300             # un avertissement avant la fin du temps

# Emplacements
PROGRAM=~/atelier/ml-test
ARCHIVE=/data/def-sponsor00/tinyimagenet.tar
RESULTS=/data/def-sponsor00/results/"$SLURM_JOB_ID"
CHECKPOINTS=/data/def-sponsor00/scratch/checkpoints/ml-test

# Là où le site ne donne pas à une tâche son propre dossier sur le disque du nœud, il en est créé un ;
# il disparaît à la fin de la tâche
LOCAL_FOLDER=
if [ ! -d "$SLURM_TMPDIR" ]; then
    LOCAL_FOLDER=$(mktemp -d "${TMPDIR:-/tmp}/job.XXXXXX") || exit
    export SLURM_TMPDIR="$LOCAL_FOLDER"
fi
trap '[ -z "$LOCAL_FOLDER" ] || { chmod -R u+rwX "$LOCAL_FOLDER"; rm -rf "$LOCAL_FOLDER"; }' EXIT

# Une fois l’entraînement terminé, un morceau qui démarre encore s’arrête ici. La marque porte le numéro de
# cette tâche : celle d’une tâche précédente n’arrête pas une nouvelle.
FINISHED="$CHECKPOINTS/.finished-${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}"
if [ -e "$FINISHED" ]; then
    echo "Un morceau précédent a terminé l’entraînement : il ne reste rien à faire."
    exit 0
fi

# Environnement Python, sur le disque du nœud de calcul
python3 -m venv "$SLURM_TMPDIR/env" || exit
# shellcheck source=/dev/null
source "$SLURM_TMPDIR"/env/bin/activate || exit

# Paquets, depuis Internet
pip install --upgrade pip || exit
pip install -r "$PROGRAM/requirements.txt" || exit

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
TMPDIR="$TENSORBOARD" tensorboard --flagfile="$TENSORBOARD/flags" --logdir="$JOB_FOLDER" \
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

# Le point de contrôle le plus récent, s’il y en a un ; les fichiers vides et les zip tronqués sont ignorés.
# Tous les formats ne le montrent pas : le programme devrait écrire sous un autre nom, puis renommer ce qui est complet.
whole() {
    [ "$(head -c 2 "$1" | tr -d '\0')" != PK ] || python -m zipfile -l "$1" > /dev/null 2>&1
}
latest_checkpoint() {
    find "$CHECKPOINTS/" -maxdepth 1 -type f -size +0 -name '*.pt' -printf '%T@\t%p\0' |
        LC_ALL=C sort -z -rn | cut -z -f 2- |
        while IFS= read -r -d '' FILE; do
            if whole "$FILE"; then printf '%s' "$FILE"; break; fi
        done
}
mkdir -p "$CHECKPOINTS" || exit
LAST_CHECKPOINT=$(latest_checkpoint)
CHECKPOINT_OPTIONS=(--write-checkpoints-to "$CHECKPOINTS")
if [ -n "$LAST_CHECKPOINT" ]; then
    CHECKPOINT_OPTIONS+=(--load-checkpoint "$LAST_CHECKPOINT")
fi

# Entraînement
python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 "${CHECKPOINT_OPTIONS[@]}" &
TRAINING=$!

# Avant la fin du temps, Slurm envoie USR1 : le programme peut écrire un dernier point de contrôle, puis il doit finir
STOPPED=
trap 'kill -USR1 "$TRAINING" 2> /dev/null && STOPPED=USR1
    { sleep 180; kill "$TRAINING"; sleep 15; kill -KILL "$TRAINING"; } > /dev/null 2>&1 &' USR1
trap 'STOPPED=TERM; kill "$TRAINING" 2> /dev/null' TERM

# Un signal interrompt l’attente, pas l’entraînement
while kill -0 "$TRAINING" 2> /dev/null; do wait "$TRAINING"; done
wait "$TRAINING"
CODE=$?

# Un programme qui se termine de lui-même et sans erreur a fini l’entraînement : les autres morceaux sont inutiles
if [ "$CODE" -eq 0 ] && [ -z "$STOPPED" ]; then
    touch "$FINISHED"
    scancel --state=PENDING "${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}"
    echo "L’entraînement est terminé : les autres morceaux sont inutiles."
elif [ "$SLURM_ARRAY_TASK_ID" = "$SLURM_ARRAY_TASK_MAX" ]; then
    echo "C’était le dernier morceau et l’entraînement n’est pas terminé. Soumise à nouveau, la tâche continuera du dernier point de contrôle." >&2
fi

# Résultats : hors du disque du nœud, vidé après la tâche, que l’entraînement ait réussi ou non
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Certains résultats n’ont pas pu être copiés dans $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

exit "$CODE"
