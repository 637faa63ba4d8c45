#include "ui/script/ScriptWords.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/messages/MomentInWords.h"
#include "ui/script/session/FindingWords.h"

namespace atelier {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("atelier::ScriptWords", text);
}

/// What is said where nothing was found in the script itself.
QString standOfNeeds(const QList<MissingForJob>& missing) {
    if (missing.isEmpty())
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "Nothing wrong found"));
    if (std::ranges::any_of(missing, &MissingForJob::isCertain))
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords", "The script is right, but what it needs is missing"));
    return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                        "Nothing wrong found, but whether the data are there is not known"));
}

QString stand(const ScriptFindings& findings, const QList<MissingForJob>& missing) {
    const int errors = findings.mustBeFixed();
    if (errors == 1)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords", "1 error to fix before the job can be submitted"));
    if (errors > 1)
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                            "%1 errors to fix before the job can be submitted"))
            .arg(errors);
    const QString count = countInWords(findings.count());
    return count.isEmpty() ? standOfNeeds(missing) : count;
}

}  // namespace

QString startInWords(const QDateTime& start, const QDateTime& now) {
    return start.date() == now.date() ? timeInWords(start.time()) : shortMoment(start);
}

QList<MissingForJob> missingNow(const JourneyState& state, const ScriptFindings& findings) {
    QList<MissingForJob> missing = missingForJob(state);
    if (findings.wasAsked()) missing.removeIf([](const MissingForJob& one) { return !one.isCertain; });
    return missing;
}

QString scriptStatus(const ScriptFindings& findings, const QList<MissingForJob>& missing,
                     ScriptActions::Work work, const std::optional<StartEstimate>& estimate,
                     const QDateTime& now) {
    if (work == ScriptActions::Work::Testing)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords", "Asking Slurm what it thinks of the script…"));
    if (work == ScriptActions::Work::Submitting)
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "Submitting…"));
    if (work == ScriptActions::Work::Looking)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords", "Looking whether the cluster has taken the job…"));
    if (!estimate) return stand(findings, missing);
    // Slurm may take the script and not know when.
    if (!estimate->start.isValid())
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "%1 · checked by Slurm"))
            .arg(stand(findings, missing));
    const QString start = startInWords(estimate->start, now.toLocalTime());
    return translated(
               QT_TRANSLATE_NOOP("atelier::ScriptWords", "%1 · checked by Slurm: would start about %2"))
        .arg(stand(findings, missing), start);
}

QString fixedInWords(int changes, int left) {
    if (changes == 0)
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                            "Nothing could be fixed without you: what is left needs to be "
                                            "decided."));
    if (left == 0)
        return translated(
                   QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                     "Everything is fixed (changes made: %1). Ctrl+Z takes them back."))
            .arg(changes);
    return translated(
               QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                 "What is safe is fixed (changes made: %1). Ctrl+Z takes them back. What is "
                                 "left is for you to decide."))
        .arg(changes);
}

QString scriptReadingInWords(const ScriptFile& file) {
    if (file.wasLatin1)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords",
                              "This file was not written in UTF-8. It was read as ISO 8859-1 and "
                              "will be sent and saved as UTF-8: look at its accents."));
    if (file.hadByteOrderMark)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords",
                              "An invisible mark at the very beginning, with which sbatch would "
                              "not have recognised the script, was taken out."));
    return {};
}

QList<Reason> scriptReasons() {
    return {
        {translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "Why a script?")),
         {translated(QT_TRANSLATE_NOOP(
             "atelier::ScriptWords",
             "A job runs while you sleep, perhaps hours from now: all it does has to be written down. The "
             "<code>#SBATCH</code> lines say what it asks for, the rest is what you would have typed."))}},
        {translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "How much to ask for")),
         {translated(QT_TRANSLATE_NOOP(
              "atelier::ScriptWords",
              "One GPU, unless you know that your program uses several: PyTorch and TensorFlow use one by "
              "default.")),
          translated(QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                       "Cores and memory in proportion: whoever takes more than one GPU’s "
                                       "share is charged for more than "
                                       "one GPU.")),
          translated(QT_TRANSLATE_NOOP(
              "atelier::ScriptWords",
              "As little time as is safe: short jobs start sooner, and a job that runs out of its time is "
              "stopped."))}},
        {translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "Long trainings")),
         {translated(QT_TRANSLATE_NOOP(
             "atelier::ScriptWords",
             "Pieces of 24 hours find more nodes open to them, and an outage costs one piece, not the week. "
             "Each piece goes on from the newest checkpoint."))}},
        {translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "What remains")),
         {translated(QT_TRANSLATE_NOOP(
             "atelier::ScriptWords",
             "The node’s disk is wiped when the job ends. The script copies your results out, also when the "
             "training fails or runs out of time."))}}};
}

}  // namespace atelier
