#include "core/remote/SecretName.h"

#include <QUrl>

#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// Without "@", ":", "[" and spaces, which separate the parts.
QString part(const QString& text) {
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

QString named(const char* kind, const Account& account) {
    QStringList words{QLatin1String(kind), account.place()};
    for (const QString& hop : account.via) words << QStringLiteral("via") << hop;
    return words.join(QLatin1Char(' '));
}

}  // namespace

QString Account::label() const {
    return user.isEmpty() ? host : accountLabel(user, host, port);
}

QString Account::place() const {
    // Names of computers are told apart without regard to case, names of users are not.
    return part(user) + QLatin1Char('@') + part(host.toLower()) + QLatin1Char(':') + QString::number(port);
}

SecretName SecretName::password(const Account& account) {
    return SecretName(named("password", account));
}

SecretName SecretName::interactivePassword(const Account& account) {
    return SecretName(named("keyboard-interactive password", account));
}

SecretName SecretName::passphrase(const QString& fingerprint) {
    return SecretName(QStringLiteral("passphrase ") + fingerprint);
}

}  // namespace atelier
