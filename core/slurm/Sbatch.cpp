#include "core/slurm/Sbatch.h"

#include <QRegularExpression>

#include "core/slurm/SlurmText.h"

namespace atelier {

Command sbatchCommand(const RemotePath& folder, const QString& scriptName, const QString& comment,
                      const QString& account, const QString& jobName) {
    Command sbatch = command(
        {QStringLiteral("sbatch"), QStringLiteral("--parsable"), QStringLiteral("--comment=") + comment});
    if (!account.isEmpty()) sbatch.arg(QStringLiteral("--account=") + account);
    if (!jobName.isEmpty()) sbatch.arg(QStringLiteral("--job-name=") + jobName);
    sbatch.arg(RemotePath(scriptName));
    sbatch.workingFolder = folder;
    return sbatch;
}

Expected<Submission> parseSbatch(const CommandResult& answer) {
    static const QRegularExpression id(QStringLiteral("^(\\d+)(?:;(\\S+))?$"),
                                       QRegularExpression::MultilineOption);
    if (answer.status.code != 0) {
        const QString said = plainText(answer.standardError).trimmed();
        if (saysUnavailable(said)) return failure(ErrorKind::SlurmUnavailable, {}, said, true);
        return failure(ErrorKind::SubmissionRefused, {refusalReason(answer.standardError)}, said);
    }
    const QString text = plainText(answer.standardOutput);
    const auto match = id.match(text);
    if (!match.hasMatch()) {
        const QString said = text.trimmed().isEmpty() ? plainText(answer.standardError) : text;
        return failure(ErrorKind::SlurmAnswerUnreadable, {QStringLiteral("sbatch"), said.trimmed()});
    }
    return Submission{match.captured(1), match.captured(2)};
}

}  // namespace atelier
