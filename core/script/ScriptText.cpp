#include "core/script/ScriptText.h"

#include <QMap>

namespace atelier {

namespace {

struct InBoth {
    const char* english;
    const char* french;
};

// NOLINTNEXTLINE(readability-function-size): a table, one line a text.
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
        {CommentOnePiece,
         {"one piece is enough; epochs: %1, room for %2",
          "un seul morceau suffit\u00a0; époques\u00a0: %1, place pour %2"}},
        {CommentRequeue,
         {"up to %1 runs, each goes on from the last: %2 epochs, %3 in each",
          "jusqu’à %1 exécutions, chacune continue la précédente\u00a0: %2 époques, %3 dans chacune"}},
        {CommentOneRun,
         {"one run is enough; epochs: %1, room for %2",
          "une seule exécution suffit\u00a0; époques\u00a0: %1, place pour %2"}},
        {CommentOpenMode, {"the output goes on after a restart", "le journal continue après une reprise"}},
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
         {"TensorBoard, on a free port. It asks nobody for a password: it answers under a random word,\n"
          "which is kept in files that only you can read, and not in this script.",
          "TensorBoard, sur un port libre. Il ne demande aucun mot de passe\u00a0: il répond sous un mot "
          "tiré au hasard,\n"
          "gardé dans des fichiers que vous seul pouvez lire, et non dans ce script."}},
        {AboutLogCopies,
         {"The curves, copied every half minute so that they can be followed",
          "Les courbes, copiées chaque demi-minute pour qu’on puisse les suivre"}},
        {AboutCheckpoints,
         {"The latest checkpoint of earlier runs, if there is one; empty files and zip files that broke off "
          "are passed "
          "over.\n"
          "Not every format shows it: the program should write under another name, and rename what is "
          "complete.",
          "Le point de contrôle le plus récent, s’il y en a un\u00a0; les fichiers vides et les zip tronqués "
          "sont "
          "ignorés.\n"
          "Tous les formats ne le montrent pas\u00a0: le programme devrait écrire sous un autre nom, puis "
          "renommer ce "
          "qui est complet."}},
        {AboutReproducible,
         {"Results that come out the same: cuBLAS keeps to buffers of one size, for some 24 MiB of the GPU’s "
          "memory.\n"
          "The rest is the program’s, and may make it slower: fixed seeds, "
          "torch.use_deterministic_algorithms(True).",
          "Des résultats qui se répètent\u00a0: cuBLAS garde des tampons d’une seule taille, pour environ 24 "
          "Mio de "
          "mémoire GPU.\n"
          "Le reste revient au programme, qui peut en être ralenti\u00a0: graines fixes, "
          "torch.use_deterministic_algorithms(True)."}},
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
        {AboutFinishedMark,
         {"Once the training is finished, a piece that still starts ends here. The mark bears this array’s "
          "number,\n"
          "so that the mark of an earlier job stops no new one.",
          "Une fois l’entraînement terminé, un morceau qui démarre encore s’arrête ici. La marque porte le "
          "numéro de\n"
          "cette tâche\u00a0: celle d’une tâche précédente n’arrête pas une nouvelle."}},
        {AboutFinish,
         {"A program that ends by itself and without an error has finished the training: no other piece is "
          "needed",
          "Un programme qui se termine de lui-même et sans erreur a fini l’entraînement\u00a0: les autres "
          "morceaux sont "
          "inutiles"}},
        {AboutRequeue,
         {"The time was nearly over: back into the queue, to go on from the latest checkpoint, unless "
          "nothing new\n"
          "was written or this was the last run",
          "Le temps était presque écoulé\u00a0: la tâche retourne dans la file et continuera du dernier "
          "point de "
          "contrôle,\n"
          "sauf si rien de nouveau n’a été écrit ou si c’était la dernière exécution"}},
        {NothingToDo,
         {"An earlier piece has finished the training: nothing is left to do.",
          "Un morceau précédent a terminé l’entraînement\u00a0: il ne reste rien à faire."}},
        {Finished,
         {"The training is finished: no other piece is needed.",
          "L’entraînement est terminé\u00a0: les autres morceaux sont inutiles."}},
        {PiecesUsedUp,
         {"This was the last piece, and the training is not finished. Submitted again, the job goes on from "
          "its "
          "latest checkpoint.",
          "C’était le dernier morceau et l’entraînement n’est pas terminé. Soumise à nouveau, la tâche "
          "continuera du "
          "dernier point de contrôle."}},
        {NoProgress,
         {"Not requeued: no checkpoint was written in this run, so the next one would begin where this one "
          "began.",
          "Pas remise dans la file\u00a0: aucun point de contrôle n’a été écrit pendant cette exécution, la "
          "suivante "
          "recommencerait au même endroit."}},
        {NoRestartLeft,
         {"Not requeued: this was the last run asked for. Submitted again, the job goes on from its latest "
          "checkpoint.",
          "Pas remise dans la file\u00a0: c’était la dernière exécution demandée. Soumise à nouveau, la "
          "tâche "
          "continuera du dernier point de contrôle."}},
    };
    return table;
}

}  // namespace

QString scriptText(ScriptText text, Language language) {
    const auto both = words().value(text);
    return QString::fromUtf8(language == Language::French ? both.french : both.english);
}

QStringList scriptComment(ScriptText text, Language language) {
    QStringList lines;
    for (const auto& line : scriptText(text, language).split(QLatin1Char('\n')))
        lines.append(QStringLiteral("# ") + line);
    return lines;
}

}  // namespace atelier
