#include "core/credentials/Credentials.h"

#include <QRegularExpression>
#include <optional>

#include "core/credentials/CredentialForms.h"
#include "core/credentials/CredentialPrograms.h"
#include "core/credentials/CredentialValues.h"

namespace atelier {

namespace {

const QString mask = QString::fromUtf16(credentialMask);

bool looksLikeOption(const QString& word) {
    return word.startsWith(QLatin1Char('-')) && word.size() > 1;
}

/// Of `--name=value`, `NAME=value`, `some.field=value`: where the value begins; -1 where it is none.
qsizetype valueStart(const QString& word) {
    static const QRegularExpression assignment(QStringLiteral("\\A[-+]*[A-Za-z_][\\w.-]*="));
    const auto found = assignment.match(word);
    return found.hasMatch() ? found.capturedLength() : -1;
}

/// A text within the same quotes as a value, where that has any.
QString quotesAs(const QString& value, const QString& secret) {
    return unquoted(value).size() < value.size() ? value.front() + secret + value.front() : secret;
}

/// Several fields in one word, as a browser sends them: "user=NAME&password=WORD".
bool isForm(const QString& word) {
    static const QRegularExpression second(QStringLiteral("&[\\w.-]+="));
    return !looksLikeOption(word) && word.contains(second);
}

/// "NAME=value" with its value masked where the name is a secret's and the value tells something.
std::optional<QString> maskedAssignment(const QString& text) {
    const auto value = valueStart(text);
    if (value < 0 || isForm(text) || isNoSecret(text.mid(value), credentialKind(text.left(value - 1))))
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
        const CredentialKind kind = credentialKind(found.captured(QStringLiteral("name")));
        if (kind == CredentialKind::None || (kind == CredentialKind::Vague && isNoSecret(bare, kind))) {
            if (deeper == 0 || !bare.contains(QLatin1Char('='))) return std::nullopt;
            if (const auto masked = maskedAssignment(bare)) return quotesAs(value, *masked);
            const QString inner = withoutNamed(bare, pattern, deeper - 1);
            return inner == bare ? std::nullopt : std::optional(quotesAs(value, inner));
        }
        if (isNoSecret(bare, kind)) return std::nullopt;
        return quotesAs(value, mask);
    });
}

/// An option or an assignment, no secret's itself, whose value is an assignment: with that one's value
/// masked.
std::optional<QString> maskedWord(const QString& word, qsizetype value) {
    if (value < 0) return std::nullopt;
    const auto masked = maskedAssignment(word.mid(value));
    // A comma may begin another element of a list, which is masked where the text as a whole is looked at.
    if (!masked || word.contains(QLatin1Char(','))) return std::nullopt;
    return word.left(value) + *masked;
}

/// How a header says what kind of secret follows.
const QString scheme = QStringLiteral("(?i:basic|bearer|token|apikey|digest|negotiate)");

/// "X-Api-Key: WORD" of a header and "api_key: WORD" of YAML. A header's name has a hyphen; of another name,
/// nothing else comes behind the word, or it is a sentence. Types of Python's are no values.
QString withoutColonForms(const QString& text) {
    static const QString value = QStringLiteral(
                                     "(?:%1[ \\t]+)?(?!%1(?:['\"\\s]|\\z)|"
                                     "(?:str|bytes|int|bool|float|Optional|Union|Any|None)\\b)"
                                     "(?<value>'[^'\\n]*'|\"[^\"\\n]*\"|[^\\s'\",;{}()\\[\\]]+)")
                                     .arg(scheme);
    static const QRegularExpression header(
        QStringLiteral(
            "(?<![\\w./$-])(?<name>(?i:[A-Z]\\w*-[\\w-]*[A-Z]|authorization))['\"]?[ \\t]*:[ \\t]*") +
        value);
    static const QRegularExpression field(
        QStringLiteral("(?<![\\w.$-])(?<name>(?!(?<=\\w )pass:)[A-Za-z][\\w.]*)['\"]?[ \\t]*:[ \\t]+") +
        value + QStringLiteral("(?=[ \\t]*(?:['\",}\\n]|\\z))"));
    return withoutNamed(withoutNamed(text, header), field);
}

