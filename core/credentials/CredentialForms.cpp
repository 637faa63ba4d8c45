#include "core/credentials/CredentialForms.h"

#include <QRegularExpression>
#include <array>

#include "core/credentials/CredentialValues.h"
#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

/// Only the part called "secret" is masked, where a value of that kind tells something.
struct Form {
    QRegularExpression pattern;
    CredentialKind kind;
};

constexpr auto caseless = QRegularExpression::CaseInsensitiveOption;
constexpr auto asWritten = QRegularExpression::NoPatternOption;

Form form(const QString& pattern, CredentialKind kind, QRegularExpression::PatternOption option = caseless) {
    return {QRegularExpression(pattern, option), kind};
}

/// A word as a shell reads it, in quotes or not.
const QString quotedOrPlain =
    QStringLiteral("(?|'(?<secret>[^'\\n]+)'|\"(?<secret>[^\"\\n]+)\"|(?<secret>[^\\s;&|<>()'\"`]+))");

/// In addresses: a password; a token without a name before it; what a query is signed with; and addresses
/// that let in whoever knows them. Sources: the pages of Slack, Discord, Telegram and Anaconda on theirs.
std::array<Form, 6> inAddresses() {
    const QString scheme = QStringLiteral("(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,63}://");
    return {
        form(scheme + QStringLiteral("[^\\s/@:'\"]{0,256}:(?<secret>[^\\s/'\"]{1,1024})@"),
             CredentialKind::Password),
        form(scheme + QStringLiteral("(?<secret>(?=[^\\s/@:'\"]{0,1024}\\d)[A-Za-z0-9_-]{20,1024})@"),
             CredentialKind::Key),
        form(scheme + QStringLiteral("(?<secret>[A-Za-z0-9_-]{8,19})@"), CredentialKind::Vague),
        form(QStringLiteral("[?&](?:sig|signature|x-amz-signature|x-amz-security-token|token|access_token|"
                            "api_?key|key|password|auth)=(?<secret>[^&\\s'\"]{8,})"),
             CredentialKind::Key),
        form(QStringLiteral("(?:hooks\\.slack\\.com/(?:services|workflows|triggers)/|"
                            "discord(?:app)?\\.com/api/(?:v\\d+/)?webhooks/|"
                            "api\\.telegram\\.org/(?:file/)?bot)(?<secret>[\\w:/-]{8,512}\\w)"),
             CredentialKind::Key),
        form(QStringLiteral("conda[^\\s/'\"]{0,256}/t/(?<secret>[\\w-]{8,512})"), CredentialKind::Key)};
}

/// By the words before it or behind it, in the programs' own languages.
std::array<Form, 9> byTheWordsAround() {
    const QString here = QStringLiteral("<<<[ \\t]*") + quotedOrPlain;
    return {
        form(QStringLiteral("\\bbearer(?:\\\\?[ ])+(?<secret>[A-Za-z0-9._~+/=-]{8,})"), CredentialKind::Key),
        // All of a header with cookies.
        form(QStringLiteral("(?<![\\w.-])(?:set-)?cookie:[ ]*(?<secret>[^\\s'\"][^'\"\\n]*)"),
             CredentialKind::Key),
        // netrc(5), as ftp and curl read it.
        form(QStringLiteral("\\blogin\\s+[^\\s'\"]{1,256}\\s+(?:account\\s+[^\\s'\"]{1,256}\\s+)?password\\s+"
                            "(?<secret>[^\\s'\"\\\\]+)"),
             CredentialKind::Password),
        // SQL, as MySQL and PostgreSQL have it.
        form(
            QStringLiteral("\\b(?:identified\\s+(?:with\\s+\\w+\\s+)?by|with\\s+password|\\bpassword\\s*[=(])"
                           "\\s*\\(?\\s*'(?<secret>[^'\\n]+)'"),
            CredentialKind::Password),
        form(QStringLiteral("\\becho[ \\t]+(?:-\\w+[ \\t]+)*") + quotedOrPlain +
                 QStringLiteral("[ \\t]*\\|[ \\t]*(?:sudo[ \\t]+(?:-\\w+[ \\t]+)*-S\\b|(?:kinit|iinit)\\b|"
                                "[^|;&\\n]{0,256}(?:--password-stdin|--with-token|"
                                "(?:huggingface-cli|hf|wandb)[ \\t]+(?:auth[ \\t]+)?login\\b))"),
             CredentialKind::Password),
        form(QStringLiteral("(?:--password-stdin|--with-token|-passphrase-fd[ =]0|password_stdin|"
                            "\\b(?:kinit|iinit)\\b|\\bage[ \\t]+-p|sudo[ \\t]+-S)[^|;&<\\n]{0,256}") +
                 here,
             CredentialKind::Password),
        form(QStringLiteral("pass(?:word|phrase)?-(?:command|file)[ =]['\"]?(?:<\\()?echo[ \\t]+"
                            "(?<secret>[^\\s'\")]+)"),
             CredentialKind::Password),
        // Of expect(1).
        form(QStringLiteral(
                 "pass(?:word|phrase)[^\"\\n]{0,16}\"[;\\s{]*send(?:\\s+--)?\\s+\"(?<secret>[^\"\\\\\\n]+)"),
             CredentialKind::Password),
        // NAME:SECRET@ before the name of a registry's host, or before any address without a scheme.
        form(QStringLiteral("(?<![\\w:/@.-])[\\w.$-]{1,64}:(?<secret>[\\w~+=-]{8,256})@(?!sha\\d)[a-z]"),
             CredentialKind::Vague)};
}

/// Sources: GitHub, "Supported secret scanning patterns", and each service's own description of its keys.
Form ofServices() {
    return form(
        QStringLiteral(
            "(?<![A-Za-z0-9_])(?<secret>hf_[A-Za-z0-9]{20,}|gh[oprsu]_[A-Za-z0-9]{30,}|github_pat_\\w{30,}|"
            "glpat-[\\w-]{20,}|sk-[A-Za-z0-9_-]{20,}|A[KS]IA[0-9A-Z]{16}|xox[abprs]-[A-Za-z0-9-]{10,}|"
            "AIza[\\w-]{35}|npm_[A-Za-z0-9]{36}|pypi-Ag[\\w-]{30,}|wandb_v1_\\w{20,}|"
            "eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]*|"
            // A private key up to its last line; where that is cut off, as far as lines of base64 follow.
            "-----BEGIN [A-Z ]{0,32}PRIVATE KEY-----(?:"
            "[A-Za-z0-9+/=\\s\\\\:,.-]{0,16384}?-----END [A-Z ]{0,32}PRIVATE KEY-----|"
            "(?:(?:\\s|\\\\[nr]){1,8}[A-Za-z0-9+/=]{16,128}(?![^\\s\\\\'\"])){1,200}))"),
        CredentialKind::Key, asWritten);
}

QString withoutForm(const QString& text, const Form& form) {
    const QString secret = QStringLiteral("secret");
    return replaced(text, form.pattern, secret, [&](const auto& found) -> std::optional<QString> {
        if (isNoSecret(found.captured(secret), form.kind)) return std::nullopt;
        return QString::fromUtf16(credentialMask);
    });
}

}  // namespace

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
    static const auto addresses = inAddresses();
    static const auto around = byTheWordsAround();
    static const Form services = ofServices();
    for (const Form& form : addresses) text = withoutForm(text, form);
    for (const Form& form : around) text = withoutForm(text, form);
    return withoutForm(text, services);
}

}  // namespace atelier
