// The names of options, variables and fields that hold a secret.
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <array>

#include "core/base/Credentials.h"

namespace atelier {

namespace {

using Words = QSet<QString>;

/// "logger.wandb_apiKey" is logger, wandb, api, key.
QStringList partsOf(const QString& name) {
    static const QRegularExpression hump(QStringLiteral("([a-z0-9])([A-Z])"));
    static const QRegularExpression between(QStringLiteral("[^A-Za-z0-9]+"));
    QString spaced = name;
    spaced.replace(hump, QStringLiteral("\\1 \\2"));
    return spaced.toLower().split(between, Qt::SkipEmptyParts);
}

/// A last part that is one of these, or ends so, is secret, whatever comes before: "PGPASSWORD",
/// "dbPassword".
constexpr std::array secretEnds{"password",    "passwd",     "passphrase", "passcode",
                                "apikey",      "secretkey",  "accesskey",  "privatekey",
                                "credentials", "credential", "secret",     "authtoken"};

/// Secret as a last part of their own only.
const Words& secretWords() {
    static const Words words{"bearer", "authorization"};
    return words;
}

/// Before "key", these make it a secret one; there are many other keys.
const Words& secretKeys() {
    static const Words before{
        "api",       "access",  "secret",    "private", "auth",         "account",  "encryption", "signing",
        "license",   "service", "storage",   "shared",  "subscription", "wandb",    "comet",      "openai",
        "anthropic", "neptune", "hf",        "hub",     "huggingface",  "github",   "gitlab",     "aws",
        "azure",     "gcp",     "google",    "kaggle",  "slack",        "telegram", "sentry",     "datadog",
        "roboflow",  "clearml", "replicate", "cohere",  "mistral",      "pinecone", "webhook",    "deploy",
        "jwt",       "hmac",    "fernet",    "encrypt", "stripe",       "zenodo",   "labelbox",   "gemini",
        "groq",      "deepseek"};
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

/// Before "pass".
const Words& secretPasses() {
    static const Words before{"db",  "user",  "sudo",  "smtp",  "mysql", "postgres", "redis",
                              "ftp", "http",  "https", "proxy", "login", "mail",     "database",
                              "pg",  "admin", "ssh",   "ldap",  "vnc",   "rsync",    "imap"};
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

}  // namespace

bool namesCredential(const QString& name) {
    const QStringList parts = partsOf(name);
    if (parts.isEmpty()) return false;
    const QString& last = parts.constLast();
    if (secretWords().contains(last)) return true;
    if (std::ranges::any_of(secretEnds,
                            [&last](const char* end) { return last.endsWith(QLatin1String(end)); }))
        return true;
    return isSecret(parts.value(parts.size() - 2), last, false) || endsInSecret(last);
}

}  // namespace atelier
