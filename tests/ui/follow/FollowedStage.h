#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <memory>

#include "core/remote/CommandLog.h"
#include "tests/support/LocalHost.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"

namespace atelier::testing {

/// The page of a job that is followed, alone in its window.
inline QList<PageFactory> followPage() {
    return {factory<FollowPage>(Step::Follow)};
}

/// A stage whose cluster is a folder with a Slurm of a few lines: squeue and scontrol say what the files
/// `queue` and `job` hold, and note that they were asked.
class FollowedStage : public PageStage {
    QTemporaryDir home_;

public:
    FollowedStage() {
        const QString slurm =
            QStringLiteral("#!/bin/sh\necho asked >> \"$HOME/%1.asked\"\ncat \"$HOME/%1.answer\"\n");
        for (const char* program : {"squeue", "scontrol"}) {
            write(QStringLiteral("bin/") + QLatin1String(program),
                  slurm.arg(QLatin1String(program)).toUtf8());
            QFile::setPermissions(at(QStringLiteral("bin/") + QLatin1String(program)),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
            write(QLatin1String(program) + QStringLiteral(".answer"), {});
        }
        // No accounts that would remember a job, as on many clusters.
        write(QStringLiteral("bin/sacct"),
              "#!/bin/sh\necho 'Slurm accounting storage is disabled' >&2\nexit 1\n");
        QFile::setPermissions(at(QStringLiteral("bin/sacct")),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        services.downloadsFolder = at(QStringLiteral("Downloads"));
    }
    ~FollowedStage() { close(); }

    QString at(const QString& path) const { return home_.filePath(path); }
    /// Of the jobs; set it before `submit`.
    QString results = at(QStringLiteral("results"));
    /// Whether it is a practice cluster, which may be asked oftener than others. Set it before `submit`.
    bool isPractice = false;

    void write(const QString& path, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(at(path)).absolutePath());
        QFile file(at(path));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
    }

    QByteArray read(const QString& path) const {
        QFile file(at(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// How often a program of Slurm's was run.
    int asked(const QString& program) const {
        return static_cast<int>(read(program + QStringLiteral(".asked")).count('\n'));
    }

    /// A row of squeue for job 6.
    void queue(const QByteArray& state, const QByteArray& reason, const QByteArray& node) const {
        const QByteArray run = node.isEmpty() ? "0:00|15:00" : "1:12|13:48";
        write(QStringLiteral("squeue.answer"), "6|6|N/A|" + state + '|' + reason + '|' + run +
                                                   "|15:00|2026-11-21T14:05:00|2026-11-21T01:59:00|gpu|" +
                                                   node + "|(null)|ml-test\n");
    }

    /// What the controller remembers of job 6 once it has ended.
    void ended(const QByteArray& state, const QByteArray& exitCode) const {
        write(QStringLiteral("squeue.answer"), {});
        write(QStringLiteral("scontrol.answer"),
              "JobId=6 JobName=ml-test JobState=" + state +
                  " Reason=None RunTime=00:01:12 TimeLimit=00:15:00 SubmitTime=2026-11-21T01:59:00 "
                  "StartTime=2026-11-21T02:00:00 EndTime=2026-11-21T02:01:12 NodeList=node1 ExitCode=" +
                  exitCode + '\n');
    }

    std::shared_ptr<RemoteHost> host() const {
        auto host = std::make_unique<LocalHost>(home_.path());
        host->pathPrefix << at(QStringLiteral("bin"));
        return withCommandLog(std::move(host), model.commandObserver());
    }

    SubmittedJob job(int pieces = 1, PieceKind kind = PieceKind::Piece) const {
        SubmittedJob submitted;
        submitted.account = accountOf(model.state()).value_or(ClusterAccount{});
        submitted.jobId = QStringLiteral("6");
        submitted.with = presentPaceConditions(model.state());
        submitted.name = QStringLiteral("ml-test");
        submitted.outputPattern = at(QStringLiteral("ml-test-%j.out"));
        submitted.resultsFolder = results;
        submitted.pieces = pieces;
        submitted.pieceKind = kind;
        return submitted;
    }

    /// What a look at job 6 brings; one that was cancelled never began.
    void see(JobState state) {
        model.changeFollowed([&](FollowedJob& followed) {
            followed.job = job();
            // Nothing of what a look of the page's own brought.
            followed.status = {};
            followed.status.state = state;
            followed.status.secondsRun = 0;
        });
    }

    /// Signed in, with job 6 submitted.
    void submit(int pieces = 1, PieceKind kind = PieceKind::Piece) {
        ClusterProfile cluster;
        cluster.id = QStringLiteral("narval");
        cluster.name = QStringLiteral("Narval");
        cluster.practice = isPractice;
        signIn(host(), cluster, {});
        model.change([&](JourneyState& state) { state.submitted = job(pieces, kind); });
        settle();
    }
};

}  // namespace atelier::testing
