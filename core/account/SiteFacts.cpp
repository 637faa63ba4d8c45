#include "core/account/SiteFacts.h"

#include <QRegularExpression>

namespace atelier {

QString expandedPath(const QString& path, const SiteFacts& facts) {
    QString text = path;
    if (text == QLatin1String("~")) return facts.home;
    if (text.startsWith(QLatin1String("~/"))) text = facts.home + text.mid(1);
    const auto fill = [&text](const QString& variable, const QString& value) {
        // $WORK is no beginning of $WORKDIR.
        const QRegularExpression whole(QLatin1String("\\$") + variable + QLatin1String("\\b"));
        if (!value.isEmpty()) text = text.split(whole).join(value);
    };
    fill(QStringLiteral("USER"), facts.user);
    fill(QStringLiteral("HOME"), facts.home);
    for (auto folder = facts.folders.cbegin(); folder != facts.folders.cend(); ++folder)
        fill(folder.key(), folder.value());
    fill(QStringLiteral("SCRATCH"), facts.scratch);
    const bool relative = !text.startsWith(QLatin1Char('/')) && !text.startsWith(QLatin1Char('$'));
    return relative ? facts.home + QLatin1Char('/') + text : text;
}

}  // namespace atelier
