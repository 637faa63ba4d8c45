#include "core/base/Credentials.h"

#include <QRegularExpression>
#include <array>
#include <functional>
#include <optional>

#include "core/base/CredentialPrograms.h"
#include "core/base/CredentialValues.h"

namespace atelier {

namespace {

const QString mask = QString::fromUtf16(credentialMask);

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
        // All of a header with cookies.
        QRegularExpression(QStringLiteral("(?<![\\w.-])(?:set-)?cookie:[ ]*(?<secret>[^\\s'\"][^'\"\\n]*)"),
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
            if (tellsNothing(found.captured(secret), CredentialKind::Key)) return std::nullopt;
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

/// In the quotes of a value, where that has any.
QString quotesAs(const QString& value, const QString& secret) {
    return unquoted(value).size() < value.size() ? value.front() + secret + value.front() : secret;
}

/// "NAME=value" with its value masked where the name is a secret's and the value tells something.
std::optional<QString> maskedAssignment(const QString& text) {
    const auto value = valueStart(text);
    if (value < 0 || tellsNothing(text.mid(value), credentialKind(text.left(value - 1)))) return std::nullopt;
    return text.left(value) + mask;
}

/// Masks what `pattern` calls "value" wherever what it calls "name" names a secret. A value may be an
/// assignment, or a list of them, in its turn ("--env=A=1,B=2"): that is looked at `deeper` levels down.
QString withoutNamed(const QString& text, const QRegularExpression& pattern, int deeper = 2) {
    const QString part = QStringLiteral("value");
    return replaced(text, pattern, part, [&](const auto& found) -> std::optional<QString> {
        const QString value = found.captured(part);
        const QString bare = unquoted(value);
        const CredentialKind kind = credentialKind(found.captured(QStringLiteral("name")));
        if (kind == CredentialKind::None) {
            if (deeper == 0 || !bare.contains(QLatin1Char('='))) return std::nullopt;
            if (const auto masked = maskedAssignment(bare)) return quotesAs(value, *masked);
            const QString inner = withoutNamed(bare, pattern, deeper - 1);
            return inner == bare ? std::nullopt : std::optional(quotesAs(value, inner));
        }
        if (tellsNothing(bare, kind)) return std::nullopt;
        return quotesAs(value, mask);
    });
}

/// An option or an assignment, no secret's itself, whose value is an assignment: with that one's value
/// masked.
std::optional<QString> maskedWord(const QString& word, qsizetype value) {
    if (value < 0) return std::nullopt;
    const auto masked = maskedAssignment(word.mid(value));
    // What lies behind a comma is another of a list, perhaps, and told apart in a text.
    if (!masked || word.contains(QLatin1Char(','))) return std::nullopt;
    return word.left(value) + *masked;
}

/// How a header says what kind of secret follows.
const QString scheme = QStringLiteral("(?i:basic|bearer|token|apikey|digest|negotiate)");

/// "X-Api-Key: WORD" of a header and "api_key: WORD" of YAML. A header's name has a hyphen; of another name,
/// nothing else comes behind the word, or it is a sentence. Types of Python's are no values.
QString withoutColonForms(const QString& text) {
    static const QString value = QStringLiteral(
                                     "['\"]?[ \\t]*:[ \\t]+(?:%1[ \\t]+)?(?!%1(?:['\"\\s]|\\z)|"
                                     "(?:str|bytes|int|bool|float|Optional|Union|Any|None)\\b)"
                                     "(?<value>'[^'\\n]*'|\"[^\"\\n]*\"|[^\\s'\",;{}()\\[\\]]+)")
                                     .arg(scheme);
    static const QRegularExpression header(
        QStringLiteral("(?<![\\w.$-])(?<name>(?i:[A-Z]\\w*-[\\w-]*[A-Z]|authorization))") + value);
    static const QRegularExpression field(QStringLiteral("(?<![\\w.$-])(?<name>[A-Za-z][\\w.]*)") + value +
                                          QStringLiteral("(?=[ \\t]*(?:['\",}\\n]|\\z))"));
    return withoutNamed(withoutNamed(text, header), field);
}

/// Words of a command line, one after the other, and whether the next one is a secret's value.
class Words {
public:
    QStringList masked(const QStringList& words) {
        QStringList all;
        for (const QString& word : words) all << maskedNext(word);
        return all;
    }

private:
    QString maskedNext(const QString& word) {
        const CredentialKind awaited = awaited_;
        static const QRegularExpression isScheme(QStringLiteral("\\A") + scheme + QStringLiteral("\\z"));
        if (header_ && isScheme.match(word).hasMatch()) return word;
        awaited_ = CredentialKind::None;
        header_ = false;
        if (!isOption(word) && !tellsNothing(word, awaited)) return mask;
        const auto value = valueStart(word);
        if (expectHeader(word)) return word;
        if (value > 0 && namesCredential(word.left(value - 1))) return maskedAssignment(word).value_or(word);
        if (const auto other = maskedWord(word, value)) return *other;
        if (isOption(word) && value < 0) awaited_ = credentialKind(word);
        return withoutCredentials(word);
    }

    /// `X-Api-Key:`, whose value is the next word. Without the hyphen it may be any sentence.
    bool expectHeader(const QString& word) {
        static const QRegularExpression ending(
            QStringLiteral("(?:\\A|['\"=])(?<name>(?i:[A-Z]\\w*-[\\w-]*[A-Z]|authorization|cookie)):\\z"));
        const auto found = ending.match(word);
        if (!found.hasMatch()) return false;
        awaited_ = credentialKind(found.captured(u"name"));
        header_ = awaited_ != CredentialKind::None;
        return header_;
    }

    CredentialKind awaited_ = CredentialKind::None;
    bool header_ = false;
};

}  // namespace

QStringList withoutCredentials(const QStringList& words) {
    return Words().masked(withoutProgramSecrets(words));
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
        QStringLiteral("(?<![^\\s'\"(,\\[])(?<name>--?[A-Za-z][\\w.-]+)['\"]?(?:[ \\t,]|\\\\\\n)+(?!-)") +
        value);
    static const QRegularExpression field(
        QStringLiteral("['\"](?<name>[\\w.-]+)['\"]\\s*:\\s*(?=['\"]|\\d)") + value);
    const QString words = withoutNamed(withoutNamed(withoutProgramSecrets(text), inQuotes), assigned);
    return withoutColonForms(withoutForms(withoutNamed(withoutNamed(words, given), field)));
}

bool isMasked(const QString& text) {
    return text.contains(mask);
}

}  // namespace atelier
