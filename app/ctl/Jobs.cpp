#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

#include "app/ctl/Subcommands.h"
#include "app/ctl/Terminal.h"
#include "core/messages/Messages.h"
#include "core/store/History.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct JobsText {
    Q_DECLARE_TR_FUNCTIONS(Jobs)
};

QString moment(const QDateTime& when) {
    return QLocale().toString(when.toLocalTime(), QLocale::ShortFormat);
}

QStringList row(const HistoryEntry& entry) {
    const QDateTime seen = entry.lastState.isEmpty() ? entry.submittedAt : entry.lastSeenAt;
    return {
        entry.clusterId,
        entry.user,
        entry.jobId,
        entry.job.name,
        entry.lastState.isEmpty() ? JobsText::tr("Submitted") : sentence(jobStateFromSlurm(entry.lastState)),
        moment(seen)};
}

/// Each column as wide as its widest cell.
QStringList aligned(const QList<QStringList>& rows) {
    QList<qsizetype> widths(rows.constFirst().size());
    for (const QStringList& cells : rows)
        for (qsizetype i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
    QStringList lines;
    for (const QStringList& cells : rows) {
        QStringList padded;
        for (qsizetype i = 0; i < cells.size(); ++i)
            padded << (i + 1 < cells.size() ? cells[i].leftJustified(widths[i]) : cells[i]);
        lines << padded.join(QStringLiteral("  "));
    }
    return lines;
}

int list() {
    const auto jobs = History::ofUser().entries();
    if (!jobs) return fail(jobs.error());
    if (jobs->isEmpty()) {
        note(JobsText::tr("No job has been submitted from this computer yet."));
        return exitOk;
    }
    QList<QStringList> rows{{JobsText::tr("CLUSTER"), JobsText::tr("USER"), JobsText::tr("JOB"),
                             JobsText::tr("NAME"), JobsText::tr("LAST SEEN AS"), JobsText::tr("WHEN")}};
    for (const HistoryEntry& entry : *jobs) rows << row(entry);
    for (const QString& line : aligned(rows)) printLine(line);
    return exitOk;
}

}  // namespace

void addJobs(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "jobs",
        JobsText::tr("The jobs submitted from this computer, and how each was last seen").toStdString());
    command->callback([&action] { action = list; });
}

}  // namespace atelier::ctl
