#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "core/journey/RunningTensorBoard.h"
#include "core/journey/TensorBoardSession.h"
#include "core/metrics/TensorBoardClient.h"
#include "tests/support/LocalHost.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString standIn = QStringLiteral(ATELIER_SOURCE_DIR "/resources/practice/cluster/fallback/tensorboard");

/// A home folder with a finished job's results, and the practice cluster's stand-in for TensorBoard.
class Cluster {
public:
    Cluster() : host(home.path()) {
        write(QStringLiteral("results/41/logs/.keep"), {});
        const QString events = QStringLiteral(ATELIER_TEST_DATA "/tensorboard/truncated_data/logdir/live/");
        for (const QString& name : QDir(events).entryList(QDir::Files))
            QFile::copy(events + name, home.filePath(QStringLiteral("results/41/logs/") + name));
        qputenv("PYTHONPATH", ATELIER_SOURCE_DIR "/resources/practice/cluster/libexec");
        program("exec python3 " + standIn.toUtf8() + " \"$@\"");
        host.pathPrefix = {home.filePath(QStringLiteral("bin"))};
    }

    void program(const QByteArray& text) {
        const QString path = QStringLiteral("bin/tensorboard");
        write(path, "#!/bin/sh\necho $$ >> \"$HOME/processes\"\n" + text + "\n");
        QFile(home.filePath(path)).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    void write(const QString& name, const QByteArray& bytes) const {
        const QString path = home.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    SubmittedJob job() const {
        SubmittedJob submitted;
        submitted.jobId = QStringLiteral("41");
        submitted.resultsFolder = home.filePath(QStringLiteral("results"));
        return submitted;
    }

    /// Whether any TensorBoard that was started still runs.
    bool anyRuns() const {
        QFile processes(home.filePath(QStringLiteral("processes")));
        if (!processes.open(QIODevice::ReadOnly)) return false;
        for (const QByteArray& pid : processes.readAll().split('\n'))
            if (!pid.isEmpty() &&
                QFile::exists(QStringLiteral("/proc/") + QString::fromLatin1(pid) + QStringLiteral("/exe")) &&
                QFile(QStringLiteral("/proc/") + QString::fromLatin1(pid) + QStringLiteral("/exe"))
                        .symLinkTarget() != QString())
                return true;
        return false;
    }

    QTemporaryDir home;
    LocalHost host;
};

}  // namespace

class TestTensorBoardSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void the_port_is_read_from_the_line_that_tells_it() {
        QCOMPARE(portInTensorBoardOutput(
                     "NOTE: x\nTensorBoard 2.22.0a0 at http://127.0.0.1:43803/ (Press CTRL+C to quit)\n"),
                 quint16(43803));
        QCOMPARE(portInTensorBoardOutput("TensorBoard 2.16.2 at http://ng1:6007/p/ (Press CTRL+C to quit)"),
                 quint16(6007));
        QCOMPARE(
            portInTensorBoardOutput("ERROR: TensorBoard could not bind to port 6006, it was already in use"),
            quint16(0));
    }

    void starts_one_for_the_results_and_ends_it() {
        Cluster cluster;
        {
            const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
            QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
            QVERIFY((*session)->isStandIn());
            QCOMPARE((*session)->url().host(), QStringLiteral("127.0.0.1"));
            const TensorBoardClient client(static_cast<quint16>((*session)->url().port()));
            QTRY_COMPARE(client.tags({})->keys(), QStringList(QStringLiteral("41/logs")));
            QVERIFY(cluster.anyRuns());
        }
        QTRY_VERIFY(!cluster.anyRuns());
    }

    void uses_the_jobs_own_where_it_runs() {
        Cluster cluster;
        const QString tmp = cluster.home.filePath(QStringLiteral("localscratch/moi.41.0/work/logs"));
        QDir().mkpath(tmp);
        QProcess own;
        own.start(QStringLiteral("python3"),
                  {standIn, QStringLiteral("--logdir"), tmp, QStringLiteral("--port"), QStringLiteral("0"),
                   QStringLiteral("--host"), QStringLiteral("0.0.0.0")});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((own.waitForReadyRead(50), said += own.readAllStandardError(),
                                  portInTensorBoardOutput(said) != 0),
                                 10000);
        cluster.write(QStringLiteral("results/41/node"), "node1\n");
        cluster.write(QStringLiteral("results/41/tensorboard.log"), said);
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(session);
        QCOMPARE((*session)->url().port(), int(portInTensorBoardOutput(said)));
        QVERIFY(!cluster.anyRuns());
        own.kill();
        own.waitForFinished();
    }

    /// The job has ended, and its port is another's now.
    void a_server_of_another_folder_is_left_alone() {
        Cluster cluster;
        const QString elsewhere = cluster.home.filePath(QStringLiteral("elsewhere"));
        QDir().mkpath(elsewhere);
        QProcess other;
        other.start(QStringLiteral("python3"), {standIn, QStringLiteral("--logdir"), elsewhere,
                                                QStringLiteral("--port"), QStringLiteral("0")});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((other.waitForReadyRead(50), said += other.readAllStandardError(),
                                  portInTensorBoardOutput(said) != 0),
                                 10000);
        cluster.write(QStringLiteral("results/41/node"), "node1\n");
        cluster.write(QStringLiteral("results/41/tensorboard.log"), said);
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(session);
        QVERIFY((*session)->url().port() != int(portInTensorBoardOutput(said)));
        other.kill();
        other.waitForFinished();
    }

    void none_installed_is_told() {
        Cluster cluster;
        QFile::remove(cluster.home.filePath(QStringLiteral("bin/tensorboard")));
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(!session);
        QCOMPARE(session.error().kind, ErrorKind::TensorBoardMissing);
    }

    void one_that_ends_at_once_is_told_in_its_own_words() {
        Cluster cluster;
        cluster.program("echo 'ImportError: no module named tensorboard' >&2; exit 1");
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QCOMPARE(session.error().kind, ErrorKind::TensorBoardUnreachable);
        QVERIFY(session.error().detail.contains(QLatin1String("ImportError")));
    }

    void waiting_can_be_stopped() {
        Cluster cluster;
        cluster.program("exec sleep 60");
        std::stop_source source;
        std::thread later([&source] {
            std::this_thread::sleep_for(std::chrono::seconds(1));
            source.request_stop();
        });
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), source.get_token());
        later.join();
        QCOMPARE(session.error().kind, ErrorKind::Cancelled);
        QTRY_VERIFY(!cluster.anyRuns());
    }
};

QTEST_GUILESS_MAIN(TestTensorBoardSession)
#include "test_TensorBoardSession.moc"
