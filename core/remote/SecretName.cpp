#include "core/remote/SecretName.h"

#include <QUrl>

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
    constexpr quint16 usual = 22;
    const bool isAddress = host.contains(QLatin1Char(':'));
    const QString place = isAddress && port != usual ? QLatin1Char('[') + host + QLatin1Char(']') : host;
    const QString who = user.isEmpty() ? place : user + QLatin1Char('@') + place;
    return port == usual ? who : who + QLatin1Char(':') + QString::number(port);
}

QString Account::place() const {
    // Names of computers are told apart without regard to case, names of users are not.
    const QString address =
        part(user) + QLatin1Char('@') + part(host.toLower()) + QLatin1Char(':') + QString::number(port);
    return alias.isEmpty() ? address : address + QStringLiteral(" as ") + part(alias.toLower());
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