/// What Python, make and others set with blanks around the sign, in quotes: `api_key = "WORD"`,
/// `os.environ["HF_TOKEN"] = "WORD"`, `putenv("HF_TOKEN", "WORD")`; and JSON inside a shell's quotes.
QString withoutQuotedForms(const QString& text) {
    static const QString value =
        QStringLiteral("(?<value>'[^'\\n]*'|\"[^\"\\\\\\n]*(?:\\\\.[^\"\\\\\\n]*)*\")");
    static const QRegularExpression set(
        QStringLiteral("(?<![\\w.-])(?<name>[A-Za-z_][\\w.-]*)(?:['\"]\\])?[ \\t]*:?=[ \\t]*") + value);
    static const QRegularExpression called(
        QStringLiteral("(?i:putenv|setenv|setdefault)\\([ \\t]*['\"](?<name>\\w+)['\"],[ \\t]*") + value);
    static const QRegularExpression escaped(
        QStringLiteral("\\\\\"(?<name>[\\w.-]+)\\\\\"\\s*:\\s*\\\\\"(?<value>[^\"\\\\]+)"));
    static const QRegularExpression made(QStringLiteral(
        "(?<![\\w.-])(?<name>[A-Za-z_][\\w.-]*)[ \\t]*:=[ \\t]*(?<value>[^\\s'\"()]+)(?=\\s|\\z)"));
    QString shown = text;
    for (const QRegularExpression& pattern : {set, called, escaped, made})
        shown = withoutNamed(shown, pattern);
    return shown;
}

/// `authtoken WORD`, `token = WORD`: behind a secret's name that is no option, where what follows looks as if
/// drawn by lot.
QString withoutWordsBehindNames(const QString& text) {
    static const QRegularExpression behind(
        QStringLiteral("(?<![\\w$-])(?<name>[A-Za-z][\\w.-]*)[ \\t]+(?:=[ \\t]+)?(?=\\S{0,256}\\d)"
                       "(?<value>['\"]?[\\w+=/.-]{8,}['\"]?)(?=[\\s'\";|&)\\\\]|\\z)"));
    return replaced(text, behind, QStringLiteral("value"), [](const auto& found) -> std::optional<QString> {
        const QString value = found.captured(u"value");
        if (!namesCredential(found.captured(u"name")) || isNoSecret(unquoted(value), CredentialKind::Vague))
            return std::nullopt;
        return quotesAs(value, mask);
    });
}

/// Words of a command line, one after the other, and whether the next one is a secret's value.
class CommandLineWords {
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
        if (!looksLikeOption(word) && !isNoSecret(word, awaited)) return mask;
        const auto value = valueStart(word);
        if (expectHeader(word)) return word;
        if (value > 0 && !isForm(word) && namesCredential(word.left(value - 1)))
            return maskedAssignment(word).value_or(word);
        if (const auto other = maskedWord(word, value)) return *other;
        if (value < 0 && namesCredential(word))
            awaited_ = looksLikeOption(word) ? credentialKind(word) : CredentialKind::Vague;
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
    return CommandLineWords().masked(withoutProgramSecrets(words));
}

QString withoutCredentials(const QString& text) {
    // A value as shell, Python or JSON writes it. A call or a look-up in a program is no value.
    static const QString value = QStringLiteral(
        "(?<value>'[^'\\n]*'|\"[^\"\\\\\\n]*(?:\\\\.[^\"\\\\\\n]*)*\"|`[^`\\n]*`|\\$'[^'\\n]*'|"
        "(?![A-Za-z_][\\w.]*(?:\\([^()\\n]*\\)|\\[['\"]|\\[\\w+\\](?:[\\s,)]|\\z)))[^\\s;&|<>()'\",`]+)");
    static const QRegularExpression assigned(QStringLiteral("(?<![\\w.-])(?<name>[-+]*[A-Za-z_][\\w.-]*)=") +
                                             value);
    // A whole word in quotes, as '--env=NAME=a b' is one; several fields of a form are not.
    static const QRegularExpression inQuotes(QStringLiteral(
        "(?|'(?![A-Za-z_][^'\\n]*&[\\w.-]+=)(?<name>[-+]*[A-Za-z_][\\w.-]*)=(?<value>[^'\\n]*)'|"
        "\"(?![A-Za-z_][^\"\\n]*&[\\w.-]+=)(?<name>[-+]*[A-Za-z_][\\w.-]*)="
        "(?<value>[^\"\\\\\\n]*(?:\\\\.[^\"\\\\\\n]*)*)\")"));
    static const QRegularExpression given(
        QStringLiteral("(?<![^\\s'\"(,\\[])(?<name>--?[A-Za-z][\\w.-]+)['\"]?(?:[ \\t]|\\\\\\n)+(?!-)") +
        value);
    // In a list of Python's or JSON's; an argument of add_argument() has a name of its own.
    static const QRegularExpression listed(
        QStringLiteral("['\"](?<name>--?[A-Za-z][\\w.-]+)['\"][ \\t]*,\\s*(?=['\"][^-])") + value);
    static const QRegularExpression field(
        QStringLiteral("['\"](?<name>[\\w.-]+)['\"]\\s*:\\s*(?=['\"]|\\d)") + value);
    QString shown = withoutProgramSecrets(text);
    for (const QRegularExpression& pattern : {inQuotes, assigned, given, listed, field})
        shown = withoutNamed(shown, pattern);
    return withoutColonForms(withoutWordsBehindNames(withoutForms(withoutQuotedForms(shown))));
}

bool isMasked(const QString& text) {
    return text.contains(mask);
}

}  // namespace atelier
