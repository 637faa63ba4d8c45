#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <memory>

#include "app/ctl/LostSubmissions.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/journey/SubmissionWords.h"
#include "core/messages/Messages.h"
#include "core/store/History.h"
#include "core/store/OpenSubmissions.h"

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

/// One of which nobody knows whether Slurm has taken it.
QStringList row(const OpenSubmission& submission) {
    const HistoryEntry& entry = submission.entry;
    return {entry.clusterId,
            entry.user,
            QStringLiteral("?"),
            submission.name,
            JobsText::tr("Not known whether it was taken"),
            moment(entry.submittedAt)};
}

/// How each of them is looked for.
void tellHow(const QList<OpenSubmission>& open) {
    const Catalogue catalogue = Catalogue::builtIn();
    QStringList commands;
    for (const OpenSubmission& submission : open) {
        const HistoryEntry& entry = submission.entry;
        const auto cluster = catalogue.find(entry.clusterId).value_or(ClusterProfile());
        const QString look = lookCommand(cluster, {entry.host, entry.port, entry.user}, {});
        if (!commands.contains(look)) commands << look;
    }
    if (!commands.isEmpty())
        note(
            JobsText::tr("To be told what became of a job without a number, sign in to where it was "
                         "submitted:"));
    for (const QString& look : commands) note(QStringLiteral("    ") + look);
}

int forget() {
    const auto all = OpenSubmissions::ofUser();
    const auto open = all.read().open;
    all.forget(open);
    for (const OpenSubmission& submission : open) note(openInWords(submission));
    note(open.isEmpty() ? JobsText::tr("There is nothing to forget.")
                        : JobsText::tr("Atelier does not look for what is named above any more."));
    return exitOk;
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

void tellUnreadable(const QList<Error>& errors) {
    for (const Error& error : errors) {
        note(JobsText::tr("What was noted of a submission cannot be read, and is left as it is:"));
        fail(error);
    }
}

int list() {
    const auto jobs = History::ofUser().entries();
    if (!jobs) return fail(jobs.error());
    const auto submissions = OpenSubmissions::ofUser().read();
    tellUnreadable(submissions.unreadable);
    if (jobs->isEmpty() && submissions.open.isEmpty()) {
        note(JobsText::tr("No job has been submitted from this computer yet."));
        return exitOk;
    }
    QList<QStringList> rows{{JobsText::tr("CLUSTER"), JobsText::tr("USER"), JobsText::tr("JOB"),
                             JobsText::tr("NAME"), JobsText::tr("LAST SEEN AS"), JobsText::tr("WHEN")}};
    for (const OpenSubmission& submission : submissions.open) rows << row(submission);
    for (const HistoryEntry& entry : *jobs) rows << row(entry);
    for (const QString& line : aligned(rows)) printLine(line);
    tellHow(submissions.open);
    return exitOk;
}

}  // namespace

void addJobs(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "jobs",
        JobsText::tr("The jobs submitted from this computer, and how each was last seen").toStdString());
    struct Arguments {
        std::string look;
        bool forget = false;
        AccessOptions access;
    };
    auto arguments = std::make_shared<Arguments>();
    command
        ->add_option(
            "--look", arguments->look,
            JobsText::tr("Sign in to this host (a cluster's id, user@host, a name in ~/.ssh/config, or "
                         "practice) and find out what became of submissions whose answer was lost")
                .toStdString())
        ->option_text("HOST");
    command
        ->add_flag("--forget", arguments->forget,
                   JobsText::tr("Take the jobs without a number out of the list; they are not looked for any "
                                "more, whether they run or not")
                       .toStdString())
        ->excludes("--look");
    addAccessOptions(*command, arguments->access);
    command->callback([arguments, &action] {
        action = [arguments] {
            if (arguments->forget) return forget();
            const QString host = QString::fromStdString(arguments->look);
            return host.isEmpty() ? list() : lookForSubmissionsAt(host, arguments->access);
        };
    });
}

}  // namespace atelier::ctl
