#include "app/ctl/recipe/MakesFit.h"

#include <QCoreApplication>

#include "app/ctl/terminal/Terminal.h"
#include "core/consent/words/FittingWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct FitText {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

void noteIndented(const QStringList& lines) {
    for (const QString& line : lines) note(QStringLiteral("    ") + line);
}

}  // namespace

QStringList misfitNotes(const QList<ScriptChange>& changes, const QMap<QString, QString>& why) {
    QStringList lines = misfittingInWords(changes, JobOf::Recipe, why);
    if (!lines.isEmpty()) lines << FitText::tr("To have all of it made to fit, add --fit.");
    return lines;
}

bool makesFit(const QList<ScriptChange>& changes, const QMap<QString, QString>& why,
              const RunArguments& arguments, const std::stop_token& stop) {
    if (arguments.fit) {
        noteIndented(fittedInWords(changes, JobOf::Recipe));
        return true;
    }
    const bool isAsked = !arguments.yes && canAsk();
    noteIndented(isAsked ? misfittingInWords(changes, JobOf::Recipe, why) : misfitNotes(changes, why));
    return isAsked && isYes(ask(FitText::tr("Shall all of it be made to fit, as shown? Type yes to change "
                                            "it, or no to keep it as the recipe says: "),
                                false, stop));
}

}  // namespace atelier::ctl
