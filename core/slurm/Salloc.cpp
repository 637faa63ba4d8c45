#include "core/slurm/Salloc.h"

#include <QRegularExpression>

namespace atelier {

namespace {

using Kind = AllocationNotice::Kind;

struct Pattern {
    Kind kind;
    QRegularExpression form;
};

const QList<Pattern>& patterns() {
    static const QList<Pattern> all{
        {Kind::Asked, QRegularExpression(QStringLiteral("Pending job allocation (?<id>\\d+)"))},
        {Kind::Waiting,
         QRegularExpression(QStringLiteral("job (?<id>\\d+) queued and waiting for resources"))},
        {Kind::Granted, QRegularExpression(QStringLiteral("Granted job allocation (?<id>\\d+)"))},
        {Kind::Ready, QRegularExpression(QStringLiteral("Nodes (?<nodes>\\S+) are ready for job"))},
        {Kind::Configuring, QRegularExpression(QStringLiteral("Waiting for resource configuration"))},
        {Kind::Revoked, QRegularExpression(QStringLiteral(
                            "Job (?:allocation )?(?<id>\\d+) has (?:exceeded its time limit and "
                            "its allocation has )?been revoked"))},
        {Kind::Released, QRegularExpression(QStringLiteral("Relinquishing job allocation (?<id>\\d+)"))},
    };
    return all;
}

QString gpuWord(const AllocationRequest& request) {
    const QString count = QString::number(request.gpus);
    return request.gpuModel.isEmpty() ? count : request.gpuModel + QLatin1Char(':') + count;
}

}  // namespace

Command sallocCommand(const AllocationRequest& request, const RemotePath& folder) {
    Command salloc = command({QStringLiteral("salloc")});
    const auto option = [&salloc](const char* name, const QString& value) {
        if (!value.isEmpty()) salloc.arg(QLatin1String(name) + value);
    };
    option("--job-name=", request.name);
    option("--account=", request.account);
    option("--partition=", request.scheduling.partition);
    option("--qos=", request.scheduling.qos);
    option("--constraint=", request.scheduling.constraint);
    option("--reservation=", request.scheduling.reservation);
    option("--exclude=", request.scheduling.exclude);
    option("--time=", QString::number(request.minutes));
    option("--cpus-per-task=", QString::number(request.cpus));
    if (request.memoryMiB > 0) option("--mem=", QString::number(request.memoryMiB) + QLatin1Char('M'));
    if (request.gpus > 0) option("--gpus-per-node=", gpuWord(request));
    option("--comment=", request.comment);
    salloc.workingFolder = folder;
    return salloc;
}

void appendSrun(Command& salloc, int cpus, const RemotePath& script) {
    // Since 22.05 a step does not take --cpus-per-task over from its allocation.
    salloc.argv += {QStringLiteral("srun"), QStringLiteral("--ntasks=1"),
                    QStringLiteral("--cpus-per-task=") + QString::number(cpus), QStringLiteral("bash")};
    salloc.arg(script);
}

std::optional<AllocationNotice> parseSallocLine(const QString& line) {
    if (!line.startsWith(QLatin1String("salloc: "))) return std::nullopt;
    for (const auto& pattern : patterns()) {
        const auto match = pattern.form.match(line);
        if (!match.hasMatch()) continue;
        return AllocationNotice{pattern.kind, match.captured(QStringLiteral("id")),
                                match.captured(QStringLiteral("nodes"))};
    }
    return std::nullopt;
}

}  // namespace atelier
