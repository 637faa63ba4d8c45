#include "core/script/ScriptText.h"

#include <QMap>

namespace atelier {

namespace {

struct InBoth {
    const char* english;
    const char* french;
};

const QMap<ScriptText, InBoth>& words() {
    using enum ScriptText;
    static const QMap<ScriptText, InBoth> table{
        {WrittenByAtelier,
         {"Written by Atelier. Submit it with sbatch.", "Écrit par Atelier. À soumettre avec sbatch."}},
        {CommentGpus, {"model:number", "modèle:nombre"}},
        {CommentMemory, {"of the whole job", "pour toute la tâche"}},
        {CommentTime, {"days-hours:minutes:seconds", "jours-heures:minutes:secondes"}},
        {CommentOutput, {"job's name and number", "nom et numéro de la tâche"}},
        {CommentArrayOutput, {"job's name and number, piece", "nom et numéro de la tâche, morceau"}},
        {CommentArray,
         {"%1 pieces, one after the other: %2 epochs, %3 in each",
          "%1 morceaux, l’un après l’autre\u00a0: %2 époques, %3 dans chacun"}},
        {CommentSignal, {"a warning before the time is over", "un avertissement avant la fin du temps"}},
        {Places, {"Where things are", "Emplacements"}},
        {Remainder,
         {"What Atelier’s form holds beyond the lines above",
          "Ce que le formulaire d’Atelier contient en plus"}},
        {TitleModules, {"Modules", "Modules"}},
        {TitleEnvironment, {"Python environment", "Environnement Python"}},
        {TitlePackages, {"Packages", "Paquets"}},
        {TitleData, {"Data", "Données"}},
        {TitleCompanions, {"Log and results folder", "Journaux et dossier des résultats"}},
        {TitleTraining, {"Training", "Entraînement"}},
        {TitleResults, {"Results", "Résultats"}},
        {AboutModules, {"Software from the cluster", "Logiciels de la grappe"}},
        {AboutEnvironmentLocal,
         {"Python environment, on the node’s own disk",
          "Environnement Python, sur le disque du nœud de calcul"}},
        {AboutEnvironmentHome,
         {"Python environment, made beforehand", "Environnement Python, préparé d’avance"}},
        {AboutPackages, {"Packages, from the internet", "Paquets, depuis Internet"}},
        {AboutPackagesNoIndex,
         {"Packages, from the cluster’s own wheels: no internet needed",
          "Paquets, depuis les wheels de la grappe\u00a0: Internet n’est pas nécessaire"}},
        {AboutDataLocal,
         {"Data: one file read from the shared storage, unpacked on the node’s own disk",
          "Données\u00a0: un seul fichier lu sur le stockage partagé, extrait sur le disque du nœud de "
          "calcul"}},
        {AboutDataShared,
         {"Data: too large for the node’s disk, read where they are, a large chunk at a time",
          "Données\u00a0: trop grosses pour le disque du nœud, lues sur place par gros blocs"}},
        {AboutWorkFolder,
         {"The training runs in a folder of its own on the node’s disk",
          "L’entraînement se fait dans un dossier à part, sur le disque du nœud de calcul"}},
        {AboutResultsFolder,
         {"Folder for the results, which outlives the job",
          "Dossier des résultats, qui reste après la tâche"}},
        {AboutGpuLog,
         {"How busy the GPU is, every %1 seconds", "Utilisation du GPU, toutes les %1 secondes"}},
        {AboutTensorBoard,
         {"TensorBoard, on a free port. It asks nobody for a password: everyone on the cluster can look.",
          "TensorBoard, sur un port libre. Il ne demande aucun mot de passe\u00a0: toute la grappe peut "
          "regarder."}},
        {AboutLogCopies,
         {"The curves, copied every half minute so that they can be followed",
          "Les courbes, copiées chaque demi-minute pour qu’on puisse les suivre"}},
        {AboutCheckpoints,
         {"The latest checkpoint of the earlier pieces, if there is one",
          "Le point de contrôle le plus récent des morceaux précédents, s’il y en a un"}},
        {AboutTraining, {"Training", "Entraînement"}},
        {AboutStop,
         {"Before the time is over Slurm sends USR1: the program may write a last checkpoint, then it has to "
          "end",
          "Avant la fin du temps, Slurm envoie USR1\u00a0: le programme peut écrire un dernier point de "
          "contrôle, "
          "puis il doit finir"}},
        {AboutWait,
         {"A signal interrupts the waiting, not the training",
          "Un signal interrompt l’attente, pas l’entraînement"}},
        {AboutResults,
         {"Results: out of the node’s disk, which is emptied after the job, whether the training went well "
          "or not",
          "Résultats\u00a0: hors du disque du nœud, vidé après la tâche, que l’entraînement ait réussi ou "
          "non"}},
        {ResultsNotCopied,
         {"Some results could not be copied to", "Certains résultats n’ont pas pu être copiés dans"}},
    };
    return table;
}

}  // namespace

QString scriptText(ScriptText text, Language language) {
    const auto both = words().value(text);
    return QString::fromUtf8(language == Language::French ? both.french : both.english);
}

}  // namespace atelier
