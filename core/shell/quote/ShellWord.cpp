#include "core/shell/quote/ShellWord.h"

#include <QRegularExpression>
#include <array>

#include "core/shell/quote/SiteFolders.h"

namespace atelier {

namespace {

// JOBSCRATCH is IDRIS's name for a job's own folder, VSC_SCRATCH_NODE that of the Flemish universities.
constexpr std::array ownVariables{"USER",   "HOME",       "SLURM_TMPDIR",    "SLURM_JOB_ID",
                                  "TMPDIR", "JOBSCRATCH", "VSC_SCRATCH_NODE"};

}  // namespace

qsizetype knownVariable(QStringView text) {
    if (!text.startsWith(QLatin1Char('$'))) return 0;
    const auto startsWith = [name = text.mid(1)](const char* variable) {
        if (!name.startsWith(QLatin1String(variable))) return false;
        const auto rest = name.mid(QLatin1String(variable).size());
        return rest.isEmpty() || !(rest[0].isLetterOrNumber() || rest[0] == QLatin1Char('_'));
    };
    for (const char* variable : ownVariables)
        if (startsWith(variable)) return 1 + QLatin1String(variable).size();
    for (const char* variable : siteFolders)
        if (startsWith(variable)) return 1 + QLatin1String(variable).size();
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
    while (!rest.isEmpty()) {
        if (const auto length = knownVariable(rest); length > 0) {
            flush();
            shell += QLatin1Char('"') + rest.left(length).toString() + QLatin1Char('"');
            rest = rest.mid(length);
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
