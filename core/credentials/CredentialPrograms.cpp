#include "core/credentials/CredentialPrograms.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>

#include "core/credentials/CommandsInText.h"
#include "core/credentials/CredentialOptions.h"
#include "core/credentials/CredentialValues.h"
#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

using namespace credential_options;

QStringList namesIn(const char* words) {
    return QString::fromLatin1(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString masked(const QString& value, const QString& behind) {
    const qsizetype found = behind.isEmpty() ? 0 : value.indexOf(behind);
    if (found < 0) return value;
    const qsizetype from = found + behind.size();
    const QString bare = unquoted(value.mid(from));
    if (isNoSecret(bare, CredentialKind::Password)) return value;
    return value.left(from) + QString::fromUtf16(credentialMask);
}

/// A word with its secret masked, inside its quotes if it has any.
QString maskedInQuotes(const QString& word, const QString& behind) {
    const QString bare = unquoted(word);
    const QString inside = masked(bare, behind);
    return bare == word ? inside : word.front() + inside + word.back();
}

bool takesSecretsAt(const SecretOption& option, const QString& program, const QStringList& words) {
    return namesIn(option.programs).contains(program) &&
           (*option.with == '\0' || words.contains(QLatin1String(option.with)));
}

/// Whether a word is the option, or some of curl's switches in one word with it: "-sSLu".
bool isOption(const QString& word, const QString& name, const QString& program) {
    static const QRegularExpression switches(QStringLiteral("\\A-[#0-46afgGiIjJkLlMnNOpqRsSvVZ]+\\z"));
    if (word == name) return true;
    return program == QLatin1String("curl") && name.size() == 2 && word.endsWith(name.back()) &&
           switches.match(word.chopped(1)).hasMatch();
}

/// How many characters of a word an option takes that has its value in the same word; 0 where it has none.
qsizetype attachedAt(const SecretOption& option, const QString& word) {
    const QString name = QLatin1String(option.option);
    const bool isAttached = word.size() > name.size() && word.startsWith(name);
    if (!isAttached) return 0;
    const bool assigns = word[name.size()] == QLatin1Char('=');
    if (assigns && option.where != Where::Attached) return name.size() + 1;
    return option.where == Where::Apart ? 0 : name.size();
}

void maskValues(const SecretOption& option, const QString& program, QStringList& words) {
    const QString behind = QLatin1String(option.behind);
    for (qsizetype i = 1; i < words.size(); ++i) {
        const QString bare = unquoted(words[i]);
        const QString quote = bare == words[i] ? QString() : QString(words[i].front());
        if (option.where != Where::Attached && isOption(words[i - 1], QLatin1String(option.option), program))
            words[i] = maskedInQuotes(words[i], behind);
        else if (const qsizetype at = attachedAt(option, bare))
            words[i] = quote + bare.left(at) + maskedInQuotes(bare.mid(at), behind) + quote;
    }
}

/// Where the words are that are neither options nor addresses, up to a comment, behind the last word of a
/// subcommand; none where the command does not have it.
QList<qsizetype> placesBehind(const char* subcommand, const QStringList& words) {
    const QStringList wanted = namesIn(subcommand);
    QList<qsizetype> places;
    qsizetype met = 0;
    for (qsizetype i = 1; i < words.size() && !words[i].startsWith(QLatin1Char('#')); ++i) {
        if (words[i].startsWith(QLatin1Char('-')) || words[i].contains(QLatin1String("://"))) continue;
        if (met == wanted.size())
            places << i;
        else
            met =
                words[i] == wanted[met] || words[i].startsWith(wanted[met] + QLatin1Char('.')) ? met + 1 : 0;
    }
    return places;
}

void maskWord(QString& word, CredentialKind kind) {
    const QString bare = unquoted(word);
    if (isNoSecret(bare, kind)) return;
    const QString quote = bare == word ? QString() : QString(word.front());
    word = quote + QString::fromUtf16(credentialMask) + quote;
}

void maskSettings(const Setter& setter, QStringList& words) {
    const QList<qsizetype> places = placesBehind(setter.with, words);
    const qsizetype end = setter.goesOn ? places.size() : qMin(places.size(), qsizetype(setter.name) + 1);
    for (qsizetype i = setter.name; i < end; ++i)
        if (const QString& name = words[places[i - 1]]; namesCredential(name))
            maskWord(words[places[i]], name == name.toUpper() ? CredentialKind::Password : setter.kind);
}

const QSet<QString>& programsWithSecrets() {
    static const QSet<QString> all = [] {
        QSet<QString> names;
        const auto add = [&names](const auto& table) {
            for (const auto& row : table)
                for (const QString& name : namesIn(row.programs)) names.insert(name);
        };
        add(options);
        add(secretWords);
        add(setters);
        return names;
    }();
    return all;
}

QStringList withoutSecretsOf(const QString& program, QStringList words) {
    for (const SecretOption& option : options)
        if (takesSecretsAt(option, program, words)) maskValues(option, program, words);
    for (const SecretWord& secret : secretWords) {
        if (!namesIn(secret.programs).contains(program)) continue;
        const QList<qsizetype> places = placesBehind(secret.with, words);
        for (qsizetype i = secret.first - 1; i < places.size(); ++i) maskWord(words[places[i]], secret.kind);
    }
    for (const Setter& setter : setters)
        if (namesIn(setter.programs).contains(program)) maskSettings(setter, words);
    return words;
}

const QRegularExpression& anyProgram() {
    static const QRegularExpression any = [] {
        QStringList names(programsWithSecrets().cbegin(), programsWithSecrets().cend());
        for (QString& name : names) name = QRegularExpression::escape(name);
        return QRegularExpression(QStringLiteral("(?<![\\w.-])(?:") + names.join(QLatin1Char('|')) +
                                  QStringLiteral(")(?=[ \\t])"));
    }();
    return any;
}

/// What a program runs or reads in its own language: `lftp -e 'open -u USER,PASSWORD'`.
QString withoutInner(const QString& word) {
    const QString bare = unquoted(word);
    if (bare == word || !bare.contains(QLatin1Char(' '))) return word;
    return word.front() + withoutProgramSecrets(bare) + word.front();
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
        for (qsizetype i = 0; i < shown.size(); ++i) out += command.blanks[i] + withoutInner(shown[i]);
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
    if (!programsWithSecrets().contains(program)) return words;
    const qsizetype at = first - words.begin();
    return words.mid(0, at) + withoutSecretsOf(program, words.mid(at));
}

}  // namespace atelier
