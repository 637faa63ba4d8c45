#pragma once

#include <QSet>
#include <QString>
#include <array>

/// The words that tell whether a name holds a secret (core/credentials/CredentialNames.h).
namespace atelier::credential_words {

/// A set of words in lower case.
using Words = QSet<QString>;

/// A name is secret if its last part is one of these, or ends with one, whatever comes before: "PGPASSWORD",
/// "dbPassword".
inline constexpr std::array passwordEnds{"password", "passwd", "passphrase", "passcode", "secret", "pswd"};
inline constexpr std::array keyEnds{"apikey",     "secretkey",   "accesskey", "privatekey",
                                    "credential", "credentials", "authtoken"};

/// A name is secret if the whole of its last part is one of these words for keys.
inline const Words& keyWords() {
    static const Words words{"bearer", "authorization", "cred", "creds", "jeton"};
    return words;
}
/// A name may be secret if the whole of its last part is one of these words, which often mean something else.
inline const Words& vagueWords() {
    static const Words words{"pat"};
    return words;
}
/// A name is secret if the whole of its last part is one of these words for passwords. "2fa" is one, but
/// "mfa" is a program; "pw" is none, since it is also the weight of positives, a number.
inline const Words& passwordWords() {
    static const Words words{"2fa", "otp", "totp", "psw", "mdp"};
    return words;
}

/// Before "code", these make a name secret.
inline const Words& secretCodes() {
    static const Words before{"access", "auth",     "authorization", "token",    "otp",   "mfa", "totp",
                              "2fa",    "security", "backup",        "recovery", "login", "sms"};
    return before;
}

/// A name that ends like a secret's is a switch, and takes no secret, if its first word is one of these:
/// "--no-password".
inline const Words& firstOfSwitches() {
    static const Words first{"no", "retain", "discard", "manage", "require", "show", "use"};
    return first;
}
/// Such a name is a switch, too, if any of its words is one of these: "--sftp-ask-password".
inline const Words& wordsOfSwitches() {
    static const Words anywhere{"ask", "prompt"};
    return anywhere;
}

/// Before "key", these make a name secret; there are many other keys.
inline const Words& secretKeys() {
    static const Words before{
        "api",       "access",   "secret",   "private",     "auth",        "wandb",   "comet",     "openai",
        "anthropic", "neptune",  "hf",       "huggingface", "github",      "gitlab",  "aws",       "kaggle",
        "slack",     "telegram", "sentry",   "datadog",     "roboflow",    "clearml", "replicate", "cohere",
        "mistral",   "pinecone", "jwt",      "hmac",        "fernet",      "stripe",  "zenodo",    "labelbox",
        "gemini",    "groq",     "deepseek", "dataverse",   "subscription"};
    return before;
}

/// Before "key", these (and no word at all) may make a name secret: a `storage_key` is a column of a table as
/// well.
inline const Words& vagueKeys() {
    static const Words before{
        "",       "account",   "encryption", "encrypt", "signing",    "license",  "service", "storage",
        "shared", "hub",       "azure",      "gcp",     "google",     "webhook",  "deploy",  "b2",
        "swift",  "azureblob", "library",    "seafile", "azurefiles", "customer",
    };
    return before;
}

/// Before "token", these make a name secret. Other tokens may be the words that a language model reads.
inline const Words& secretTokens() {
    static const Words before{"auth",    "access", "api",      "oauth",    "oauth2",      "refresh",
                              "bearer",  "hf",     "hub",      "face",     "huggingface", "github",
                              "gh",      "gitlab", "vault",    "wandb",    "comet",       "neptune",
                              "clearml", "slack",  "telegram", "tracking", "mlflow",      "tower",
                              "ngrok",   "login",  "private",  "personal", "session",     "sas",
                              "secret",  "npm",    "pypi",     "my",       "security"};
    return before;
}

/// Before "pass", these make a name secret. Among them are the kinds of storage that rclone knows.
inline const Words& secretPasses() {
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

/// Before "pwd", these make a name that of a folder ("print working directory"), as in OLDPWD and
/// APPTAINER_PWD.
inline const Words& ordinaryPwds() {
    static const Words before{"old",      "init",      "initial",   "work",        "working",
                              "start",    "container", "apptainer", "singularity", "host",
                              "build",    "original",  "orig",      "saved",       "logical",
                              "physical", "job",       "code",      "project",     "current"};
    return before;
}

/// Before "auth", these make a name that of a switch.
inline const Words& ordinaryAuths() {
    static const Words before{"use",  "no",  "need",    "needs",    "enable", "disable", "skip",
                              "with", "has", "require", "requires", "is",     "o",       "un"};
    return before;
}

/// Directly before "auth", in one word as in "redisauth", these make a name secret; many other words end so.
inline const Words& secretAuths() {
    static const Words before{"redis", "rediscli", "http",   "https", "basic",
                              "proxy", "db",       "docker", "npm",   "api"};
    return before;
}

}  // namespace atelier::credential_words
