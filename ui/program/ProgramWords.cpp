#include "ui/program/ProgramWords.h"

namespace atelier {

QString repositoryName(const QString& address) {
    QString name = address.trimmed();
    while (name.endsWith(QLatin1Char('/'))) name.chop(1);
    name = name.section(QLatin1Char('/'), -1).section(QLatin1Char(':'), -1);
    return name.endsWith(QLatin1String(".git")) ? name.chopped(4) : name;
}

QString wordsToText(const QStringList& words) {
    QStringList quoted;
    for (const QString& word : words)
        quoted << (word.contains(QLatin1Char(' ')) ? QLatin1Char('"') + word + QLatin1Char('"') : word);
    return quoted.join(QLatin1Char(' '));
}

}  // namespace atelier
