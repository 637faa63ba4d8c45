#include "core/shell/ShellVariables.h"

#include <QRegularExpression>

namespace atelier {

namespace {

/// Whether the words after it are assignments.
bool declares(const ShellCommand& command) {
    static const QSet<QString> programs{"export", "declare", "local", "readonly", "typeset"};
    return programs.contains(command.word(0));
}

}  // namespace

QMap<QString, QString> plainVariables(const ShellScript& shell) {
    QMap<QString, QString> variables;
    for (const auto& command : shell.commands) {
        if (command.place == CommandPlace::Substitution) continue;
        auto words = command.assignments;
        if (declares(command))
            for (const auto& word : command.words.mid(1))
                if (word.text.contains(QLatin1Char('='))) words.append(word);
        for (const auto& word : std::as_const(words)) {
            const auto name = word.text.section(QLatin1Char('='), 0, 0);
            const bool taken = command.place != CommandPlace::Script && variables.contains(name);
            if (!taken && !name.endsWith(QLatin1Char('+')))
                variables.insert(name, word.text.mid(name.size() + 1));
        }
    }
    return variables;
}

QSet<QString> namedVariables(const ShellScript& shell) {
    static const QRegularExpression name(QStringLiteral("\\A([A-Za-z_]\\w*)(?:\\[.*\\])?(?:\\+?=|\\z)"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QSet<QString> readers{"read", "mapfile", "readarray", "let", "getopts", "unset"};
    QSet<QString> names = shell.loopVariables;
    for (const auto& command : shell.commands) {
        auto words = command.assignments;
        if (declares(command) || readers.contains(command.word(0))) words += command.words.mid(1);
        for (const auto& word : std::as_const(words))
            if (const auto match = name.match(word.text); match.hasMatch()) names.insert(match.captured(1));
        if (command.word(0) == QLatin1String("printf") && command.word(1) == QLatin1String("-v"))
            names.insert(command.word(2));
    }
    return names;
}

QList<VariableUse> variableUses(const QString& text) {
    static const QRegularExpression use(QStringLiteral("\\$(?:\\{([A-Za-z_]\\w*)\\}|([A-Za-z_]\\w*))"));
    QList<VariableUse> uses;
    for (auto it = use.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        uses << VariableUse{match.captured(1) + match.captured(2), match.capturedStart(),
                            match.capturedLength()};
    }
    return uses;
}

QString expanded(QString text, const QMap<QString, QString>& variables) {
    if (!text.contains(QLatin1Char('$'))) return text;
    static const QRegularExpression variable(QStringLiteral("\\$\\{?([A-Za-z_]\\w*)\\}?"));
    // Expanding twice suffices: a folder is often given by a variable that holds another one.
    for (int round = 0; round < 2; ++round) {
        QString result;
        qsizetype from = 0;
        for (auto it = variable.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            result += text.mid(from, match.capturedStart() - from);
            result += variables.value(match.captured(1), match.captured());
            from = match.capturedEnd();
        }
        text = result + text.mid(from);
    }
    return text;
}

}  // namespace atelier
