#include "core/consent/words/AdaptedWords.h"

#include "core/consent/words/PlanText.h"
#include "core/credentials/Credentials.h"

namespace atelier {

QStringList adaptedInWords(const QList<ScriptChange>& changes, Adapted whose) {
    if (changes.isEmpty()) return {};
    QStringList lines{whose == Adapted::Recipe
                          ? PlanText::tr("The recipe’s job was changed to fit this cluster and your account:")
                          : PlanText::tr("Your job was changed to fit this cluster and your account:")};
    for (const ScriptChange& change : changes) {
        if (!change.before.isEmpty()) lines << QStringLiteral("- ") + withoutCredentials(change.before);
        if (!change.after.isEmpty()) lines << QStringLiteral("+ ") + withoutCredentials(change.after);
    }
    return lines;
}

}  // namespace atelier
