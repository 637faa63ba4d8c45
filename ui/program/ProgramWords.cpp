#include "ui/program/ProgramWords.h"

namespace atelier {

QString wordsToText(const QStringList& words) {
    QStringList quoted;
    for (const QString& word : words)
        quoted << (word.contains(QLatin1Char(' ')) ? QLatin1Char('"') + word + QLatin1Char('"') : word);
    return quoted.join(QLatin1Char(' '));
}

}  // namespace atelier
