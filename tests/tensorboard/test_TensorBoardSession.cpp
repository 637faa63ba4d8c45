#include <QDir>
#include <QFile>
#include <QHostAddress>
#include <QProcess>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>
#include <future>

#include "core/metrics/TensorBoardClient.h"
#include "core/ssh/SshSignIn.h"
#include "core/tensorboard/TensorBoardAddress.h"
#include "core/tensorboard/TensorBoardSession.h"
#include "tests/support/LocalHost.h"
#include "tests/support/SshServer.h"
#include "tests/support/TcpProxy.h"
#include "tests/support/TestMain.h"

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
        qputenv("TMPDIR", home.path().toUtf8());
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

    /// The command lines of every TensorBoard that was started, as `ps` shows them to everybody.
    QByteArray commandLines() const {
        QByteArray all;
        QFile processes(home.filePath(QStringLiteral("processes")));
        if (!processes.open(QIODevice::ReadOnly)) return all;
        for (const QByteArray& pid : processes.readAll().split('\n')) {
            QFile line(QStringLiteral("/proc/%1/cmdline").arg(QString::fromLatin1(pid)));
            if (!pid.isEmpty() && line.open(QIODevice::ReadOnly)) all += line.readAll() + '\n';
        }
        return all;
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

/// The word under which a session's TensorBoard answers.
QByteArray wordIn(const QUrl& url) {
    return url.path().remove(QLatin1Char('/')).toLatin1();
}

TensorBoardClient clientOf(const TensorBoardSession& session) {
    const QByteArray word = wordIn(session.url());
    return TensorBoardClient(static_cast<quint16>(session.url().port()), word.isEmpty() ? word : '/' + word);
}

/// The files under a folder that have these bytes in them and that others may read, were the folder open.
QStringList openFilesWith(const QByteArray& bytes, const QString& folder) {
    QStringList found;
    const QDir dir(folder);
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    for (const QFileInfo& entry : dir.entryInfoList(all)) {
        if (entry.isSymLink()) continue;
        if (entry.isDir() && entry.permission(QFile::ExeOther))
            found += openFilesWith(bytes, entry.filePath());
        QFile file(entry.filePath());
        if (entry.isFile() && entry.permission(QFile::ReadOther) && file.open(QIODevice::ReadOnly) &&
            file.readAll().contains(bytes))
            found << entry.filePath();
    }
    return found;
}

/// Whether this computer answers at a port of that address.
bool answersAt(const QHostAddress& address, quint16 port) {
    QTcpSocket socket;
    socket.connectToHost(address, port);
    return socket.waitForConnected(30'000);
}

}  // namespace

class TestTensorBoardSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void the_address_is_read_from_the_line_that_tells_it() {
        QCOMPARE(*tensorBoardAddress(
                     "NOTE: x\nTensorBoard 2.22.0a0 at http://127.0.0.1:43803/ (Press CTRL+C to quit)\n"),
                 (TensorBoardAddress{QStringLiteral("127.0.0.1"), 43803, {}}));
        QCOMPARE(*tensorBoardAddress("TensorBoard 2.16.2 at http://ng1:6007/p/ (Press CTRL+C to quit)"),
                 (TensorBoardAddress{QStringLiteral("ng1"), 6007, "/p"}));
        QCOMPARE(*tensorBoardAddress("TensorBoard 2.16.2 at http://[::]:6007/p/q/ (Press CTRL+C to quit)"),
                 (TensorBoardAddress{QStringLiteral("::"), 6007, "/p/q"}));
        for (const char* none :
             {"ERROR: TensorBoard could not bind to port 6006, it was already in use",
              "TensorBoard 2.16.2 at http://ng1:66000/ (Press CTRL+C to quit)",
              "TensorBoard 2.16.2 at http://ng1:6007/a b\r\nHost: x/ (Press CTRL+C to quit)"})
            QVERIFY2(!tensorBoardAddress(none), none);
    }

    void starts_one_for_the_results_and_ends_it() {
        Cluster cluster;
        {
            const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
            QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
            QVERIFY((*session)->isStandIn());
            QCOMPARE((*session)->url().host(), QStringLiteral("127.0.0.1"));
            QTRY_COMPARE(clientOf(**session).tags({})->keys(), QStringList(QStringLiteral("41/logs")));
            QVERIFY(cluster.anyRuns());
        }
        QTRY_VERIFY(!cluster.anyRuns());
    }

    /// Everybody on the login node reaches its port, sees its command line, and reads what it leaves in
    /// folders for all.
    void nobody_else_on_the_login_node_can_look() {
        Cluster cluster;
        {
            const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
            QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
            const QByteArray word = wordIn((*session)->url());
            QVERIFY2(word.size() == 32, word.constData());
            const auto port = static_cast<quint16>((*session)->url().port());
            for (const char* path : {"/", "/data/environment", "/data/runs", "/experiment/x/data/runs"})
                QCOMPARE(askHttp(port, {path, {}}, std::chrono::seconds(30), {})->status, 404);
            QVERIFY2(!cluster.commandLines().contains(word), cluster.commandLines().constData());
            QVERIFY(cluster.commandLines().contains("--flagfile="));
            QCOMPARE(openFilesWith(word, cluster.home.path()), QStringList());
            QVERIFY(answersAt(QHostAddress(QHostAddress::LocalHost), port));
            // Another address of this computer, which everything on it has: 127.0.0.0/8 is loopback.
            QVERIFY(!answersAt(QHostAddress(QStringLiteral("127.0.0.2")), port));
        }
        QTRY_VERIFY(!cluster.anyRuns());
        QTRY_COMPARE(QDir(cluster.home.path()).entryList({QStringLiteral("tensorboard.*")}), QStringList());
    }

    void each_has_a_word_of_its_own() {
        Cluster cluster;
        const auto one = TensorBoardSession::open(cluster.host, cluster.job(), {});
        const auto other = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(wordIn((*one)->url()) != wordIn((*other)->url()));
    }

    void uses_the_jobs_own_where_it_runs_data() {
        QTest::addColumn<QString>("prefix");
        QTest::newRow("under a word") << QStringLiteral("/0123456789abcdef0123456789abcdef");
        QTest::newRow("of a script older than the word") << QString();
    }

    void uses_the_jobs_own_where_it_runs() {
        QFETCH(QString, prefix);
        Cluster cluster;
        const QString tmp = cluster.home.filePath(QStringLiteral("localscratch/moi.41.0/work/logs"));
        QDir().mkpath(tmp);
        QProcess own;
        own.start(
            QStringLiteral("python3"),
            {standIn, QStringLiteral("--logdir"), tmp, QStringLiteral("--port"), QStringLiteral("0"),
             QStringLiteral("--host"), QStringLiteral("0.0.0.0"), QStringLiteral("--path_prefix"), prefix});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (own.waitForReadyRead(50), said += own.readAllStandardError(), tensorBoardAddress(said)), 60'000);
        cluster.write(QStringLiteral("results/41/node"), "node1\n");
        cluster.write(QStringLiteral("results/41/tensorboard.log"), said);
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(session);
        QCOMPARE((*session)->url().port(), int(tensorBoardAddress(said)->port));
        QCOMPARE((*session)->url().path(), prefix + QLatin1Char('/'));
        QVERIFY((*session)->endsWithJob());
        QVERIFY(clientOf(**session).environment({}));
        QVERIFY(!cluster.anyRuns());
        own.kill();
        own.waitForFinished();
    }

    void its_port_here_is_closed_with_it_and_with_the_connection_data() {
        QTest::addColumn<QString>("ends");
        for (const char* what : {"the session", "the connection"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }

    /// Over a real sshd; nobody finds a door open that leads to nothing, or to whoever comes next.
    void its_port_here_is_closed_with_it_and_with_the_connection() {
        QFETCH(QString, ends);
        const SshServer server;
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        TcpProxy proxy(server.port());
        SignInRequest request = server.request();
        request.port = proxy.port();
        auto host = signIn(request, SshServer::prompts(), {});
        QVERIFY(host);
        Cluster cluster;
        const QString tmp = cluster.home.filePath(QStringLiteral("localscratch/moi.41.0/work/logs"));
        QDir().mkpath(tmp);
        QProcess own;
        own.start(QStringLiteral("python3"),
                  {standIn, QStringLiteral("--logdir"), tmp, QStringLiteral("--port"), QStringLiteral("0"),
                   QStringLiteral("--host"), QStringLiteral("127.0.0.1")});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (own.waitForReadyRead(50), said += own.readAllStandardError(), tensorBoardAddress(said)), 60'000);
        cluster.write(QStringLiteral("results/41/node"), "node1\n");
        cluster.write(QStringLiteral("results/41/tensorboard.log"), said);
        auto session = TensorBoardSession::open(**host, cluster.job(), {});
        QVERIFY2(session, session ? "" : qPrintable(session.error().detail));
        const auto port = static_cast<quint16>((*session)->url().port());
        QVERIFY(port != tensorBoardAddress(said)->port);
        QVERIFY(answersAt(QHostAddress(QHostAddress::LocalHost), port));
        if (ends == QLatin1String("the session")) session->reset();
        if (ends == QLatin1String("the connection")) proxy.cut();
        QTRY_VERIFY_WITH_TIMEOUT(!answersAt(QHostAddress(QHostAddress::LocalHost), port), 60'000);
        QVERIFY(answersAt(QHostAddress(QHostAddress::LocalHost), tensorBoardAddress(said)->port));
        session->reset();
        own.kill();
        own.waitForFinished();
    }

    void a_site_that_allows_no_tunnels_is_told_so() {
        const SshServer strict(SshServer::Options{.config = {QStringLiteral("AllowTcpForwarding no")}});
        QVERIFY2(strict.problem().isEmpty(), qPrintable(strict.problem()));
        auto host = signIn(strict.request(), SshServer::prompts(), {});
        QVERIFY(host);
        Cluster cluster;
        cluster.write(QStringLiteral("results/41/node"), "node1\n");
        cluster.write(QStringLiteral("results/41/tensorboard.log"),
                      "TensorBoard 2.16.2 at http://127.0.0.1:6007/ (Press CTRL+C to quit)\n");
        const auto session = TensorBoardSession::open(**host, cluster.job(), {});
        QVERIFY(!session);
        QVERIFY2(session.error().kind() == ErrorKind::TunnelRefused, qPrintable(session.error().detail));
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
        QTRY_VERIFY_WITH_TIMEOUT(
            (other.waitForReadyRead(50), said += other.readAllStandardError(), tensorBoardAddress(said)),
            60'000);
        cluster.write(QStringLiteral("results/41/node"), "node1\n");
        cluster.write(QStringLiteral("results/41/tensorboard.log"), said);
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(session);
        QVERIFY((*session)->url().port() != int(tensorBoardAddress(said)->port));
        other.kill();
        other.waitForFinished();
    }

    void none_installed_is_told() {
        Cluster cluster;
        QFile::remove(cluster.home.filePath(QStringLiteral("bin/tensorboard")));
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QVERIFY(!session);
        QCOMPARE(session.error().kind(), ErrorKind::TensorBoardMissing);
    }

    void one_that_ends_at_once_is_told_in_its_own_words() {
        Cluster cluster;
        cluster.program("echo 'ImportError: no module named tensorboard' >&2; exit 1");
        const auto session = TensorBoardSession::open(cluster.host, cluster.job(), {});
        QCOMPARE(session.error().kind(), ErrorKind::TensorBoardUnreachable);
        QVERIFY(session.error().detail.contains(QLatin1String("ImportError")));
    }

    void waiting_can_be_stopped() {
        Cluster cluster;
        cluster.program("exec sleep 120");
        std::stop_source source;
        auto opening = std::async(std::launch::async, [&] {
            return TensorBoardSession::open(cluster.host, cluster.job(), source.get_token());
        });
        const bool waits = QTest::qWaitFor([&cluster] { return cluster.anyRuns(); }, 60'000);
        source.request_stop();
        const auto session = opening.get();
        QVERIFY(waits);
        QCOMPARE(session.error().kind(), ErrorKind::Cancelled);
        QTRY_VERIFY(!cluster.anyRuns());
    }
};

ATELIER_TEST(TestTensorBoardSession)
#include "test_TensorBoardSession.moc"
