#include "core/shell/quote/SitePath.h"

#include <QRegularExpression>

#include "core/shell/quote/ShellWord.h"

namespace atelier {

QString sitePath(const QString& path) {
    static const QRegularExpression variable(QStringLiteral("\\$[A-Za-z_][A-Za-z0-9_]*"));
    QString word;
    qsizetype done = 0;
    // Only the beginning can be a home folder or look like an option.
    const auto literal = [&](const QString& text) {
        if (!text.isEmpty()) word += word.isEmpty() ? shellPath(text) : shellQuoted(text);
    };
    for (auto found = variable.globalMatch(path); found.hasNext();) {
        const auto match = found.next();
        literal(path.mid(done, match.capturedStart() - done));
        word += QLatin1Char('"') + match.captured() + QLatin1Char('"');
        done = match.capturedEnd();
    }
    literal(path.mid(done));
    return word;
}

}  // namespace atelier
