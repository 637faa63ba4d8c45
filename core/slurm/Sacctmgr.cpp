#include "core/slurm/Sacctmgr.h"

#include <QRegularExpression>

#include "core/slurm/SlurmText.h"

namespace atelier {

bool isAccountName(const QString& word) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z0-9][A-Za-z0-9._-]*\\z"));
    return form.match(word).hasMatch();
}

QStringList parseSacctmgr(const QByteArray& standardOutput) {
    static const QRegularExpression suffix(QStringLiteral("_(?:cpu|gpu)\\z"));
    QStringList accounts;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'))) {
        QString name = line.trimmed();
        name.remove(suffix);
        if (isAccountName(name) && !accounts.contains(name)) accounts.append(name);
    }
    return accounts;
}

}  // namespace atelier
