#include "core/ssh/signin/PasswordPrompt.h"

#include <QStringList>

namespace atelier {

namespace {

/// In small letters, without the colon and the spaces at the end and with a plain apostrophe.
QString plain(QString prompt) {
    prompt = prompt.trimmed().toCaseFolded();
    prompt.replace(QChar(0x2019), QLatin1Char('\''));
    while (prompt.endsWith(QLatin1Char(':')) || (!prompt.isEmpty() && prompt.back().isSpace()))
        prompt.chop(1);
    return prompt;
}

}  // namespace

bool asksForPasswordOf(const Account& account, const QString& prompt) {
    const QString asked = plain(prompt);
    for (const QString& word : {QStringLiteral("password"), QStringLiteral("mot de passe")})
        if (asked == word) return true;
    const QString user = account.user.toCaseFolded();
    if (user.isEmpty()) return false;
    for (const QString& who : {user, user + QLatin1Char('@') + account.host.toCaseFolded()})
        if (asked == who + QStringLiteral("'s password") || asked == QStringLiteral("password for ") + who ||
            asked == QStringLiteral("password of ") + who ||
            asked == QStringLiteral("(%1) password").arg(who) ||
            asked == QStringLiteral("mot de passe de ") + who)
            return true;
    return false;
}

}  // namespace atelier
