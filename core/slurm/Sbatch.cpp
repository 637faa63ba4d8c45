#include "core/slurm/Sbatch.h"

#include <QRegularExpression>

#include "core/error/SlurmErrors.h"
#include "core/slurm/SbatchDoubt.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

const QString program = QStringLiteral("sbatch");

/// What it printed in place of a job's number.
QString said(const CommandResult& answer) {
    const QString text = plainText(answer.standardOutput).trimmed();
    const QString words = text.isEmpty() ? plainText(answer.standardError).trimmed() : text;
    if (!words.isEmpty() || answer.status.code == 0) return words;
    return QStringLiteral("exit %1").arg(answer.status.code);
}

}  // namespace

Command sbatchCommand(const RemotePath& folder, const QString& scriptName, const QString& comment,
                      const QString& account, const QString& jobName) {
    Command sbatch = command({program, QStringLiteral("--parsable"), QStringLiteral("--comment=") + comment});
    if (!account.isEmpty()) sbatch.arg(QStringLiteral("--account=") + account);
    if (!jobName.isEmpty()) sbatch.arg(QStringLiteral("--job-name=") + jobName);
    sbatch.arg(RemotePath(scriptName));
    sbatch.workingFolder = folder;
    return sbatch;
}

std::optional<Submission> submissionIn(const QByteArray& standardOutput) {
    static const QRegularExpression id(QStringLiteral("^(\\d+)(?:;(\\S+))?$"),
                                       QRegularExpression::MultilineOption);
    const auto match = id.match(plainText(standardOutput));
    if (!match.hasMatch()) return std::nullopt;
    return Submission{match.captured(1), match.captured(2)};
}

Expected<Submission> parseSbatch(const CommandResult& answer) {
    const auto submission = submissionIn(answer.standardOutput);
    if (answer.status.code == 0 && submission) return *submission;
    const SbatchDoubt doubt = doubtAfter(answer);
    const QString words = plainText(answer.standardError).trimmed();
    if (doubt == SbatchDoubt::Open) return failure(error::SlurmAnswerUnreadable{program, said(answer)});
    const bool broken = doubt == SbatchDoubt::AskQueue && !words.isEmpty();
    if (broken || saysUnavailable(words)) return failure(error::SlurmUnavailable{}, words, true);
    return failure(error::SubmissionRefused{refusalReason(answer.standardError)}, words);
}

}  // namespace atelier
