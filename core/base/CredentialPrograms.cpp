#include "core/base/CredentialPrograms.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <array>

#include "core/base/CommandsInText.h"
#include "core/base/CredentialValues.h"
#include "core/base/Credentials.h"

namespace atelier {

namespace {

/// An option of some programs that takes a secret. Sources: the manual page of each.
struct SecretOption {
    enum class Where {
        Attached,  ///< `-pWORD`; apart, it is no value of the option
        Apart,     ///< `-P WORD`
        Either,
    };
    const char* programs;
    const char* option;
    Where where;
    /// The secret begins behind the first one of these; all of the value is secret where it is empty.
    const char* behind = "";
    /// A word that the command has, too: a subcommand.
    const char* with = "";
};

using Where = SecretOption::Where;

constexpr std::array options{
    SecretOption{"curl wget", "-u", Where::Either, ":"},
    SecretOption{"curl", "--user", Where::Apart, ":"},
    SecretOption{"curl", "-U", Where::Either, ":"},
    SecretOption{"curl", "--proxy-user", Where::Apart, ":"},
    SecretOption{"curl", "-E", Where::Apart, ":"},
    SecretOption{"curl", "--cert", Where::Apart, ":"},
    SecretOption{"curl", "-b", Where::Either, "="},
    SecretOption{"http https xh", "-a", Where::Either, ":"},
    SecretOption{"mysql mysqldump mysqladmin mysqlimport mysqlshow mysqlcheck mariadb mariadb-dump "
                 "mariadb-admin mariadb-import",
                 "-p", Where::Attached},
    SecretOption{"mongosh mongo mongodump mongorestore mongoimport mongoexport", "-p", Where::Either},
    SecretOption{"sshpass", "-p", Where::Either},
    SecretOption{"7z 7za 7zr 7zz", "-p", Where::Attached},
    SecretOption{"unzip zip zipcloak", "-P", Where::Either},
    SecretOption{"redis-cli", "-a", Where::Apart},
    SecretOption{"ldapsearch ldapadd ldapmodify ldapdelete ldapwhoami", "-w", Where::Either},
    SecretOption{"smbclient", "-U", Where::Either, "%"},
    SecretOption{"lftp", "-u", Where::Either, ","},
    SecretOption{"docker podman apptainer singularity helm az", "-p", Where::Apart, "", "login"},
    SecretOption{"kaggle", "-v", Where::Either, "", "key"},
    SecretOption{"openssl", "-pass", Where::Apart, "pass:"},
    SecretOption{"openssl", "-passin", Where::Apart, "pass:"},
    SecretOption{"openssl", "-passout", Where::Apart, "pass:"},
};

/// `dvc remote modify store password WORD`: a name that is no option, and what it is set to.
struct Setter {
    const char* program;
    const char* with;
};
constexpr std::array setters{Setter{"dvc", "modify"}, Setter{"aws", "set"}, Setter{"rclone", "config"},
                             Setter{"git", "config"}, Setter{"pip", "config"}};

QStringList namesIn(const char* words) {
    return QString::fromLatin1(words).split(QLatin1Char(' '));
}

const QSet<QString>& programs() {
    static const QSet<QString> all = [] {
        QSet<QString> names;
        for (const SecretOption& option : options)
            for (const QString& name : namesIn(option.programs)) names.insert(name);
        for (const Setter& setter : setters) names.insert(QLatin1String(setter.program));
        return names;
    }();
    return all;
}

QString masked(const QString& value, const QString& behind) {
    const qsizetype found = behind.isEmpty() ? 0 : value.indexOf(behind);
    if (found < 0) return value;
    const qsizetype from = found + behind.size();
    const QString bare = unquoted(value.mid(from));
    if (tellsNothing(bare, CredentialKind::Password)) return value;
    return value.left(from) + QString::fromUtf16(credentialMask);
}

/// The same inside the quotes of a word, if it has any.
QString maskedInQuotes(const QString& word, const QString& behind) {
    const QString bare = unquoted(word);
    const QString inside = masked(bare, behind);
    return bare == word ? inside : word.front() + inside + word.back();
}

bool takesSecretsAt(const SecretOption& option, const QString& program, const QStringList& words) {
    return namesIn(option.programs).contains(program) &&
           (*option.with == '\0' || words.contains(QLatin1String(option.with)));
}

void maskValues(const SecretOption& option, QStringList& words) {
    const QString name = QLatin1String(option.option);
    const QString behind = QLatin1String(option.behind);
    for (qsizetype i = 1; i < words.size(); ++i) {
        QString& word = words[i];
        const bool isAttached = word.size() > name.size() && word.startsWith(name);
        if (option.where != Where::Attached && words[i - 1] == name)
            word = maskedInQuotes(word, behind);
        else if (option.where != Where::Apart && isAttached)
            word = name + maskedInQuotes(word.mid(name.size()), behind);
    }
}

/// Behind the name of what is set.
void maskSettings(QStringList& words) {
    constexpr qsizetype firstValue = 3;
    for (qsizetype i = firstValue; i < words.size(); ++i) {
        const QString& name = words[i - 1];
        if (name.startsWith(QLatin1Char('-')) || words[i].startsWith(QLatin1Char('-'))) continue;
        if (!tellsNothing(unquoted(words[i]), credentialKind(name)))
            words[i] = QString::fromUtf16(credentialMask);
    }
}

/// A command from its program on, word for word as it stands there.
QStringList withoutSecretsOf(const QString& program, QStringList words) {
    for (const SecretOption& option : options)
        if (takesSecretsAt(option, program, words)) maskValues(option, words);
    for (const Setter& setter : setters)
        if (program == QLatin1String(setter.program) && words.contains(QLatin1String(setter.with)))
            maskSettings(words);
    return words;
}

const QRegularExpression& anyProgram() {
    static const QRegularExpression any = [] {
        QStringList names(programs().cbegin(), programs().cend());
        for (QString& name : names) name = QRegularExpression::escape(name);
        return QRegularExpression(QStringLiteral("(?<![\\w.-])(?:") + names.join(QLatin1Char('|')) +
                                  QStringLiteral(")(?=[ \\t])"));
    }();
    return any;
}

}  // namespace

QString withoutProgramSecrets(const QString& text) {
    QString out;
    qsizetype from = 0;
    for (auto all = anyProgram().globalMatch(text); all.hasNext();) {
        const auto found = all.next();
        const qsizetype start = found.capturedStart();
        if (start < from || !beginsCommand(text, start)) continue;
        const CommandWords command = commandAt(text, start);
        const QStringList shown = withoutSecretsOf(found.captured(), command.words);
        out += QStringView(text).sliced(from, start - from);
        for (qsizetype i = 0; i < shown.size(); ++i) out += command.blanks[i] + shown[i];
        from = command.end;
    }
    out += QStringView(text).sliced(from);
    return out;
}

QStringList withoutProgramSecrets(const QStringList& words) {
    auto first = words.begin();
    if (first != words.end() && startsPrograms(*first))
        first = std::find_if_not(first, words.end(), [](const QString& word) {
            return startsPrograms(word) || belongsToStarter(word);
        });
    if (first == words.end()) return words;
    const QString program = first->section(QLatin1Char('/'), -1);
    if (!programs().contains(program)) return words;
    const qsizetype at = first - words.begin();
    return words.mid(0, at) + withoutSecretsOf(program, words.mid(at));
}

}  // namespace atelier
