#include "core/credentials/CredentialNames.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/credentials/CredentialWords.h"
#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

using namespace credential_words;

/// "logger.wandb_apiKey" is logger, wandb, api, key; "password2" is password.
QStringList partsOf(const QString& name) {
    static const QRegularExpression hump(QStringLiteral("([a-z0-9])([A-Z])"));
    static const QRegularExpression between(QStringLiteral("[^A-Za-z0-9]+"));
    QString spaced = name;
    spaced.replace(hump, QStringLiteral("\\1 \\2"));
    QStringList parts = spaced.toLower().split(between, Qt::SkipEmptyParts);
    static const QRegularExpression number(QStringLiteral("(?<=[a-z])\\d+\\z"));
    if (!parts.isEmpty()) parts.last().remove(number);
    return parts;
}

/// Whether a word ends like a password's name, such as `pass`.
bool isPasswordWord(const QString& word) {
    return word.endsWith(QLatin1String("pass")) || word.endsWith(QLatin1String("pwd"));
}

CredentialKind kindOfKey(const QString& before) {
    if (secretKeys().contains(before)) return CredentialKind::Key;
    return vagueKeys().contains(before) ? CredentialKind::Vague : CredentialKind::None;
}

bool isSecretAuth(const QString& before, bool together) {
    return together ? secretAuths().contains(before) : !ordinaryAuths().contains(before);
}

/// What the last word of a name is with the one before it; `together`: as in "MYSQLPWD".
CredentialKind kindOfPair(const QString& before, const QString& last, bool together) {
    const auto kindIf = [&last](bool secret) {
        if (!secret) return CredentialKind::None;
        return isPasswordWord(last) ? CredentialKind::Password : CredentialKind::Key;
    };
    if (last == QLatin1String("key")) return kindOfKey(before);
    if (last == QLatin1String("token"))
        return secretTokens().contains(before) ? CredentialKind::Key : CredentialKind::Vague;
    if (before.isEmpty() &&
        (last == QLatin1String("pass") || last == QLatin1String("pw") || last == QLatin1String("auth")))
        return CredentialKind::Key;
    if (last == QLatin1String("pass"))
        return secretPasses().contains(before) ? CredentialKind::Password : CredentialKind::Vague;
    if (before.isEmpty()) return CredentialKind::None;
    if (last == QLatin1String("pwd")) return kindIf(!ordinaryPwds().contains(before));
    return kindIf(last == QLatin1String("auth") && isSecretAuth(before, together));
}

/// "mysqlpwd" is a secret's name as "mysql_pwd" is.
CredentialKind kindOfEnd(const QString& word) {
    for (const char* last : {"key", "token", "pass", "pwd", "auth"})
        if (const QLatin1String end(last); word.size() > end.size() && word.endsWith(end))
            return kindOfPair(word.chopped(end.size()), end, true);
    return CredentialKind::None;
}

bool isSwitch(const QStringList& parts) {
    return parts.size() > 1 && (firstOfSwitches().contains(parts.constFirst()) ||
                                std::any_of(parts.begin(), parts.end(), [](const QString& part) {
                                    return wordsOfSwitches().contains(part);
                                }));
}

/// "--token", "TOKEN" and "NotebookApp.token" do; a "token:" among other fields may be any.
bool asksForToken(const QString& name) {
    static const QRegularExpression asks(QStringLiteral("\\A(?:TOKEN|[-+]+(?i:token)|.*\\.token)\\z"));
    return asks.match(name).hasMatch();
}

}  // namespace

CredentialKind credentialKind(const QString& name) {
    const QStringList parts = partsOf(name);
    if (parts.isEmpty()) return CredentialKind::None;
    const QString& last = parts.constLast();
    const QString whole = parts.join(QLatin1Char(' '));
    const auto ends = [&last](const char* end) { return last.endsWith(QLatin1String(end)); };
    const QString before = parts.value(parts.size() - 2);
    if (std::ranges::any_of(passwordEnds, ends))
        return isSwitch(parts) ? CredentialKind::None : CredentialKind::Password;
    if (passwordWords().contains(last) || whole.endsWith(QLatin1String("mot de passe")))
        return CredentialKind::Password;
    if (last == QLatin1String("code") && secretCodes().contains(before)) return CredentialKind::Password;
    if (last == QLatin1String("pin")) return CredentialKind::Pin;
    if (last.endsWith(QLatin1String("cookie")) || last.endsWith(QLatin1String("cookies")))
        return isSwitch(parts) ? CredentialKind::None : CredentialKind::Key;
    if (keyWords().contains(last) || std::ranges::any_of(keyEnds, ends)) return CredentialKind::Key;
    if (whole.endsWith(QLatin1String("cle api"))) return CredentialKind::Key;
    if (vagueWords().contains(last)) return CredentialKind::Vague;
    if (last == QLatin1String("token") && asksForToken(name)) return CredentialKind::Key;
    // RCLONE_CONFIG_NAME_PASS: the name of a remote stands between.
    if (last == QLatin1String("pass") && parts.constFirst() == QLatin1String("rclone"))
        return CredentialKind::Password;
    const CredentialKind pair = kindOfPair(before, last, false);
    return pair == CredentialKind::None ? kindOfEnd(last) : pair;
}

bool namesCredential(const QString& name) {
    return credentialKind(name) != CredentialKind::None;
}

}  // namespace atelier
