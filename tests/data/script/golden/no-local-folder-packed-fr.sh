#!/bin/bash
# Écrit par Atelier. À soumettre avec sbatch.
#SBATCH --account=def-sponsor00
#SBATCH --job-name=ml-test
#SBATCH --gpus-per-node=rtx4090:1       # modèle:nombre
#SBATCH --cpus-per-task=1
#SBATCH --mem=32000M                    # pour toute la tâche
#SBATCH --time=0-03:00:00               # jours-heures:minutes:secondes
#SBATCH --output=%x-%j.out              # nom et numéro de la tâche
#SBATCH --mail-user=marie.tremblay@usherbrooke.ca
#SBATCH --mail-type=END,FAIL
#SBATCH --signal=B:USR1@120             # un avertissement avant la fin du temps

# Emplacements
PROGRAM=~/atelier/ml-test
ARCHIVE=/data/def-sponsor00/tinyimagenet.tar
RESULTS=/data/def-sponsor00/results/"$SLURM_JOB_ID"

# Là où le site ne donne pas à une tâche son propre dossier sur le disque du nœud, il en est créé un ;
# il disparaît à la fin de la tâche
LOCAL_FOLDER=
if [ ! -d "$SLURM_TMPDIR" ]; then
    LOCAL_FOLDER=$(mktemp -d "${TMPDIR:-/tmp}/job.XXXXXX") || exit
    export SLURM_TMPDIR="$LOCAL_FOLDER"
fi
trap '[ -z "$LOCAL_FOLDER" ] || { chmod -R u+rwX "$LOCAL_FOLDER"; rm -rf "$LOCAL_FOLDER"; }' EXIT

command -v parallel > /dev/null || { echo "GNU Parallel n’est pas sur ce nœud de calcul." >&2; exit 127; }

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

# Comet : sans Internet ici, les essais sont écrits parmi les résultats ;
# comet upload les envoie depuis un nœud de connexion
export COMET_START_ONLINE=0
export COMET_OFFLINE_DIRECTORY=comet-runs

# Les essais du balayage, un par ligne : une valeur pour chacune des options
RUN_OPTIONS=(--lr seed=)
RUN_VALUES=(
    0.1 1
    0.01 2
)

# Un essai : sa ligne du tableau, un dossier à lui, et ses hyperparamètres dans un fichier à côté
# de ses courbes, pour que TensorBoard distingue les essais
# shellcheck disable=SC2317
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
        if [[ ${RUN_OPTIONS[i]} == *= ]]; then
            RUN_ARGUMENTS+=("${RUN_OPTIONS[i]}${values[i]}")
        else
            RUN_ARGUMENTS+=("${RUN_OPTIONS[i]}" "${values[i]}")
        fi
    done
    RUN_NAME=${RUN_NAME//[!A-Za-z0-9._=+-]/_}
    RUN_NAME=${RUN_NAME:0:80}
    RUN_FOLDER="$JOB_FOLDER/runs/$RUN_NAME"
    mkdir -p "$RUN_FOLDER" || return
    python -c 'import json, sys; half = len(sys.argv) // 2
print(json.dumps({o.strip("-= "): v for o, v in zip(sys.argv[1:], sys.argv[half + 1:])}, indent=1))' \
        "${RUN_OPTIONS[@]}" "${values[@]}" > "$RUN_FOLDER/hyperparameters.json" || return
    mkdir -p "$RESULTS/logs/$RUN_NAME" || return
    cp "$RUN_FOLDER/hyperparameters.json" "$RESULTS/logs/$RUN_NAME/" || return
    mkdir -p "$LOGS/$RUN_NAME" || return
    ln -sfn "$LOGS/$RUN_NAME" "$RUN_FOLDER/logs" || return
}

# Les GPU de la tâche, un par essai en cours
IFS=, read -r -a GPUS <<< "${CUDA_VISIBLE_DEVICES:-0}"

