#include "core/base/CredentialNames.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <array>

#include "core/base/Credentials.h"

namespace atelier {

namespace {

using Words = QSet<QString>;

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

/// A last part that is one of these, or ends so, is secret, whatever comes before: "PGPASSWORD",
/// "dbPassword".
constexpr std::array passwordEnds{"password", "passwd", "passphrase", "passcode", "secret"};
constexpr std::array keyEnds{"apikey",     "secretkey",   "accesskey", "privatekey",
                             "credential", "credentials", "authtoken"};

/// Secret as a last part of their own only. "2fa" is one, and not "mfa", which is a program.
const Words& keyWords() {
    static const Words words{"bearer", "authorization", "cred", "creds"};
    return words;
}
const Words& passwordWords() {
    static const Words words{"2fa", "otp", "totp"};
    return words;
}

/// Before "code".
const Words& secretCodes() {
    static const Words before{"access", "auth",     "authorization", "token",    "otp",   "mfa", "totp",
                              "2fa",    "security", "backup",        "recovery", "login", "sms"};
    return before;
}

/// These make a name that ends like a secret's a switch: "--no-password" as the first word,
/// "--sftp-ask-password" anywhere.
const Words& firstOfSwitches() {
    static const Words first{"no", "retain", "discard", "manage", "require", "show", "use"};
    return first;
}
const Words& wordsOfSwitches() {
    static const Words anywhere{"ask", "prompt"};
    return anywhere;
}

/// Before "key", these make it a secret one; there are many other keys.
const Words& secretKeys() {
    static const Words before{
        "api",      "access",   "secret",    "private",   "auth",       "account",      "encryption",
        "signing",  "license",  "service",   "storage",   "shared",     "subscription", "wandb",
        "comet",    "openai",   "anthropic", "neptune",   "hf",         "hub",          "huggingface",
        "github",   "gitlab",   "aws",       "azure",     "gcp",        "google",       "kaggle",
        "slack",    "telegram", "sentry",    "datadog",   "roboflow",   "clearml",      "replicate",
        "cohere",   "mistral",  "pinecone",  "webhook",   "deploy",     "jwt",          "hmac",
        "fernet",   "encrypt",  "stripe",    "zenodo",    "labelbox",   "gemini",       "groq",
        "deepseek", "b2",       "swift",     "azureblob", "azurefiles", "customer",     "library",
        "seafile",  "dataverse"};
    return before;
}

/// Before "token", these make it one of a language model or of a count, and no secret.
const Words& ordinaryTokens() {
    static const Words before{
        "pad",     "eos",       "bos",      "mask",     "unk",        "sep",         "cls",
        "special", "stop",      "max",      "min",      "num",        "n",           "per",
        "image",   "video",     "audio",    "start",    "end",        "new",         "prompt",
        "trigger", "first",     "last",     "next",     "input",      "output",      "text",
        "class",   "register",  "decoder",  "encoder",  "additional", "placeholder", "initializer",
        "concept", "modifier",  "target",   "source",   "vision",     "user",        "assistant",
        "tool",    "think",     "forced",   "suppress", "begin",      "language",    "task",
        "speaker", "separator", "padding",  "unknown",  "learnable",  "cross",       "drop",
        "keep",    "merge",     "patch",    "query",    "mem",        "memory",      "total",
        "by",      "sub",       "de",       "any",      "base",       "soft",        "visual",
        "latent",  "action",    "state",    "time",     "frame",      "word",        "char",
        "byte",    "label",     "global",   "local",    "prefix",     "suffix",      "middle",
        "speech",  "semantic",  "acoustic", "null",     "empty",      "blank",       "system",
        "role",    "img",       "reserved", "extra",    "added",      "sink",        "summary",
        "domain",  "style",     "content",  "object",   "pixel",      "position"};
    return before;
}

/// Before "pass". Among them are the far sides that rclone knows.
const Words& secretPasses() {
    static const Words before{
        "db",      "user",    "sudo",    "smtp",     "mysql",   "postgres", "redis",    "ftp",
        "http",    "https",   "proxy",   "login",    "mail",    "pg",       "admin",    "ssh",
        "ldap",    "vnc",     "imap",    "rsync",    "token",   "key",      "keystore", "truststore",
        "store",   "cert",    "file",    "sftp",     "smb",     "mega",     "rc",       "webdav",
        "mailru",  "pikpak",  "seafile", "internxt", "metrics", "client",   "my",       "root",
        "zip",     "archive", "vault",   "gpg",      "wifi",    "sasl",     "ssl",      "tls",
        "service", "account", "bind",    "app",      "api",     "database", "private",  "encryption"};
    return before;
}

/// Before "pwd", these make it a folder ("print working directory"), as in OLDPWD and APPTAINER_PWD.
const Words& ordinaryPwds() {
    static const Words before{"old",      "init",      "initial",   "work",        "working",
                              "start",    "container", "apptainer", "singularity", "host",
                              "build",    "original",  "orig",      "saved",       "logical",
                              "physical", "job",       "code",      "project",     "current"};
    return before;
}

/// Before "auth", these make it a switch.
const Words& ordinaryAuths() {
    static const Words before{"use",  "no",  "need",    "needs",    "enable", "disable", "skip",
                              "with", "has", "require", "requires", "is",     "o",       "un"};
    return before;
}

/// Before "auth" without anything between, where other words end so, too.
const Words& secretAuths() {
    static const Words before{"redis", "rediscli", "http",   "https", "basic",
                              "proxy", "db",       "docker", "npm",   "api"};
    return before;
}

/// Whether the last word of a name, with the one before it, is a secret's; `together`: as in "MYSQLPWD".
bool isSecret(const QString& before, const QString& last, bool together) {
    if (last == QLatin1String("key")) return secretKeys().contains(before);
    if (last == QLatin1String("token")) return !ordinaryTokens().contains(before);
    if (last == QLatin1String("pass")) return secretPasses().contains(before);
    if (before.isEmpty()) return last == QLatin1String("pw") || last == QLatin1String("auth");
    if (last == QLatin1String("pwd")) return !ordinaryPwds().contains(before);
    if (last != QLatin1String("auth")) return false;
    return together ? secretAuths().contains(before) : !ordinaryAuths().contains(before);
}

/// "mysqlpwd" is a secret's name as "mysql_pwd" is.
bool endsInSecret(const QString& word) {
    for (const char* last : {"key", "token", "pass", "pwd", "auth"})
        if (const QLatin1String end(last); word.size() > end.size() && word.endsWith(end))
            return isSecret(word.chopped(end.size()), end, true);
    return false;
}

bool isSwitch(const QStringList& parts) {
    return parts.size() > 1 && (firstOfSwitches().contains(parts.constFirst()) ||
                                std::any_of(parts.begin(), parts.end(), [](const QString& part) {
                                    return wordsOfSwitches().contains(part);
                                }));
}

/// Of the words that other words make secret.
bool isPasswordWord(const QString& word) {
    return word.endsWith(QLatin1String("pass")) || word.endsWith(QLatin1String("pwd")) ||
           word == QLatin1String("pw");
}

}  // namespace

CredentialKind credentialKind(const QString& name) {
    const QStringList parts = partsOf(name);
    if (parts.isEmpty()) return CredentialKind::None;
    const QString& last = parts.constLast();
    const auto ends = [&last](const char* end) { return last.endsWith(QLatin1String(end)); };
    const QString before = parts.value(parts.size() - 2);
    if (std::ranges::any_of(passwordEnds, ends))
        return isSwitch(parts) ? CredentialKind::None : CredentialKind::Password;
    if (passwordWords().contains(last)) return CredentialKind::Password;
    if (last == QLatin1String("code") && secretCodes().contains(before)) return CredentialKind::Password;
    if (last == QLatin1String("pin")) return CredentialKind::Pin;
    if (last.endsWith(QLatin1String("cookie")) || last.endsWith(QLatin1String("cookies")))
        return isSwitch(parts) ? CredentialKind::None : CredentialKind::Key;
    if (keyWords().contains(last) || std::ranges::any_of(keyEnds, ends)) return CredentialKind::Key;
    if (!isSecret(before, last, false) && !endsInSecret(last)) return CredentialKind::None;
    return isPasswordWord(last) ? CredentialKind::Password : CredentialKind::Key;
}

bool namesCredential(const QString& name) {
    return credentialKind(name) != CredentialKind::None;
}

}  // namespace atelier
