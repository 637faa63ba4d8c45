#include "core/cluster/SlurmRelease.h"

#include <QRegularExpression>

namespace atelier {

bool isSlurmVersion(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A\\d\\d\\.\\d\\d(?:[.-][A-Za-z0-9.-]{0,40})?\\z"));
    return form.match(text).hasMatch();
}

int slurmReleaseOf(const QString& version) {
    static const QRegularExpression form(QStringLiteral("\\A(\\d\\d)\\.(\\d\\d)(?:\\D|\\z)"));
    const auto match = form.match(version);
    return match.hasMatch() ? match.captured(1).toInt() * 100 + match.captured(2).toInt() : 0;
}

QString slurmReleaseText(int release) {
    if (release <= 0) return {};
    return QStringLiteral("%1.%2").arg(QString::number(release / 100),
                                       QString::number(release % 100).rightJustified(2, QLatin1Char('0')));
}

}  // namespace atelier