# Un essai, par son numéro et sa place parmi ceux en cours : ce qu’il affiche va dans output.txt,
# et ce qu’il garde est copié avant qu’il compte comme terminé
# shellcheck disable=SC2317
run_one() {
    local code
    [ ! -e "$SLURM_TMPDIR/stop" ] || return 75
    take_run "$1" || return
    cd "$RUN_FOLDER" || return
    export CUDA_VISIBLE_DEVICES=${GPUS[(${2:-1} + ${#GPUS[@]} - 1) % ${#GPUS[@]}]}
    python -u "$PROGRAM/train.py" "$DATA" --lr 0.001 "${RUN_ARGUMENTS[@]}" > output.txt 2>&1 &
    echo "$!" > "$SLURM_TMPDIR/running/$1"
    wait "$!"
    code=$?
    rm "$SLURM_TMPDIR/running/$1"
    [ ! -L "$RUN_FOLDER/logs" ] || rm "$RUN_FOLDER/logs"
    [ ! -e "$SLURM_TMPDIR/stop" ] || code=75
    if mkdir -p "$RESULTS/runs" && cp -r "$RUN_FOLDER" "$RESULTS/runs/" &&
        { [ ! -d "$LOGS/$RUN_NAME" ] || cp -r "$LOGS/$RUN_NAME" "$RESULTS/logs/"; }; then
        cd "$JOB_FOLDER" && rm -r "${RUN_FOLDER:?}"
    else
        echo "Les résultats de cet essai n’ont pas pu être copiés : $RUN_NAME" >&2
        code=74
    fi
    echo "${RUN_NAME} : terminé avec le code $code"
    return "$code"
}

# Ce qui est fait est noté dans le journal. Le même balayage, soumis à nouveau, continue avec le reste.
SWEEP="${RESULTS%/*}/.sweep-$({ declare -p RUN_OPTIONS RUN_VALUES PROGRAM ARCHIVE;
    declare -f run_one; } | cksum | cut -d ' ' -f 1)"
mkdir -p "$SWEEP" || exit
[ -z "$(ls "$SWEEP")" ] || echo "Ce balayage continue avec ce qu’une tâche précédente a laissé. Pour tout refaire, supprimez $SWEEP"

# Le tout dans un fichier, pour le programme qui lance les essais
mkdir -p "$SLURM_TMPDIR/running" || exit
{
    declare -p RUN_OPTIONS RUN_VALUES PROGRAM JOB_FOLDER DATA RESULTS LOGS GPUS
    declare -f take_run run_one
    echo 'run_one "$@"'
} > "$SLURM_TMPDIR/run.sh" || exit

AT_ONCE=2
# GNU Parallel lance un essai dès qu’un autre est terminé ; un échec n’arrête pas les autres
export PARALLEL_HOME="$SLURM_TMPDIR/parallel" PARALLEL_SHELL=/bin/bash
RUNS=$((${#RUN_VALUES[@]} / ${#RUN_OPTIONS[@]}))
parallel --quote --jobs "$AT_ONCE" --joblog "$SWEEP/joblog" --resume-failed \
    bash "$SLURM_TMPDIR/run.sh" '{}' '{%}' :::: <(seq "$RUNS") &
TRAINING=$!

# Avant la fin du temps, Slurm envoie USR1 : aucun essai ne commence plus, et ceux en cours doivent finir
# shellcheck disable=SC2317
stop_runs() {
    touch "$SLURM_TMPDIR/stop"
    cat "$SLURM_TMPDIR"/running/* | xargs -r kill -USR1
    sleep "$1"
    cat "$SLURM_TMPDIR"/running/* | xargs -r kill
}
trap 'stop_runs 45 > /dev/null 2>&1 &' USR1
trap 'stop_runs 0 > /dev/null 2>&1 &' TERM

# Un signal interrompt l’attente, pas les essais
while kill -0 "$TRAINING" 2> /dev/null; do wait "$TRAINING"; done
wait "$TRAINING"
CODE=$?
cp "$SWEEP/joblog" "$RESULTS/joblog"
[ ! -e "$SLURM_TMPDIR/stop" ] || echo "Tous les essais ne sont pas terminés. Le même script, soumis à nouveau, continue avec le reste."

# Résultats : hors du disque du nœud, vidé après la tâche, que l’entraînement ait réussi ou non
kill "${COMPANIONS[@]}" 2> /dev/null
copy_logs
if ! cp -r "$JOB_FOLDER/." "$RESULTS/"; then
    echo "Certains résultats n’ont pas pu être copiés dans $RESULTS" >&2
    [ "$CODE" -ne 0 ] || CODE=1
fi

exit "$CODE"
