#include "core/base/CredentialValues.h"

#include <QRegularExpression>

#include "core/base/Credentials.h"

namespace atelier {

namespace {

/// A path, unless it looks like base64, of which one in 64 begins with a slash: a long piece of small and
/// capital letters and digits.
bool isPath(const QString& value) {
    static const QRegularExpression path(QStringLiteral("\\A[~.]{0,2}/.*\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression base64(QStringLiteral(
        "\\A/(?=\\D*\\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[A-Za-z0-9+]{12,}[A-Za-z0-9+/]*={0,2}\\z"));
    return path.match(value).hasMatch() && !base64.match(value).hasMatch();
}

/// A switch, a variable or a placeholder.
bool isOrdinary(const QString& value) {
    static const QRegularExpression plain(
        QStringLiteral("\\A(?:|[01]|(?i:true|false|yes|no|on|off|none|null|auto)|"
                       "\\$\\d|\\$(?:[A-Z_][A-Z0-9_]*|[a-z_]+)|\\$(?:[({].*)?|"
                       "%[A-Za-z]|%\\w+%|%\\(\\w+\\)s|<[^<>]*>|\\{[^{}]*\\})\\z"),
        QRegularExpression::DotMatchesEverythingOption);
    return plain.match(value).hasMatch() || isPath(value) || isMasked(value);
}

/// Seven digits and more may be a key.
bool isShortNumber(const QString& value) {
    static const QRegularExpression number(
        QStringLiteral("\\A[-+]?(?:\\d{1,6}|\\d*\\.\\d*)(?:e[-+]?\\d+)?\\z"));
    return number.match(value).hasMatch();
}

bool isFileName(const QString& value) {
    static const QRegularExpression file(QStringLiteral(
        "\\A[\\w.-]{1,100}\\.(?:json|ya?ml|toml|ini|cfg|conf|env|txt|pem|key|crt|cer|p12|pfx|netrc)\\z"));
    return file.match(value).hasMatch();
}

}  // namespace

bool tellsNothing(const QString& value, CredentialKind kind) {
    static const QRegularExpression pin(QStringLiteral("\\A\\d{4,12}\\z"));
    if (kind == CredentialKind::None || isOrdinary(value)) return true;
    if (kind == CredentialKind::Password) return false;
    if (kind == CredentialKind::Pin) return !pin.match(value).hasMatch();
    return isShortNumber(value) || isFileName(value);
}

QString unquoted(const QString& value) {
    const bool quoted = value.size() > 1 && value.front() == value.back() &&
                        (value.front() == QLatin1Char('\'') || value.front() == QLatin1Char('"'));
    return quoted ? value.mid(1, value.size() - 2) : value;
}

}  // namespace atelier
