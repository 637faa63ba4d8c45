#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <memory>

#include "app/common/StandardStreams.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/job/LostSubmissions.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/terminal/Table.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/display/VisibleText.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"
#include "core/practice/PracticeAtPort.h"
#include "core/store/History.h"
#include "core/store/OpenSubmissions.h"
#include "core/submit/SubmissionWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct JobsText {
    Q_DECLARE_TR_FUNCTIONS(Jobs)
};

/// A long name is cut, so that the table can be read whatever a job is called.
QString cutInTheMiddle(const QString& name) {
    constexpr int widest = 48;
    constexpr int narrowest = 20;
    constexpr int indent = 4;
    const int columns = columnsOf(StandardStream::Output);
    const qsizetype most = columns > 0 ? std::clamp(columns - indent, narrowest, widest) : widest;
    if (name.size() <= most) return name;
    const qsizetype atTheEnd = most / 3;
    QString start = name.left(most - atTheEnd - 1);
    QString end = name.right(atTheEnd);
    if (start.back().isHighSurrogate()) start.chop(1);
    if (end.front().isLowSurrogate()) end.remove(0, 1);
    return start + QChar(0x2026) + end;
}

QStringList row(const HistoryEntry& entry) {
    const QDateTime seen = entry.lastState.isEmpty() ? entry.submittedAt : entry.lastSeenAt;
    return {
        entry.clusterId,
        entry.user,
        entry.jobId,
        cutInTheMiddle(entry.job.name),
        entry.lastState.isEmpty() ? JobsText::tr("Submitted") : sentence(jobStateFromSlurm(entry.lastState)),
        shortMoment(seen.toLocalTime())};
}

/// The row of a submission of which nobody knows whether Slurm has taken it.
QStringList row(const OpenSubmission& submission, const QString& state) {
    const HistoryEntry& entry = submission.entry;
    return {entry.clusterId,
            entry.user,
            QStringLiteral("?"),
            cutInTheMiddle(submission.name),
            state,
            shortMoment(entry.submittedAt.toLocalTime())};
}

/// The command that looks for a lost submission; none where its practice cluster is no longer there.
std::optional<QString> lookCommandFor(const HistoryEntry& entry, const Catalogue& catalogue) {
    const auto cluster = catalogue.find(entry.clusterId).value_or(ClusterProfile());
    AccessOptions access;
    if (cluster.practice) {
        const auto practice = practiceAtPort(entry.port, {entry.resultsFolder, entry.outputPattern});
        if (!practice) return std::nullopt;
        access.practiceName = practice->name.toStdString();
        access.practiceStateRoot = practice->stateRoot.toStdString();
    }
    return lookCommand(cluster, {entry.host, entry.port, entry.user}, access);
}

/// Says how each of the open submissions is looked for.
void tellHow(const QList<OpenSubmission>& open) {
    const Catalogue catalogue = Catalogue::builtIn();
    QStringList commands;
    for (const OpenSubmission& submission : open) {
        const auto look = lookCommandFor(submission.entry, catalogue);
        if (look && !commands.contains(*look)) commands << *look;
        if (!look)
            note(JobsText::tr("The practice cluster of “%1” is no longer there, and its job went with it.")
                     .arg(visibleLine(submission.name)));
    }
    if (!commands.isEmpty())
        note(
            JobsText::tr("To be told what became of a job without a number, sign in to where it was "
                         "submitted:"));
    for (const QString& look : commands) note(QStringLiteral("    ") + look);
}

void tellUnreadable(const OpenSubmissions::Listing& listing) {
    for (const Error& error : listing.unreadable) {
        note(JobsText::tr("What was noted of a submission cannot be read, and is left as it is:"));
        fail(error);
    }
    if (listing.unread > 0)
        note(JobsText::tr("Beside them are %1 more files for submissions, which were not looked into.")
                 .arg(QLocale().toString(listing.unread)));
}

/// Says which submissions were forgotten and which stay. Returns the exit code.
int tellForgotten(const OpenSubmissions::Listing& before, const QList<BlockedSubmission>& kept) {
    const auto stays = [&kept](const OpenSubmission& submission) {
        return std::ranges::find(kept, submission, &BlockedSubmission::submission) != kept.cend();
    };
    for (const OpenSubmission& submission : before.open)
        if (!stays(submission)) note(openInWords(submission));
    if (kept.size() < before.open.size())
        note(JobsText::tr("Atelier does not look for what is named above any more."));
    const QList<BlockedSubmission> left = kept + before.held;
    if (!left.isEmpty()) note(JobsText::tr("Not forgotten:"));
    for (const BlockedSubmission& one : left) note(blockedInWords(one));
    tellUnreadable(before);
    const bool all = left.isEmpty() && before.unreadable.isEmpty() && before.unread == 0;
    if (all && before.open.isEmpty()) note(JobsText::tr("There is nothing to forget."));
    return all ? exitOk : exitFailed;
}

int forget() {
    const auto all = OpenSubmissions::ofUser();
    const auto before = all.read();
    return tellForgotten(before, all.forget(before.open));
}

int list() {
    const auto jobs = History::ofUser().entries();
    if (!jobs) return fail(jobs.error());
    const auto submissions = OpenSubmissions::ofUser().read();
    tellUnreadable(submissions);
    if (jobs->isEmpty() && submissions.open.isEmpty() && submissions.held.isEmpty()) {
        note(JobsText::tr("No job has been submitted from this computer yet."));
        return exitOk;
    }
    QList<QStringList> rows{{JobsText::tr("CLUSTER"), JobsText::tr("USER"), JobsText::tr("JOB"),
                             JobsText::tr("NAME"), JobsText::tr("LAST SEEN AS"), JobsText::tr("WHEN")}};
    for (const OpenSubmission& submission : submissions.open)
        rows << row(submission, JobsText::tr("Not known whether it was taken"));
    for (const BlockedSubmission& kept : submissions.held)
        rows << row(kept.submission, JobsText::tr("Another process is about it"));
    for (const HistoryEntry& entry : *jobs) rows << row(entry);
    // How a job was last seen, and when, goes below what it is where a terminal is narrow.
    constexpr qsizetype seen = 4;
    for (const QString& line : tableLines(rows, seen, columnsOf(StandardStream::Output))) printLine(line);
    tellHow(submissions.open);
    for (const BlockedSubmission& kept : submissions.held) note(blockedInWords(kept));
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
    refuseEmpty(
        command->add_option(
            "--look", arguments->look,
            JobsText::tr("Sign in to this host (a cluster's id, user@host:port, a name in ~/.ssh/config, or "
                         "practice) and find out what became of submissions whose answer was lost")
                .toStdString()))
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
