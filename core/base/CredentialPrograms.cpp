#include "core/base/CredentialPrograms.h"

#include <QList>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <array>
#include <optional>

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

/// What stands before a program that another one starts.
bool isWrapper(const QString& word) {
    static const QSet<QString> wrappers{"sudo", "env",     "srun", "mpirun", "time",  "nohup",
                                        "exec", "command", "eval", "xargs",  "then",  "do",
                                        "else", "if",      "!",    "--",     "while", "timeout"};
    static const QRegularExpression assignment(QStringLiteral("\\A[A-Za-z_]\\w{0,63}="));
    return wrappers.contains(word) || assignment.match(word).hasMatch();
}

QString masked(const QString& value, const QString& behind, CredentialKind kind) {
    const qsizetype found = behind.isEmpty() ? 0 : value.indexOf(behind);
    if (found < 0) return value;
    const qsizetype from = found + behind.size();
    const QString bare = unquoted(value.mid(from));
    if (tellsNothing(bare, kind)) return value;
    return value.left(from) + QString::fromUtf16(credentialMask);
}

/// The same inside the quotes of a word, if it has any.
QString maskedInQuotes(const QString& word, const QString& behind) {
    const QString bare = unquoted(word);
    const QString inside = masked(bare, behind, CredentialKind::Password);
    return bare == word ? inside : word.front() + inside + word.back();
}

/// A command from its program on, word for word as it stands there.
QStringList withoutSecretsOf(const QString& program, QStringList words) {
    for (const SecretOption& option : options) {
        const QString with = QLatin1String(option.with);
        if (!namesIn(option.programs).contains(program) || (!with.isEmpty() && !words.contains(with)))
            continue;
        const QString name = QLatin1String(option.option);
        const QString behind = QLatin1String(option.behind);
        for (qsizetype i = 1; i < words.size(); ++i) {
            QString& word = words[i];
            if (option.where != Where::Attached && words[i - 1] == name)
                word = maskedInQuotes(word, behind);
            else if (option.where != Where::Apart && word.size() > name.size() && word.startsWith(name))
                word = name + maskedInQuotes(word.mid(name.size()), behind);
        }
    }
    for (const Setter& setter : setters) {
        if (program != QLatin1String(setter.program) || !words.contains(QLatin1String(setter.with))) continue;
        for (qsizetype i = 3; i < words.size(); ++i) {
            const CredentialKind kind = credentialKind(words[i - 1]);
            if (words[i - 1].startsWith(QLatin1Char('-')) || words[i].startsWith(QLatin1Char('-'))) continue;
            if (!tellsNothing(unquoted(words[i]), kind)) words[i] = QString::fromUtf16(credentialMask);
        }
    }
    return words;
}

/// Whether a command may begin at a place of a text: at its start, behind what ends another one, in quotes,
/// or behind a program that starts others.
bool beginsCommand(QStringView text, qsizetype at) {
    static const QString path = QStringLiteral("._~/-");
    static const QString opening = QStringLiteral("\n;&|(){}`'\"");
    for (int words = 0; words < 8; ++words) {
        qsizetype start = at;
        if (words == 0 && start > 0 && text[start - 1] == QLatin1Char('/'))
            while (start > 0 && at - start < 256 &&
                   (text[start - 1].isLetterOrNumber() || path.contains(text[start - 1])))
                --start;
        const qsizetype word = start;
        while (start > 0 && (text[start - 1] == QLatin1Char(' ') || text[start - 1] == QLatin1Char('\t')))
            --start;
        if (start == 0 || opening.contains(text[start - 1])) return true;
        if (start == word) return false;
        at = start;
        while (at > 0 && start - at < 256 && !text[at - 1].isSpace() && !opening.contains(text[at - 1])) --at;
        if (!isWrapper(text.sliced(at, start - at).toString())) return false;
    }
    return false;
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

/// Where a word of a shell ends that begins at a place: quotes may be around any part of it. The place itself
/// where none begins, as at what ends a command or at a quote that is never closed.
qsizetype endOfWord(QStringView text, qsizetype at) {
    static const QString ends = QStringLiteral(" \t\n;|&()<>`");
    while (at < text.size() && !ends.contains(text[at])) {
        const QChar sign = text[at];
        qsizetype next = at + 1;
        if (sign == QLatin1Char('\\')) {
            if (next == text.size() || text[next] == QLatin1Char('\n')) return at;
            ++next;
        } else if (sign == QLatin1Char('\'') || sign == QLatin1Char('"')) {
            while (next < text.size() && text[next] != sign)
                next += sign == QLatin1Char('"') && text[next] == QLatin1Char('\\') ? 2 : 1;
            if (next >= text.size()) return at;
            ++next;
        }
        at = next;
    }
    return at;
}

/// Where blanks, and line breaks behind a backslash, end.
qsizetype endOfBlanks(QStringView text, qsizetype at) {
    while (at < text.size()) {
        const bool goesOn =
            text[at] == QLatin1Char('\\') && at + 1 < text.size() && text[at + 1] == QLatin1Char('\n');
        if (text[at] != QLatin1Char(' ') && text[at] != QLatin1Char('\t') && !goesOn) break;
        at += goesOn ? 2 : 1;
    }
    return at;
}

/// The words of one command, each with the blanks before it.
struct CommandWords {
    QStringList blanks;
    QStringList words;
    qsizetype end = 0;
};

CommandWords commandAt(QStringView text, qsizetype at) {
    CommandWords command;
    command.end = at;
    while (true) {
        const qsizetype start = endOfBlanks(text, command.end);
        const qsizetype end = endOfWord(text, start);
        if (end == start) return command;
        command.blanks << text.sliced(command.end, start - command.end).toString();
        command.words << text.sliced(start, end - start).toString();
        command.end = end;
    }
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
    const auto first = std::ranges::find_if_not(words, isWrapper);
    if (first == words.end()) return words;
    const QString program = first->section(QLatin1Char('/'), -1);
    if (!programs().contains(program)) return words;
    const qsizetype at = first - words.begin();
    return words.mid(0, at) + withoutSecretsOf(program, words.mid(at));
}

}  // namespace atelier
