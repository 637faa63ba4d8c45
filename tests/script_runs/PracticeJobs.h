#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/practice/Sample.h"
#include "core/render/Render.h"
#include "tests/practice/Ssh.h"
#include "tests/support/Practice.h"

namespace atelier::testing {

/// Scripts as the application writes them, sent to the practice cluster's real sbatch: the sample program,
/// its dataset, and an environment made beforehand, in a folder of their own that goes with this object.
class PracticeJobs {
public:
    PracticeJobs() : cluster_(practiceForTests()) {
        if (cluster_.port == 0) return;
        folder_ = QString::fromUtf8(login(cluster_, "mktemp -d ~/script-runs-XXXXXX\n").output.trimmed());
        const QTemporaryDir here;
        const auto program = writeSampleProgram(folder_);
        const auto dataset = writeSampleDataset(here.path(), 60, {});
        if (folder_.isEmpty() || !program || !dataset) return;
        runLocally(QStringLiteral("tar"), {QStringLiteral("-cf"), path(QStringLiteral("shapes.tar")),
                                           QStringLiteral("-C"), here.path(), QStringLiteral("shapes")});
        const auto made = login(cluster_,
                                "module load StdEnv/2023 python/3.11\n"
                                "virtualenv -q --no-download " +
                                    folder_.toUtf8() + "/env && . " + folder_.toUtf8() +
                                    "/env/bin/activate && pip install -q --no-index -r " + folder_.toUtf8() +
                                    "/ml-test/requirements.txt\n");
        ready_ = made.code == 0;
    }

    ~PracticeJobs() {
        if (!jobs_.isEmpty()) login(cluster_, "scancel " + jobs_.join(' ') + "\n");
        if (!folder_.isEmpty()) QDir(folder_).removeRecursively();
    }

    Q_DISABLE_COPY_MOVE(PracticeJobs)

    bool isReady() const { return ready_; }
    const PracticeConnection& connection() const { return cluster_; }
    /// The practice cluster lives on this computer: its files are files here.
    QString path(const QString& name) const { return folder_ + QLatin1Char('/') + name; }

    static ClusterProfile profile() {
        return Catalogue::builtIn().find(QStringLiteral("practice")).value_or(ClusterProfile{});
    }

    /// A job that trains the sample for a few quick epochs, in the environment made beforehand.
    JobSpec job(int epochs, double secondsPerEpoch) const {
        JobSpec job;
        job.name = QStringLiteral("sample");
        job.account = QStringLiteral("def-sponsor00");
        job.gpuModel = QStringLiteral("practice");
        job.cpus = 1;
        job.memoryMiB = 1000;
        job.time = std::chrono::minutes(10);
        job.program = {path(QStringLiteral("ml-test")),
                       QStringLiteral("train.py"),
                       {QStringLiteral("--epochs"), QString::number(epochs),
                        QStringLiteral("--seconds-per-epoch"), QString::number(secondsPerEpoch)}};
        job.data.archive = path(QStringLiteral("shapes.tar"));
        job.environment.modules = QStringList{"StdEnv/2023", "python/3.11", "cuda", "cudnn"};
        job.environment.place = EnvironmentPlace::Home;
        job.environment.homeFolder = path(QStringLiteral("env"));
        job.follow.resultsFolder = path(QStringLiteral("results"));
        job.follow.gpuLogSeconds = 1;
        job.follow.tensorBoard = false;
        return job;
    }

    /// Renders and submits; the job's number, empty where sbatch refused.
    QByteArray submit(const JobSpec& job) {
        return write(job) ? taken(run("cd " + folder_.toUtf8() + " && sbatch --parsable job.sh"))
                          : QByteArray();
    }

    /// Renders a job and submits it so that a variable is not set in it; the job's number, empty where sbatch
    /// refused.
    QByteArray submitWithout(const QByteArray& variable, const JobSpec& job) {
        if (!write(job)) return {};
        return taken(run("cd " + folder_.toUtf8() +
                         " && sbatch --parsable --account=def-sponsor00 --time=5 " +
                         "--mem=500M --output=without-%j.out --wrap 'unset " + variable + "; bash job.sh'"));
    }

    Answer run(const QByteArray& lines) const { return login(cluster_, lines + "\n"); }

    /// Waits, on the cluster itself, until a word of what `scontrol show job` says, "COMPLETED" for JobState,
    /// is one of these; the one it is at the end.
    QByteArray waitFor(const QByteArray& job, const QByteArray& key, const QByteArrayList& words,
                       int seconds = 150) const {
        const QByteArray lines = "while ((SECONDS < " + QByteArray::number(seconds) +
                                 ")); do\n"
                                 "    said=$(scontrol show job -o " +
                                 job + " | grep -o ' " + key +
                                 "=[^ ]*' | head -n 1)\n"
                                 "    case ${said#*=} in " +
                                 words.join('|') +
                                 ") break ;; esac\n"
                                 "    sleep 0.2\n"
                                 "done\n"
                                 "echo \"${said#*=}\"\n";
        return login(cluster_, lines, seconds + 120).output.trimmed();
    }
    QByteArray waitForState(const QByteArray& job, const QByteArrayList& states) const {
        return waitFor(job, "JobState", states);
    }

    static bool waitForFile(const QString& path, int seconds = 150) {
        return QTest::qWaitFor([&path] { return QFile::exists(path); }, seconds * 1000);
    }

    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    bool write(const JobSpec& job) const {
        QFile script(path(QStringLiteral("job.sh")));
        return script.open(QIODevice::WriteOnly) && script.write(render(job, profile()).toUtf8()) > 0;
    }

    QByteArray taken(const Answer& answer) {
        if (answer.code == 0) jobs_.append(answer.output.trimmed());
        return answer.code == 0 ? answer.output.trimmed() : QByteArray();
    }

    PracticeConnection cluster_;
    QString folder_;
    QByteArrayList jobs_;
    bool ready_ = false;
};

}  // namespace atelier::testing
