#include "core/consent/words/AdaptedWords.h"

#include "core/consent/words/PlanText.h"
#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

/// Whether a line of the script's body is there because the job says nothing of what it does.
bool isFilledIn(const ScriptChange& change) {
    return change.before.isEmpty() && !change.after.startsWith(QLatin1String("#SBATCH"));
}

QString filledInWords(int lines, Adapted whose) {
    return whose == Adapted::Recipe
               ? PlanText::tr(
                     "What the recipe’s job leaves open, such as where its results go, is filled in "
                     "(%n line(s) of the script).",
                     nullptr, lines)
               : PlanText::tr(
                     "What your job leaves open, such as where its results go, is filled in "
                     "(%n line(s) of the script).",
                     nullptr, lines);
}

}  // namespace

QStringList adaptedInWords(const QList<ScriptChange>& changes, Adapted whose) {
    if (changes.isEmpty()) return {};
    QStringList lines{whose == Adapted::Recipe
                          ? PlanText::tr("The recipe’s job was changed to fit this cluster and your account:")
                          : PlanText::tr("Your job was changed to fit this cluster and your account:")};
    int filledIn = 0;
    for (const ScriptChange& change : changes) {
        if (isFilledIn(change)) {
            ++filledIn;
            continue;
        }
        if (!change.before.isEmpty()) lines << QStringLiteral("- ") + withoutCredentials(change.before);
        if (!change.after.isEmpty()) lines << QStringLiteral("+ ") + withoutCredentials(change.after);
    }
    // Changed lines are few; what a small job leaves open is most of the script.
    if (filledIn == 0) return lines;
    if (lines.size() == 1) return {filledInWords(filledIn, whose)};
    return lines << filledInWords(filledIn, whose);
}

}  // namespace atelier
