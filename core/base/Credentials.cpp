#include "core/base/Credentials.h"

#include <QRegularExpression>
#include <array>
#include <functional>
#include <optional>
#include <utility>

namespace atelier {

namespace {

const QString mask = QString::fromUtf16(credentialMask);

/// A path, unless it looks like base64, of which one in 64 begins with a slash: a long piece of small and
/// capital letters and digits.
bool isPath(const QString& value) {
    static const QRegularExpression path(QStringLiteral("\\A[~.]{0,2}/.*\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression base64(QStringLiteral(
        "\\A/(?=\\D*\\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[A-Za-z0-9+]{12,}[A-Za-z0-9+/]*={0,2}\\z"));
    return path.match(value).hasMatch() && !base64.match(value).hasMatch();
}

/// What a value is when it is no secret, whatever its name says: a short number, a switch, a variable, a
/// placeholder, a path, or masked already. Seven digits and more may be a password.
bool tellsNothing(const QString& value) {
    static const QRegularExpression plain(
        QStringLiteral("\\A(?:|[-+]?(?:\\d{1,6}|\\d*\\.\\d*)(?:e[-+]?\\d+)?|"
                       "(?i:true|false|yes|no|on|off|none|null|auto)|"
                       "\\$\\d|\\$(?:[A-Z_][A-Z0-9_]*|[a-z_]+)|\\$(?:[({].*)?|"
                       "%[A-Za-z]|%\\w+%|%\\(\\w+\\)s|<[^<>]*>|\\{[^{}]*\\})\\z"),
        QRegularExpression::DotMatchesEverythingOption);
    return plain.match(value).hasMatch() || isPath(value) || value.contains(mask);
}

/// Credentials that are known by their form. Only the part called "secret" is masked. Sources: GitHub,
/// "Supported secret scanning patterns", and each service's own description of its keys.
const std::array<QRegularExpression, 7>& forms() {
    const auto caseless = QRegularExpression::CaseInsensitiveOption;
    static const std::array<QRegularExpression, 7> all{
        // A password, or a token without a name before it, in an address.
        QRegularExpression(QStringLiteral("(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,15}://[^\\s/"
                                          "@:'\"]{0,256}:(?<secret>[^\\s/@'\"]{1,1024})@"),
                           caseless),
        QRegularExpression(QStringLiteral("(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,15}://(?<secret>(?=[^\\s/"
                                          "@:'\"]{0,1024}\\d)[A-Za-z0-9_-]{20,1024})@"),
                           caseless),
        QRegularExpression(QStringLiteral("[?&](?:sig|signature|x-amz-signature|x-amz-security-token|token|"
                                          "access_token|api_?key|key|password)=(?<secret>[^&\\s'\"]{8,})"),
                           caseless),
        QRegularExpression(QStringLiteral("\\bbearer[ ]+(?<secret>[A-Za-z0-9._~+/=-]{8,})"), caseless),
        QRegularExpression(QStringLiteral("\\bauthorization['\"]?[ ]*[:=][ ]*['\"]?(?:basic|token)[ "
                                          "]+(?<secret>[A-Za-z0-9._~+/=-]{6,})"),
                           caseless),
        QRegularExpression(
            QStringLiteral("\\bwandb[ ]+login[ ]+(?:--\\S+[ ]+)*(?<secret>[A-Za-z0-9-]{32,})")),
        QRegularExpression(QStringLiteral(
            "(?<![A-Za-z0-9_])(?<secret>hf_[A-Za-z0-9]{20,}|gh[oprsu]_[A-Za-z0-9]{30,}|github_pat_\\w{30,}|"
            "glpat-[\\w-]{20,}|sk-[A-Za-z0-9_-]{20,}|A[KS]IA[0-9A-Z]{16}|xox[abprs]-[A-Za-z0-9-]{10,}|"
            "AIza[\\w-]{35}|npm_[A-Za-z0-9]{36}|pypi-Ag[\\w-]{30,}|wandb_v1_\\w{20,}|"
            "eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]*|"
            // Up to its last line, or, where that is cut off, as far as there are lines of base64.
            "-----BEGIN [A-Z ]{0,32}PRIVATE KEY-----(?:"
            "[A-Za-z0-9+/=\\s\\\\:,.-]{0,16384}?-----END [A-Z ]{0,32}PRIVATE KEY-----|"
            "(?:(?:\\s|\\\\[nr]){1,8}[A-Za-z0-9+/=]{16,128}(?![^\\s\\\\'\"])){1,200}))"))};
    return all;
}

/// The text with something else in place of each match's part called `part`, where `instead` gives any.
QString replaced(const QString& text, const QRegularExpression& pattern, const QString& part,
                 const std::function<std::optional<QString>(const QRegularExpressionMatch&)>& instead) {
    QString out;
    qsizetype from = 0;
    for (auto all = pattern.globalMatch(text); all.hasNext();) {
        const auto found = all.next();
        const auto other = instead(found);
        if (!other) continue;
        out += QStringView(text).sliced(from, found.capturedStart(part) - from);
        out += *other;
        from = found.capturedEnd(part);
    }
    out += QStringView(text).sliced(from);
    return out;
}

QString withoutForms(QString text) {
    const QString secret = QStringLiteral("secret");
    for (const QRegularExpression& form : forms())
        text = replaced(text, form, secret, [&](const auto& found) -> std::optional<QString> {
            if (tellsNothing(found.captured(secret))) return std::nullopt;
            return mask;
        });
    return text;
}

bool isOption(const QString& word) {
    return word.startsWith(QLatin1Char('-')) && word.size() > 1;
}

/// Of `--name=value`, `NAME=value`, `some.field=value`: where the value begins; -1 where it is none.
qsizetype valueStart(const QString& word) {
    static const QRegularExpression assignment(QStringLiteral("\\A[-+]*[A-Za-z_][\\w.-]*="));
    const auto found = assignment.match(word);
    return found.hasMatch() ? found.capturedLength() : -1;
}

QString unquoted(const QString& value) {
    const bool quoted = value.size() > 1 && value.front() == value.back() &&
                        (value.front() == QLatin1Char('\'') || value.front() == QLatin1Char('"'));
    return quoted ? value.mid(1, value.size() - 2) : value;
}

/// In the quotes of a value, where that has any.
QString quotesAs(const QString& value, const QString& secret) {
    return unquoted(value).size() < value.size() ? value.front() + secret + value.front() : secret;
}

/// "NAME=value" with its value masked where the name is a secret's and the value tells something.
std::optional<QString> maskedAssignment(const QString& text) {
    const auto value = valueStart(text);
    if (value < 0 || !namesCredential(text.left(value - 1)) || tellsNothing(text.mid(value)))
        return std::nullopt;
    return text.left(value) + mask;
}

/// Masks what `pattern` calls "value" wherever what it calls "name" names a secret. A value may be an
/// assignment, or a list of them, in its turn ("--env=A=1,B=2"): that is looked at `deeper` levels down.
QString withoutNamed(const QString& text, const QRegularExpression& pattern, int deeper = 2) {
    const QString part = QStringLiteral("value");
    return replaced(text, pattern, part, [&](const auto& found) -> std::optional<QString> {
        const QString value = found.captured(part);
        const QString bare = unquoted(value);
        if (!namesCredential(found.captured(QStringLiteral("name")))) {
            if (deeper == 0 || !bare.contains(QLatin1Char('='))) return std::nullopt;
            if (const auto masked = maskedAssignment(bare)) return quotesAs(value, *masked);
            const QString inner = withoutNamed(bare, pattern, deeper - 1);
            return inner == bare ? std::nullopt : std::optional(quotesAs(value, inner));
        }
        if (tellsNothing(bare)) return std::nullopt;
        return quotesAs(value, mask);
    });
}

/// A word of a command line that is an assignment, or an option whose value is one, with its value masked.
std::optional<QString> maskedWord(const QString& word) {
    if (auto masked = maskedAssignment(word)) return masked;
    const auto value = valueStart(word);
    if (value < 0 || namesCredential(word.left(value - 1))) return std::nullopt;
    const auto masked = maskedAssignment(word.mid(value));
    // What lies behind a comma is another of a list, perhaps, and told apart in a text.
    if (!masked || word.contains(QLatin1Char(','))) return std::nullopt;
    return word.left(value) + *masked;
}

}  // namespace

QStringList withoutCredentials(const QStringList& words) {
    QStringList masked;
    bool nextIsSecret = false;
    for (const QString& word : words) {
        const bool secret = std::exchange(nextIsSecret, false) && !isOption(word);
        const auto value = valueStart(word);
        if (secret && !tellsNothing(word)) {
            masked << mask;
        } else if (value > 0 && namesCredential(word.left(value - 1))) {
            masked << maskedAssignment(word).value_or(word);
        } else if (const auto other = maskedWord(word)) {
            masked << *other;
        } else {
            nextIsSecret = isOption(word) && value < 0 && namesCredential(word);
            masked << withoutCredentials(word);
        }
    }
    return masked;
}

QString withoutCredentials(const QString& text) {
    // A value as shell, Python or JSON writes it.
    static const QString value =
        QStringLiteral("(?<value>'[^'\\n]*'|\"[^\"\\\\\\n]*(?:\\\\.[^\"\\\\\\n]*)*\"|[^\\s;&|<>()'\",]+)");
    static const QRegularExpression assigned(QStringLiteral("(?<![\\w.-])(?<name>[-+]*[A-Za-z_][\\w.-]*)=") +
                                             value);
    // A whole word in quotes, as '--env=NAME=a b' is one.
    static const QRegularExpression inQuotes(QStringLiteral(
        "(?|'(?<name>[-+]*[A-Za-z_][\\w.-]*)=(?<value>[^'\\n]*)'|"
        "\"(?<name>[-+]*[A-Za-z_][\\w.-]*)=(?<value>[^\"\\\\\\n]*(?:\\\\.[^\"\\\\\\n]*)*)\")"));
    static const QRegularExpression given(
        QStringLiteral("(?<![^\\s'\"(,\\[])(?<name>--[A-Za-z][\\w.-]*)['\"]?(?:[ \\t,]|\\\\\\n)+(?!-)") +
        value);
    static const QRegularExpression field(QStringLiteral("['\"](?<name>[\\w.-]+)['\"]\\s*:\\s*(?=['\"])") +
                                          value);
    const QString words = withoutNamed(withoutNamed(text, inQuotes), assigned);
    return withoutForms(withoutNamed(withoutNamed(words, given), field));
}

bool isMasked(const QString& text) {
    return text.contains(mask);
}

}  // namespace atelier
