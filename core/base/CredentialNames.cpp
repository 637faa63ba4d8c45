// The names of options, variables and fields that hold a secret.
#include <QRegularExpression>
#include <QSet>

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

/// Names that end so are secret, whatever comes before.
const Words& secretEnds() {
    static const Words ends{"password",  "passwd",       "passphrase",  "passcode",     "apikey",
                            "secretkey", "accesskey",    "privatekey",  "authtoken",    "accesstoken",
                            "apitoken",  "credential",   "credentials", "clientsecret", "secret",
                            "bearer",    "authorization"};
    return ends;
}

/// Before "key", these make it a secret one; there are many other keys.
const Words& secretKeys() {
    static const Words before{
        "api",       "access",  "secret",    "private", "auth",         "account",  "encryption", "signing",
        "license",   "service", "storage",   "shared",  "subscription", "wandb",    "comet",      "openai",
        "anthropic", "neptune", "hf",        "hub",     "huggingface",  "github",   "gitlab",     "aws",
        "azure",     "gcp",     "google",    "kaggle",  "slack",        "telegram", "sentry",     "datadog",
        "roboflow",  "clearml", "replicate", "cohere",  "mistral",      "pinecone", "webhook",    "deploy"};
    return before;
}

/// Before "token", these make it one of a language model or of a count, and no secret.
const Words& ordinaryTokens() {
    static const Words before{
        "pad",        "eos",         "bos",         "mask",    "unk",      "sep",       "cls",     "special",
        "stop",       "max",         "min",         "num",     "n",        "per",       "image",   "video",
        "audio",      "start",       "end",         "new",     "prompt",   "trigger",   "first",   "last",
        "next",       "input",       "output",      "text",    "class",    "register",  "decoder", "encoder",
        "additional", "placeholder", "initializer", "concept", "modifier", "target",    "source",  "vision",
        "user",       "assistant",   "tool",        "think",   "forced",   "suppress",  "begin",   "language",
        "task",       "speaker",     "separator",   "padding", "unknown",  "learnable", "cross",   "drop",
        "keep",       "merge",       "patch",       "query",   "mem",      "memory",    "total",   "by"};
    return before;
}

/// Before "pass" or "pwd".
const Words& secretPasses() {
    static const Words before{"db",   "user",  "sudo",  "smtp",     "mysql", "postgres", "redis", "ftp",
                              "http", "https", "proxy", "database", "login", "mail",     "pg",    "admin"};
    return before;
}

}  // namespace

bool namesCredential(const QString& name) {
    const QStringList parts = partsOf(name);
    if (parts.isEmpty()) return false;
    const QString& last = parts.constLast();
    const QString before = parts.value(parts.size() - 2);
    if (secretEnds().contains(last)) return true;
    if (parts.size() == 1 && (last == QLatin1String("pw") || last == QLatin1String("auth"))) return true;
    if (last == QLatin1String("key")) return secretKeys().contains(before);
    if (last == QLatin1String("token")) return !ordinaryTokens().contains(before);
    if (last == QLatin1String("pass") || last == QLatin1String("pwd")) return secretPasses().contains(before);
    return false;
}

}  // namespace atelier
