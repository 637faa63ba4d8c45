#include <algorithm>

#include "core/practice/Instance.h"
#include "core/practice/Practice.h"
#include "core/practice/Processes.h"
#include "core/practice/Tool.h"

namespace atelier {

namespace {

QList<QStringList> rows(const ToolResult& answer) {
    QList<QStringList> found;
    for (const QByteArray& line : answer.output.split('\n'))
        if (!line.isEmpty()) found.append(QString::fromUtf8(line).split(QLatin1Char('|')));
    return found;
}

QList<PracticeNode> nodes(const Instance& instance) {
    QList<PracticeNode> found;
    const auto answer =
        runTool(instance, QStringLiteral("sinfo"),
                {QStringLiteral("-h"), QStringLiteral("-N"), QStringLiteral("-o"), QStringLiteral("%N|%T")});
    // A node has a row for each of its partitions.
    for (const QStringList& row : rows(answer))
        if (found.isEmpty() || found.last().name != row.value(0)) found.append({row.value(0), row.value(1)});
    return found;
}

QList<PracticeJob> jobs(const Instance& instance) {
    QList<PracticeJob> found;
    const auto answer = runTool(instance, QStringLiteral("squeue"),
                                {QStringLiteral("-h"), QStringLiteral("-o"), QStringLiteral("%i|%T|%j")});
    for (const QStringList& row : rows(answer))
        found.append({row.value(0), row.mid(2).join(QLatin1Char('|')), row.value(1)});
    return found;
}

}  // namespace

Expected<PracticeStatus> practiceStatus(const PracticeOptions& options) {
    const auto instance = loadInstance(options);
    if (!instance) return failure(instance);
    PracticeStatus status;
    status.name = instance->name;
    status.folder = instance->folder;
    status.like = instance->like;
    for (const StartedService& service : instance->services)
        status.services.append(
            {service.name, service.pid, processBelongs(service.pid, instance->token), service.port});
    const auto runs = [](const PracticeService& service) { return service.running; };
    status.running =
        status.services.size() == 5 && std::all_of(status.services.cbegin(), status.services.cend(), runs);
    const bool slurmAnswers = std::any_of(
        status.services.cbegin(), status.services.cend(),
        [](const auto& service) { return service.running && service.name == QLatin1String("slurmctld"); });
    if (slurmAnswers) {
        status.nodes = nodes(*instance);
        // A controller that does not tell its nodes is not asked for its jobs, which would only take as long
        // again.
        if (!status.nodes.isEmpty()) status.jobs = jobs(*instance);
    }
    if (status.running) status.connection = instance->connection();
    return status;
}

}  // namespace atelier
