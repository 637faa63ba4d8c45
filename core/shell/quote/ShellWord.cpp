#include "core/shell/quote/ShellWord.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/shell/quote/SiteFolders.h"

namespace atelier {

namespace {

// JOBSCRATCH is IDRIS's name for a job's own folder, VSC_SCRATCH_NODE that of the Flemish universities.
constexpr std::array ownVariables{"USER",   "HOME",       "SLURM_TMPDIR",    "SLURM_JOB_ID",
                                  "TMPDIR", "JOBSCRATCH", "VSC_SCRATCH_NODE"};

/// The length of the variable of that name, written as `$NAME` or `${NAME}`, that the text begins with; else
/// 0.
qsizetype namedVariable(QStringView text, QLatin1String variable) {
    if (!text.startsWith(QLatin1Char('$'))) return 0;
    const QString inBraces = QStringLiteral("${%1}").arg(variable);
    if (text.startsWith(inBraces)) return inBraces.size();
    if (!text.mid(1).startsWith(variable)) return 0;
    const auto rest = text.mid(1 + variable.size());
    const bool goesOn = !rest.isEmpty() && (rest[0].isLetterOrNumber() || rest[0] == QLatin1Char('_'));
    return goesOn ? 0 : 1 + variable.size();
}

}  // namespace

qsizetype knownVariable(QStringView text) {
    if (!text.startsWith(QLatin1Char('$')) || text.startsWith(QLatin1String("${"))) return 0;
    for (const char* variable : ownVariables)
        if (const auto length = namedVariable(text, QLatin1String(variable))) return length;
    for (const char* variable : siteFolders)
        if (const auto length = namedVariable(text, QLatin1String(variable))) return length;
    return 0;
}

QString shellQuoted(const QString& word) {
    static const QRegularExpression needsNone(QStringLiteral("\\A[A-Za-z0-9_@%+=:,./-]+\\z"));
    if (needsNone.match(word).hasMatch()) return word;
    QString quoted = word;
    quoted.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + quoted + QLatin1Char('\'');
}

QString shellWord(const QString& text) {
    return shellWord(text, QList<QLatin1String>());
}

QString shellWord(const QString& text, const QList<QLatin1String>& variables) {
    if (text == QLatin1String("~")) return text;
    QString shell;
    QStringView rest(text);
    if (rest.startsWith(QLatin1String("~/"))) {
        shell = QStringLiteral("~/");
        rest = rest.mid(2);
    }
    QString literal;
    const auto flush = [&] {
        if (!literal.isEmpty()) shell += shellQuoted(literal);
        literal.clear();
    };
    const auto leftToShell = [&](const QString& name, qsizetype length) {
        flush();
        shell += QLatin1Char('"') + name + QLatin1Char('"');
        rest = rest.mid(length);
    };
    while (!rest.isEmpty()) {
        const auto named = std::ranges::find_if(
            variables, [&rest](QLatin1String variable) { return namedVariable(rest, variable) > 0; });
        if (const auto known = knownVariable(rest); known > 0) {
            leftToShell(rest.left(known).toString(), known);
        } else if (named != variables.cend()) {
            leftToShell(QLatin1Char('$') + *named, namedVariable(rest, *named));
        } else {
            literal += rest[0];
            rest = rest.mid(1);
        }
    }
    flush();
    return shell.isEmpty() ? QStringLiteral("''") : shell;
}

QString shellWords(const QStringList& texts) {
    QStringList words;
    for (const QString& text : texts) words.append(shellWord(text));
    return words.join(QLatin1Char(' '));
}

QString shellPath(const QString& path) {
    const bool looksLikeOption = path.startsWith(QLatin1Char('-'));
    const bool someoneElsesHome =
        path.startsWith(QLatin1Char('~')) && path.size() > 1 && path[1] != QLatin1Char('/');
    return looksLikeOption || someoneElsesHome ? QStringLiteral("./") + shellWord(path) : shellWord(path);
}

}  // namespace atelier
