#include "core/environment/NamedPaths.h"

#include <QRegularExpression>

namespace atelier {

namespace {

enum class Names { Nothing, List, Place };

/// A shell's words: quotes are taken off, and a backslash outside of single quotes takes the next character
/// as it is.
QStringList wordsOf(const QString& line) {
    QStringList words;
    QString word;
    QChar quote;
    bool isWord = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (c == QLatin1Char('\\') && quote != QLatin1Char('\'') && i + 1 < line.size()) {
            word += line[++i];
        } else if (!quote.isNull()) {
            if (c == quote)
                quote = QChar();
            else
                word += c;
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            quote = c;
            isWord = true;
        } else if (c.isSpace()) {
            if (isWord || !word.isEmpty()) words << word;
            word.clear();
            isWord = false;
        } else {
            word += c;
        }
    }
    if (isWord || !word.isEmpty()) words << word;
    return words;
}

/// What the value of an option is, given its name, which may be shortened.
Names namesOf(const QString& option) {
    if (option == QLatin1String("-r") || option == QLatin1String("-c")) return Names::List;
    if (option == QLatin1String("-e") || option == QLatin1String("-f")) return Names::Place;
    if (option.size() < 3) return Names::Nothing;
    for (const char* list : {"--requirement", "--constraint"})
        if (QLatin1String(list).startsWith(option)) return Names::List;
    for (const char* place : {"--editable", "--find-links"})
        if (QLatin1String(place).startsWith(option)) return Names::Place;
    return Names::Nothing;
}

/// Splits an option from the value that is glued to it: "-rbase.txt", "--requirement=base.txt".
std::pair<QString, QString> split(const QString& word) {
    if (!word.startsWith(QLatin1String("--"))) return {word.left(2), word.mid(2)};
    return {word.section(QLatin1Char('='), 0, 0), word.section(QLatin1Char('='), 1)};
}

/// The path without what may stand before and behind it: the name of a package, a scheme, extras.
QString bare(QString word) {
    static const QRegularExpression before(QStringLiteral("\\A(?:[^/]*@)?(?:file:(?://(?=/))?)?"));
    static const QRegularExpression behind(QStringLiteral("(?:\\[[^\\]/]*\\])?[;#].*\\z|\\[[^\\]/]*\\]\\z"));
    return word.remove(before).remove(behind).trimmed();
}

bool looksLikePath(const QString& word) {
    static const QRegularExpression form(
        QStringLiteral("\\A\\.|/|\\Afile:|@file:|\\.(?:whl|zip|tar|tgz|tbz|txz|tlz)\\b"));
    return form.match(word).hasMatch();
}

}  // namespace

NamedPaths namedPaths(const QString& line) {
    NamedPaths named;
    Names next = Names::Nothing;
    const auto add = [&named](const QString& word, Names what) {
        const QString path = word.contains(QLatin1String("://")) && !word.contains(QLatin1String("file:///"))
                                 ? QString()
                                 : bare(word.trimmed());
        if (!path.isEmpty()) (what == Names::List ? named.lists : named.places) << path;
    };
    for (const QString& word : wordsOf(line)) {
        const Names isValueOf = std::exchange(next, Names::Nothing);
        if (isValueOf != Names::Nothing) {
            add(word, isValueOf);
        } else if (word.startsWith(QLatin1Char('-'))) {
            const auto& [option, value] = split(word);
            const Names what = namesOf(option);
            if (value.isEmpty())
                next = what;
            else if (what != Names::Nothing)
                add(value, what);
        } else if (looksLikePath(word)) {
            add(word, Names::Place);
        }
    }
    return named;
}

}  // namespace atelier
