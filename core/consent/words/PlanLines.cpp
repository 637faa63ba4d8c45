#include "core/consent/words/PlanLines.h"

#include "core/consent/words/PlaceWords.h"
#include "core/consent/words/PlanText.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

QString programFolderOf(const RecipePlan& plan) {
    return recipeText(plan.job.program.folder);
}

QString firstOf(const QStringList& words, qsizetype count) {
    constexpr qsizetype mostNames = 8;
    QStringList first;
    for (const QString& word : words.mid(0, mostNames)) first << recipeText(word);
    const QString list = first.join(QStringLiteral(", "));
    const auto more = static_cast<int>(count - first.size());
    return more > 0 ? PlanText::tr("%1 and %n more", nullptr, more).arg(list) : list;
}

QString eachQuoted(const QStringList& words) {
    QStringList quoted;
    for (const QString& word : words) quoted << shellQuoted(word);
    return quoted.join(QStringLiteral(", "));
}

}  // namespace atelier
