#include "core/messages/PlainWords.h"

#include <QList>
#include <QRegularExpression>

#include "core/diagnostic/Rule.h"
#include "core/diagnostic/ShellRules.h"
#include "core/messages/Fill.h"

namespace atelier {

namespace {

/// What is said in the place of a message of a program's. What the pattern captures of it is %1.
struct PlainWord {
    QString code;
    const char* pattern;
    const char* sentence;
};

/// As bash 5.2 words them.
QList<PlainWord> ofBash() {
    return {
        {codeOf(ShellRule::ShellUnreadable), "unexpected token `(.+)'",
         QT_TRANSLATE_NOOP("Messages",
                           "bash did not expect “%1” here. Something before it is missing, or is there once "
                           "too often: a “then”, a “do”, a quote, a bracket.")},
        {codeOf(ShellRule::ShellUnreadable), "looking for matching `(.+)'",
         QT_TRANSLATE_NOOP("Messages", "The %1 that is opened here is never closed.")},
        {codeOf(ShellRule::ShellUnreadable), "unexpected end of file",
         QT_TRANSLATE_NOOP("Messages",
                           "The script ends, and something in it is still open: an “if” without its “fi”, a "
                           "loop without its “done”, a quote or a bracket.")},
    };
}

/// As shellcheck 0.9 words them; those that scripts for clusters most often get.
QList<PlainWord> ofShellCheck() {
    return {
        {QStringLiteral("SC2086"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Put this variable between double quotes: where it is empty or has a space in it, "
                           "the command gets other words than you mean.")},
        {QStringLiteral("SC2046"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Put $( … ) between double quotes: what it prints is cut at every space.")},
        {QStringLiteral("SC2068"), "",
         QT_TRANSLATE_NOOP(
             "Messages",
             "Put it between double quotes: arguments with a space in them are cut in two here.")},
        {QStringLiteral("SC2034"), "\\A(\\S+) ",
         QT_TRANSLATE_NOOP("Messages",
                           "“%1” is set and never used. Is its name spelt otherwise further on?")},
        {QStringLiteral("SC2154"), "\\A(\\S+) ",
         QT_TRANSLATE_NOOP("Messages", "“%1” is used and set nowhere: it may be empty, or misspelt.")},
        {QStringLiteral("SC2164"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Write “|| exit” behind this cd: where the folder is not there, the script goes "
                           "on in the wrong one.")},
        {QStringLiteral("SC2115"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Where this variable is empty, the path begins at the root of the disk. Write "
                           "${NAME:?}, which stops the script instead.")},
        {QStringLiteral("SC2006"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Write $( … ) instead of `…`: it is easier to read and can be nested.")},
        {QStringLiteral("SC2283"), "",
         QT_TRANSLATE_NOOP("Messages", "Take out the spaces around “=”: with them, this sets no variable.")},
        {QStringLiteral("SC2045"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Go through the files themselves, as in “for file in *.txt”: what ls prints is "
                           "cut at every space.")},
        {QStringLiteral("SC2044"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "What find prints is cut at every space in a file’s name. Use “find -exec”, or "
                           "“while read”.")},
        {QStringLiteral("SC2012"), "",
         QT_TRANSLATE_NOOP("Messages", "Use find instead of ls: odd names come out of ls changed.")},
        {QStringLiteral("SC2035"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Write ./* instead of *: a file whose name begins with a dash would be taken for "
                           "an option.")},
        {QStringLiteral("SC2016"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Between single quotes a variable stays as it is written. Use double quotes where "
                           "its value is meant.")},
        {QStringLiteral("SC2162"), "",
         QT_TRANSLATE_NOOP("Messages", "Write “read -r”: without it, backslashes are swallowed.")},
        {QStringLiteral("SC2181"), "",
         QT_TRANSLATE_NOOP("Messages",
                           "Ask about the command itself, as in “if command; then”: $? speaks of whatever "
                           "ran last.")},
        {QStringLiteral("SC2002"), "",
         QT_TRANSLATE_NOOP("Messages", "cat is not needed here: the next command can read the file itself.")},
    };
}

}  // namespace

QString inPlainWords(const Diagnostic& diagnostic) {
    static const auto all = ofBash() + ofShellCheck();
    for (const auto& word : all) {
        if (diagnostic.code != word.code) continue;
        const QRegularExpression pattern(QString::fromLatin1(word.pattern));
        const auto match = pattern.match(diagnostic.arguments.value(0));
        if (match.hasMatch()) return filled(inApplicationLanguage(word.sentence), {match.captured(1)});
    }
    return {};
}

}  // namespace atelier
