#include "core/consent/words/AdaptedWords.h"

#include "core/check/Check.h"
#include "core/consent/words/PlanText.h"
#include "core/credentials/Credentials.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/messages/Messages.h"
#include "core/render/Render.h"

namespace atelier {

namespace {

/// Whether a line of the script's body is there because the job says nothing of what it does.
bool isFilledIn(const ScriptChange& change) {
    return change.before.isEmpty() && !change.after.startsWith(QLatin1String("#SBATCH"));
}

QString filledInWords(int lines, Adapted whose) {
    return whose == Adapted::Recipe
               ? PlanText::tr(
                     "What the recipe’s job leaves open, such as where its results go, is filled in "
                     "(%n line(s) of the script).",
                     nullptr, lines)
               : PlanText::tr(
                     "What your job leaves open, such as where its results go, is filled in "
                     "(%n line(s) of the script).",
                     nullptr, lines);
}

}  // namespace

QMap<QString, QString> misfits(const JobSpec& job, const ClusterProfile& cluster,
                               const QStringList& accounts) {
    const QString script = render(job, cluster);
    const QStringList lines = script.split(QLatin1Char('\n'));
    QMap<QString, QString> why;
    for (const Diagnostic& found : check(script.toUtf8(), cluster)) {
        const QString line = lines.value(found.line - 1).trimmed();
        // What is about the whole script stands at a whole line.
        const bool isOfLine = found.column > 1 && found.severity != Severity::Note;
        if (isOfLine && !why.contains(line)) why.insert(line, sentence(found));
    }
    if (accounts.isEmpty() || job.account.isEmpty() || accounts.contains(job.account)) return why;
    const QString named = QStringLiteral("#SBATCH --account=") + job.account;
    const auto notYours =
        broken<ClusterRule::AccountNotYours>(job.account, accounts.join(QStringLiteral(", ")), cluster.name);
    why.insert(named, sentence(notYours.at(1, 1, 1)));
    return why;
}

QStringList adaptedInWords(const QList<ScriptChange>& changes, Adapted whose,
                           const QMap<QString, QString>& why) {
    if (changes.isEmpty()) return {};
    QStringList lines{whose == Adapted::Recipe
                          ? PlanText::tr("The recipe’s job was changed to fit this cluster and your account:")
                          : PlanText::tr("Your job was changed to fit this cluster and your account:")};
    int filledIn = 0;
    for (const ScriptChange& change : changes) {
        if (isFilledIn(change)) {
            ++filledIn;
            continue;
        }
        if (!change.before.isEmpty()) lines << QStringLiteral("- ") + withoutCredentials(change.before);
        if (const QString reason = why.value(change.before); !reason.isEmpty())
            lines << QStringLiteral("  ") + withoutCredentials(reason);
        if (!change.after.isEmpty()) lines << QStringLiteral("+ ") + withoutCredentials(change.after);
    }
    // Changed lines are few; what a small job leaves open is most of the script.
    if (filledIn == 0) return lines;
    if (lines.size() == 1) return {filledInWords(filledIn, whose)};
    return lines << filledInWords(filledIn, whose);
}

}  // namespace atelier
