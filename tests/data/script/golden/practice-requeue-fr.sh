#!/bin/bash
# Écrit par Atelier. À soumettre avec sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=practice:1      # modèle:nombre
#SBATCH --cpus-per-task=4
#SBATCH --mem=16000M                    # pour toute la tâche
#SBATCH --time=1-00:00:00               # jours-heures:minutes:secondes
#SBATCH --output=%x-%j.out              # nom et numéro de la tâche
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --requeue                       # jusqu’à 4 exécutions, chacune continue la précédente : 100 époques, 28 dans chacune
#SBATCH --open-mode=append              # le journal continue après une reprise
#SBATCH --signal=B:USR1@300             # un avertissement avant la fin du temps

# Emplacements
PROGRAM=~/atelier/ml-test
ARCHIVE=~/projects/def-sponsor00/"$USER"/tinyimagenet.tar
RESULTS=~/projects/def-sponsor00/"$USER"/results/"$SLURM_JOB_ID"
CHECKPOINTS=~/scratch/checkpoints/ml-test

: "${SLURM_TMPDIR:?n’est pas définie. Soumettez ce script avec sbatch, sur une grappe qui la définit}"

# Logiciels de la grappe
module purge
module load StdEnv/2023 python/3.11 cuda cudnn || exit

# Environnement Python, préparé d’avance
# shellcheck source=/dev/null
source ~/env-ml-test/bin/activate || exit

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
install -m 600 /dev/null "$RESULTS/tensorboard.log" || exit
TMPDIR="$TENSORBOARD" tensorboard --flagfile="$TENSORBOARD/flags" --logdir="$JOB_FOLDER" \
    --host 127.0.0.1 --port 0 --load_fast false \
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

# Des résultats qui se répètent : cuBLAS garde des tampons d’une seule taille, pour environ 24 Mio de mémoire GPU.
# Le reste revient au programme, qui peut en être ralenti : graines fixes, torch.use_deterministic_algorithms(True).
export CUBLAS_WORKSPACE_CONFIG=:4096:8

# Le point de contrôle le plus récent, s’il y en a un ; les fichiers vides et les zip tronqués sont ignorés.
# Tous les formats ne le montrent pas : le programme devrait écrire sous un autre nom, puis renommer ce qui est complet.
whole() {
    [ "$(head -c 2 "$1" | tr -d '\0')" != PK ] || python -m zipfile -l "$1" > /dev/null 2>&1
}
latest_checkpoint() {
    find "$CHECKPOINTS/" -maxdepth 1 -type f -size +0 \( -name '*.h5' -o -name '*.keras' \) -printf '%T@\t%p\0' |
        LC_ALL=C sort -z -rn | cut -z -f 2- |
        while IFS= read -r -d '' FILE; do
            if whole "$FILE"; then printf '%s' "$FILE"; break; fi
        done
}
mkdir -p "$CHECKPOINTS" || exit
LAST_CHECKPOINT=$(latest_checkpoint)
BEFORE=$(stat -c '%n %y' "$LAST_CHECKPOINT" 2> /dev/null)
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

# Résultats : hors du disque du nœud, vidé après la tâche, que l’entraînement ait réussi ou non
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Certains résultats n’ont pas pu être copiés dans $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

# Le temps était presque écoulé : la tâche retourne dans la file et continuera du dernier point de contrôle,
# sauf si rien de nouveau n’a été écrit ou si c’était la dernière exécution
if [ "$STOPPED" = USR1 ]; then
    AFTER=$(stat -c '%n %y' "$(latest_checkpoint)" 2> /dev/null)
    if [ "$AFTER" = "$BEFORE" ]; then
        echo "Pas remise dans la file : aucun point de contrôle n’a été écrit pendant cette exécution, la suivante recommencerait au même endroit." >&2
        CODE=1
    elif [ "${SLURM_RESTART_COUNT:-0}" -ge 3 ]; then
        echo "Pas remise dans la file : c’était la dernière exécution demandée. Soumise à nouveau, la tâche continuera du dernier point de contrôle." >&2
        CODE=1
    else
        scontrol requeue "$SLURM_JOB_ID" || CODE=1
    fi
fi

exit "$CODE"
