#include "core/consent/AdaptedWords.h"

#include <QCoreApplication>

#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(RecipePlan)
};

}  // namespace

QStringList adaptedInWords(const QList<ScriptChange>& changes) {
    if (changes.isEmpty()) return {};
    QStringList lines{PlanText::tr("The recipe’s job was changed to fit this cluster and your account:")};
    for (const ScriptChange& change : changes) {
        if (!change.before.isEmpty()) lines << QStringLiteral("- ") + withoutCredentials(change.before);
        if (!change.after.isEmpty()) lines << QStringLiteral("+ ") + withoutCredentials(change.after);
    }
    return lines;
}

}  // namespace atelier
