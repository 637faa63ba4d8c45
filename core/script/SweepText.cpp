#include "core/script/SweepText.h"

#include <QMap>

namespace atelier {

namespace {

struct InBoth {
    const char* english;
    const char* french;
};

// NOLINTNEXTLINE(readability-function-size): a table, one line a text.
const QMap<SweepText, InBoth>& words() {
    using enum SweepText;
    static const QMap<SweepText, InBoth> table{
        {CommentArray, {"a task for each run of the sweep", "une tâche par essai du balayage"}},
        {CommentOutput, {"job's name and number, run", "nom et numéro de la tâche, essai"}},
        {CommentTasks,
         {"GLOST’s master and the runs at a time", "le maître de GLOST et les essais simultanés"}},
        {AboutTable,
         {"The runs of the sweep, one a line: a value for each of the options",
          "Les essais du balayage, un par ligne\u00a0: une valeur pour chacune des options"}},
        {AboutRun,
         {"What a run is: its row of the table, a folder of its own, and its hyperparameters in a file\n"
          "beside its event files, so that TensorBoard tells the runs apart",
          "Un essai\u00a0: sa ligne du tableau, un dossier à lui, et ses hyperparamètres dans un fichier à "
          "côté\n"
          "de ses courbes, pour que TensorBoard distingue les essais"}},
        {AboutThisRun, {"The run of this task", "L’essai de cette tâche"}},
        {AboutOne,
         {"One run, by its number and its place among those at a time: what it prints goes into output.txt,\n"
          "and what it keeps is copied before it counts as done",
          "Un essai, par son numéro et sa place parmi ceux en cours\u00a0: ce qu’il affiche va dans "
          "output.txt,\n"
          "et ce qu’il garde est copié avant qu’il compte comme terminé"}},
        {AboutGpus,
         {"The GPUs of the job, one for each run at a time", "Les GPU de la tâche, un par essai en cours"}},
        {AboutRunFile,
         {"The same in a file, for the program that starts the runs",
          "Le tout dans un fichier, pour le programme qui lance les essais"}},
        {AboutRunner,
         {"GNU Parallel starts a run whenever another has ended; one that fails stops no other",
          "GNU Parallel lance un essai dès qu’un autre est terminé\u00a0; un échec n’arrête pas les autres"}},
        {AboutGoingOn,
         {"What is done stands in the job log. The same sweep, submitted again, goes on with the rest.",
          "Ce qui est fait est noté dans le journal. Le même balayage, soumis à nouveau, continue avec le "
          "reste."}},
        {AboutStop,
         {"Before the time is over Slurm sends USR1: no new run starts, and those that run have to end",
          "Avant la fin du temps, Slurm envoie USR1\u00a0: aucun essai ne commence plus, et ceux en cours "
          "doivent finir"}},
        {AboutWait,
         {"A signal interrupts the waiting, not the runs", "Un signal interrompt l’attente, pas les essais"}},
        {AboutGlost,
         {"GLOST gives each of its processes but the first a run after the other",
          "GLOST donne à chacun de ses processus, sauf au premier, un essai après l’autre"}},
        {AboutMeta,
         {"META takes one run after the other from the farm’s table.dat",
          "META prend un essai après l’autre dans le fichier table.dat de la ferme"}},
        {AboutFarm,
         {"META submits this script itself. Type this beside it on a login node:",
          "META soumet lui-même ce script. Tapez ceci à côté de lui, sur un nœud de connexion\u00a0:"}},
        {NoSuchRun, {"The sweep has no run", "Le balayage n’a pas d’essai"}},
        {RunEnded, {"ended with exit code", "terminé avec le code"}},
        {NotKept,
         {"The results of this run could not be copied:",
          "Les résultats de cet essai n’ont pas pu être copiés\u00a0:"}},
        {NoParallel, {"GNU Parallel is not on this node.", "GNU Parallel n’est pas sur ce nœud de calcul."}},
        {NoFarm,
         {"This script is for META: it is job_script.sh in a farm’s folder, beside table.dat.",
          "Ce script est pour META\u00a0: c’est job_script.sh dans le dossier d’une ferme, à côté de "
          "table.dat."}},
        {GoesOn,
         {"This sweep goes on with what an earlier job left. To run all of it again, remove",
          "Ce balayage continue avec ce qu’une tâche précédente a laissé. Pour tout refaire, supprimez"}},
        {SubmitAgain,
         {"Not all runs are done. The same script, submitted again, goes on with the rest.",
          "Tous les essais ne sont pas terminés. Le même script, soumis à nouveau, continue avec le reste."}},
        {AboutWandbOffline,
         {"Weights & Biases: no internet for it here, so the runs are written among the results;\n"
          "wandb sync sends them from a login node",
          "Weights & Biases\u00a0: sans Internet ici, les essais sont écrits parmi les résultats\u00a0;\n"
          "wandb sync les envoie depuis un nœud de connexion"}},
        {AboutWandbOnline,
         {"Weights & Biases: the key comes from your own settings (wandb login), never from a script",
          "Weights & Biases\u00a0: la clé vient de vos propres réglages (wandb login), jamais d’un script"}},
        {AboutCometOffline,
         {"Comet: no internet for it here, so the runs are written among the results;\n"
          "comet upload sends them from a login node",
          "Comet\u00a0: sans Internet ici, les essais sont écrits parmi les résultats\u00a0;\n"
          "comet upload les envoie depuis un nœud de connexion"}},
        {AboutCometOnline,
         {"Comet: the key comes from your own settings (comet login), never from a script",
          "Comet\u00a0: la clé vient de vos propres réglages (comet login), jamais d’un script"}},
    };
    return table;
}

}  // namespace

QString sweepText(SweepText text, Language language) {
    const auto both = words().value(text);
    return QString::fromUtf8(language == Language::French ? both.french : both.english);
}

QStringList sweepComment(SweepText text, Language language) {
    auto lines = sweepText(text, language).split(QLatin1Char('\n'));
    for (auto& line : lines) line.prepend(QLatin1String("# "));
    return lines;
}

}  // namespace atelier
