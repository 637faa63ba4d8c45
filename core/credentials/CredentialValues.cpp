#include "core/credentials/CredentialValues.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/credentials/Credentials.h"

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

/// A switch, a variable, a call or a placeholder.
bool isOrdinary(const QString& value) {
    static const QRegularExpression plain(
        QStringLiteral(
            "\\A(?:|[01]|~|(?i:true|false|yes|no|on|off|none|null|auto)|`.*|"
            "\\$\\d|\\$(?:[A-Z_][A-Z0-9_]*|[a-z_]+)|\\$(?:[({].*)?|"
            "[A-Za-z_]\\w*\\.[\\w.]*\\([^()]*\\)|%[A-Za-z]|%\\w+%|%\\(\\w+\\)s|<[^<>]*>|\\{[^{}]*\\})\\z"),
        QRegularExpression::DotMatchesEverythingOption);
    return plain.match(value).hasMatch() || isPath(value) || isMasked(value);
}

/// What stands for a key in an example or in a program: "YOUR_TOKEN", "args.api_key", "xxxx".
bool isPlaceholder(const QString& value) {
    static const QRegularExpression name(QStringLiteral("\\A[A-Za-z_][A-Za-z_.]*\\z"));
    static const QRegularExpression sign(
        QStringLiteral("\\A(?:([xXyY*.])\\1{2,}|(?:env|file|fd):[\\w./~-]+|stdin|pass:(?:\"?\\$\\w+\"?)?|"
                       "[A-Za-z_][\\w.]*\\[['\"]?\\w+['\"]?\\]|[\\[{](?:\\w+:)?)\\z"));
    if (sign.match(value).hasMatch()) return true;
    if (!name.match(value).hasMatch()) return false;
    const CredentialKind kind = credentialKind(value);
    return kind == CredentialKind::Key || kind == CredentialKind::Vague;
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

/// How often a letter follows a digit, or a digit a letter.
int changesIn(const QString& piece) {
    int changes = 0;
    for (qsizetype i = 1; i < piece.size(); ++i) changes += piece[i].isDigit() != piece[i - 1].isDigit();
    return changes;
}

/// A piece of letters and digits. "resnet50d" and "wav2vec2" are names.
bool isDrawnByLot(const QString& piece) {
    static const QRegularExpression hex(QStringLiteral("\\A(?=.*\\d)[0-9a-f]{32,}\\z"));
    constexpr int mixed = 8;
    constexpr int plain = 16;
    const bool hasBothCases = piece != piece.toLower() && piece != piece.toUpper();
    const int changes = changesIn(piece);
    return hex.match(piece).hasMatch() || (hasBothCases && piece.size() >= mixed && changes >= 2) ||
           (piece.size() >= plain && changes >= 3);
}

bool looksDrawnByLot(const QString& value) {
    static const QRegularExpression characters(QStringLiteral("\\A[!-~]{8,}\\z"));
    static const QRegularExpression between(QStringLiteral("[^A-Za-z0-9]+"));
    if (!characters.match(value).hasMatch()) return false;
    const QStringList pieces = value.split(between, Qt::SkipEmptyParts);
    return std::ranges::any_of(pieces, isDrawnByLot);
}

}  // namespace

bool isNoSecret(const QString& value, CredentialKind kind) {
    static const QRegularExpression pin(QStringLiteral("\\A\\d{4,12}\\z"));
    if (kind == CredentialKind::None || isOrdinary(value)) return true;
    if (kind == CredentialKind::Password) return false;
    if (kind == CredentialKind::Pin) return !pin.match(value).hasMatch();
    if (isShortNumber(value) || isFileName(value) || isPlaceholder(value)) return true;
    return kind == CredentialKind::Vague && !looksDrawnByLot(value);
}

QString unquoted(const QString& value) {
    const bool quoted = value.size() > 1 && value.front() == value.back() &&
                        (value.front() == QLatin1Char('\'') || value.front() == QLatin1Char('"'));
    return quoted ? value.mid(1, value.size() - 2) : value;
}

}  // namespace atelier
