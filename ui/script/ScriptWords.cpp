#include "ui/script/ScriptWords.h"

#include <QCoreApplication>
#include <QLocale>

namespace atelier {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("atelier::ScriptWords", text);
}

QString findings(const ScriptDraft& draft) {
    const int errors = draft.count(Severity::Error);
    const int warnings = draft.count(Severity::Warning);
    if (errors == 1)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords", "1 error to mend before the job can be submitted"));
    if (errors > 1)
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords",
                                            "%1 errors to mend before the job can be submitted"))
            .arg(errors);
    if (warnings == 1) return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "1 warning"));
    if (warnings > 1)
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "%1 warnings")).arg(warnings);
    return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "Nothing wrong found"));
}

}  // namespace

QString startInWords(const QDateTime& start, const QDateTime& now) {
    const QLocale locale;
    if (start.date() == now.date()) return locale.toString(start.time(), QLocale::ShortFormat);
    return locale.toString(start, QLocale::ShortFormat);
}

QString scriptStatus(const ScriptDraft& draft, ScriptActions::Work work,
                     const std::optional<StartEstimate>& estimate) {
    if (work == ScriptActions::Work::Testing)
        return translated(
            QT_TRANSLATE_NOOP("atelier::ScriptWords", "Asking Slurm what it thinks of the script…"));
    if (work == ScriptActions::Work::Submitting)
        return translated(QT_TRANSLATE_NOOP("atelier::ScriptWords", "Submitting…"));
    if (!estimate) return findings(draft);
    const QString start = startInWords(estimate->start, QDateTime::currentDateTime());
    return translated(
               QT_TRANSLATE_NOOP("atelier::ScriptWords", "%1 · checked by Slurm: would start about %2"))
        .arg(findings(draft), start);
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
