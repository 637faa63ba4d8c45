#include <signal.h>
#include <unistd.h>

#include <QTcpSocket>
#include <QtTest>
#include <future>
#include <map>

#include "core/practice/Instance.h"
#include "core/practice/Practice.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/Processes.h"
#include "tests/practice/ElsewhereNamed.h"
#include "tests/practice/Ssh.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestPracticeLifecycle : public QObject {
    Q_OBJECT

    QTemporaryDir root_;
    /// What was not as it should be, by the row; empty: nothing.
    std::map<QString, std::future<QString>> crashes_;

    PracticeOptions named(const QString& name) const { return {.name = name, .stateRoot = root_.path()}; }

    static QString token(const PracticeConnection& connection) {
        QFile file(connection.folder + QStringLiteral("/instance.json"));
        if (!file.open(QIODevice::ReadOnly)) return {};
        return QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("token")].toString();
    }

    static qint64 pidOf(const PracticeStatus& status, const QString& service) {
        for (const PracticeService& each : status.services)
            if (each.name == service) return each.pid;
        return 0;
    }

    /// What is typed to submit a job and wait until Slurm has started it.
    static QByteArray submitted(const QByteArray& options, const QByteArray& line) {
        return "id=$(sbatch --parsable -o /dev/null " + options + " --wrap='" + line +
               "')\nuntil squeue -h -t R -o %i | grep -qx \"$id\"; do sleep 0.1; done\n";
    }

    /// Whether that is so within the time that an overburdened computer may take.
    static bool soon(const std::function<bool()>& isSo) {
        QDeadlineTimer patience(60'000);
        while (!isSo()) {
            if (patience.hasExpired()) return false;
            QThread::msleep(50);
        }
        return true;
    }
    /// It is gone then: whoever asks one that is about to go waits for its answer.
    static bool crash(const PracticeConnection& cluster, qint64 pid) {
        return pid > 0 && ::kill(static_cast<pid_t>(pid), SIGKILL) == 0 &&
               soon([&] { return !processesOf(token(cluster)).contains(pid); });
    }
    /// In a thread of its own, with a cluster of its own: ending what does not want to end takes its time.
    QString stoppedAfterACrash(const QString& name, const QStringList& crashed) const {
        const auto options = named(name);
        const auto started = startPractice(options, {}, {});
        if (!started) return QStringLiteral("not started: ") + started.error().detail;
        const auto end = qScopeGuard([&options] { stopPractice(options); });
        login(*started, submitted("--export=NONE", "sleep 300"));
        QProcess session;
        session.start(QStringLiteral("ssh"), sshOptions(*started)
                                                 << started->user + QStringLiteral("@127.0.0.1")
                                                 << QStringLiteral("echo in; sleep 300"));
        if (!session.waitForReadyRead(30'000)) return QStringLiteral("nobody came in");
        const auto status = practiceStatus(options);
        for (const QString& service : crashed)
            if (!crash(*started, pidOf(*status, service)))
                return service + QStringLiteral(" has not crashed");
        if (!soon([&options] { return !practiceStatus(options)->running; }))
            return QStringLiteral("it is said to run");
        if (processesOf(token(*started)).size() < 2) return QStringLiteral("nothing was left to be ended");
        if (!stopPractice(options)) return QStringLiteral("not stopped");
        if (!processesOf(token(*started)).isEmpty()) return QStringLiteral("processes are left");
        if (!session.waitForFinished(30'000)) return QStringLiteral("the session goes on");
        if (!startPractice(options, {}, {})) return QStringLiteral("not started again");
        return {};
    }
    static std::map<QString, QStringList> crashes() {
        const QString slurmctld = QStringLiteral("slurmctld");
        const QString sshd = QStringLiteral("sshd");
        const QStringList nodes{QStringLiteral("node1"), QStringLiteral("node2")};
        return {{slurmctld, {slurmctld}},
                {sshd, {sshd}},
                {QStringLiteral("slurmds"), nodes},
                {QStringLiteral("all"), QStringList{QStringLiteral("munged"), sshd, slurmctld} + nodes}};
    }
    static bool listens(quint16 port) {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        return socket.waitForConnected(500);
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(missingPracticePackages().isEmpty(),
                 qPrintable(missingPracticePackages().join(QLatin1Char(' '))));
        for (const auto& [name, services] : crashes())
            crashes_[name] = std::async(
                std::launch::async, [this, name = QStringLiteral("crashed-") + name, services = services] {
                    return stoppedAfterACrash(name, services);
                });
    }

    /// The first one runs on for the next test, which starts it where it does not.
    void cleanup() {
        stopPractice(named(QStringLiteral("two")));
        if (QTest::currentTestFailed()) stopPractice(named(QStringLiteral("one")));
    }

    void cleanupTestCase() { stopPractice(named(QStringLiteral("one"))); }

    /// On a train: nothing but loopback, in a network of its own.
    void startsWithoutAnyNetwork() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(
                RootsRights, "Only root can make a network without anything in it; CI runs this as root.");
        // What `ip link set lo up` does (netdevice(7): SIOCGIFFLAGS, SIOCSIFFLAGS, IFF_UP).
        const QString loopbackUp = QStringLiteral(
            "import fcntl, os, socket, struct, sys\n"
            "s = socket.socket()\n"
            "flags = struct.unpack('16sH', fcntl.ioctl(s, 0x8913, struct.pack('16sH', b'lo', 0))[:18])[1]\n"
            "fcntl.ioctl(s, 0x8914, struct.pack('16sH14x', b'lo', flags | 1))\n"
            "os.execv(sys.argv[1], sys.argv[1:])\n");
        const auto alone = [&](const QStringList& words) {
            return runLocally(
                QStringLiteral("unshare"),
                QStringList{QStringLiteral("--net"), QStringLiteral("env"),
                            QStringLiteral("ATELIER_PRACTICE_NAME=alone"),
                            QStringLiteral("ATELIER_PRACTICE_ROOT=") + root_.path(),
                            QStringLiteral("/usr/bin/python3"), QStringLiteral("-c"), loopbackUp} +
                    words,
                {}, 600);
        };
        const auto able = alone({QStringLiteral("/bin/true")});
        if (able.code != 0)
            SKIP_ON_THIS_COMPUTER(Namespaces,
                                  QByteArray("No network of its own can be had here: ") + able.error);
        const QString program = QStringLiteral(ATELIER_BINARY_DIR "/tests/practice/tests_practice_ctl");
        const auto started =
            alone({QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                   QStringLiteral("\"$0\" start; code=$?; \"$0\" stop; exit $code"), program});
        QVERIFY2(started.code == 0, started.all().constData());
    }

    void startsWhateverTheComputersNameStandsFor_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("Debian's habit") << "127.0.1.1 " + ownName();
        QTest::newRow("an address that others reach") << "192.0.2.7 " + ownName();
        QTest::newRow("two addresses") << "::1 " + ownName() + "\n127.0.1.1 " + ownName();
        QTest::newRow("nothing") << QByteArray();
    }

    /// And listens at 127.0.0.1 alone; a job's own environment has nothing of how that is done.
    void startsWhateverTheComputersNameStandsFor() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights,
                                  "Only root can give a test another /etc/hosts; CI runs this as root.");
        QFETCH(QByteArray, line);
        const ElsewhereNamed elsewhere(line);
        if (!elsewhere.problem().isEmpty()) SKIP_ON_THIS_COMPUTER(Namespaces, elsewhere.problem());
        const auto tried = elsewhere.run(
            {},
            QStringLiteral(R"(export ATELIER_PRACTICE_NAME=named ATELIER_PRACTICE_ROOT=%1
ctl=%2
trap '"$ctl" stop' EXIT
"$ctl" start > %1/said || exit 1
%3)")
                .arg(root_.path(), QStringLiteral(ATELIER_BINARY_DIR "/tests/practice/tests_practice_ctl"),
                     ElsewhereNamed::useIt(root_.filePath(QStringLiteral("said")))));
        QVERIFY2(tried.code == 0, tried.all().constData());
        QCOMPARE(tried.output, ElsewhereNamed::expected());
    }

    void statusTellsServicesNodesAndJobs() {
        const auto options = named(QStringLiteral("one"));
        QVERIFY(!practiceStatus(options)->running);
        const auto started = startPractice(options, {}, {});
        QVERIFY(started);
        login(*started, submitted("--job-name='a | b'", "sleep 60"));
        const auto status = practiceStatus(options);
        QVERIFY(status);
        QVERIFY(status->running);
        QCOMPARE(status->services.size(), 5);
        QCOMPARE(status->nodes.size(), 2);
        QCOMPARE(status->nodes[1].name, QStringLiteral("node2"));
        QCOMPARE(status->jobs.size(), 1);
        QCOMPARE(status->jobs[0].name, QStringLiteral("a | b"));
        QVERIFY(status->connection);
        QCOMPARE(*status->connection, *started);
    }

    void startingOneThatRunsChangesNothing() {
        const auto first = startPractice(named(QStringLiteral("one")), {}, {});
        QVERIFY(first);
        const auto before = practiceStatus(named(QStringLiteral("one")));
        const auto second = startPractice(named(QStringLiteral("one")), {}, {});
        QVERIFY(second);
        QCOMPARE(*second, *first);
        const auto after = practiceStatus(named(QStringLiteral("one")));
        QCOMPARE(pidOf(*after, QStringLiteral("sshd")), pidOf(*before, QStringLiteral("sshd")));
    }

    void twoRunSideBySide() {
        const auto one = startPractice(named(QStringLiteral("one")), {}, {});
        const auto two = startPractice(named(QStringLiteral("two")), {}, {});
        QVERIFY(one);
        QVERIFY(two);
        QVERIFY(one->port != two->port);
        QVERIFY(one->hostKeyFingerprint != two->hostKeyFingerprint);
        login(*one, "sbatch -o /dev/null --wrap='sleep 30'");
        QCOMPARE(login(*two, "squeue -h").output, QByteArray());
        QVERIFY(stopPractice(named(QStringLiteral("one"))));
        QCOMPARE(login(*two, "srun hostname >/dev/null && echo still here").output,
                 QByteArray("still here\n"));
    }

    void servesOnLoopbackOnly() {
        const auto started = startPractice(named(QStringLiteral("one")), {}, {});
        QVERIFY(started);
        const auto status = practiceStatus(named(QStringLiteral("one")));
        const auto sockets = runLocally(QStringLiteral("ss"), {QStringLiteral("-Hltn")});
        for (const PracticeService& service : status->services) {
            if (service.port == 0) continue;
            QVERIFY2(sockets.output.contains("127.0.0.1:" + QByteArray::number(service.port)),
                     qPrintable(service.name));
            QVERIFY2(!sockets.output.contains("0.0.0.0:" + QByteArray::number(service.port)),
                     qPrintable(service.name));
        }
    }

    void stoppingLeavesNoProcessAndTheNextStartFindsTheSameHome() {
        const auto options = named(QStringLiteral("one"));
        const auto started = startPractice(options, {}, {});
        QVERIFY(started);
        login(*started,
              "echo kept > ~/note\n" + submitted("--gpus-per-node=practice:1", "sleep 99 & sleep 98"));
        QVERIFY(stopPractice(options));
        QCOMPARE(processesOf(token(*started)), QList<qint64>());
        QVERIFY(!listens(started->port));
        QVERIFY(!practiceStatus(options)->running);
        QVERIFY(stopPractice(options));
        const auto again = startPractice(options, {}, {});
        QVERIFY(again);
        QCOMPARE(*again, *started);
        QCOMPARE(login(*again, "cat ~/note; squeue -h").output, QByteArray("kept\n"));
    }

    void stoppingCleansUpAfterACrash_data() {
        QTest::addColumn<QString>("crashed");
        for (const auto& [name, services] : crashes()) QTest::newRow(qPrintable(name)) << name;
    }

    void stoppingCleansUpAfterACrash() {
        QFETCH(QString, crashed);
        QCOMPARE(crashes_.at(crashed).get(), QString());
    }

    void startingAfterACrashRepairs() {
        const auto options = named(QStringLiteral("one"));
        const auto started = startPractice(options, {}, {});
        QVERIFY(started);
        QVERIFY(crash(*started, pidOf(*practiceStatus(options), QStringLiteral("slurmctld"))));
        QTRY_VERIFY(!practiceStatus(options)->running);
        const auto again = startPractice(options, {}, {});
        QVERIFY(again);
        QCOMPARE(login(*again, "srun echo works").output, QByteArray("works\n"));
    }

    void resettingRemovesTheFolder() {
        const auto options = named(QStringLiteral("two"));
        const auto started = startPractice(options, {}, {});
        QVERIFY(started);
        QVERIFY(stopPractice(options));
        const auto again = startPractice(options, {}, {});
        QVERIFY(again);
        QCOMPARE(again->instance, started->instance);
        QVERIFY(resetPractice(options));
        QVERIFY(!QFileInfo::exists(started->folder));
        QVERIFY(QFileInfo::exists(root_.path()));
        QVERIFY(resetPractice(options));
        const auto another = startPractice(options, {}, {});
        QVERIFY(another);
        QVERIFY(another->instance != started->instance);
    }

    void aNameThatLeadsElsewhereIsRefused_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("none") << "";
        QTest::newRow("here") << ".";
        QTest::newRow("above") << "..";
        QTest::newRow("path") << "../x";
        QTest::newRow("space") << "a b";
    }

    void aNameThatLeadsElsewhereIsRefused() {
        QFETCH(QString, name);
        QTemporaryDir root;
        QDir(root.path()).mkpath(QStringLiteral("state"));
        const PracticeOptions options{name, root.filePath(QStringLiteral("state"))};
        for (const auto& refused : {stopPractice(options), resetPractice(options)}) {
            QVERIFY(!refused);
            QCOMPARE(refused.error().kind(), ErrorKind::PracticeNameInvalid);
        }
        QCOMPARE(startPractice(options, {}, {}).error().kind(), ErrorKind::PracticeNameInvalid);
        QVERIFY(QFileInfo::exists(options.stateRoot));
    }

    void aFolderOfSomethingElseIsLeftAlone() {
        QTemporaryDir root;
        const PracticeOptions options{QStringLiteral("thesis"), root.path()};
        const QString chapter = root.filePath(QStringLiteral("thesis/chapter-1"));
        QVERIFY(QDir().mkpath(chapter));
        QCOMPARE(startPractice(options, {}, {}).error().kind(), ErrorKind::PracticeFolderForeign);
        QCOMPARE(resetPractice(options).error().kind(), ErrorKind::PracticeFolderForeign);
        QVERIFY(QFileInfo::exists(chapter));
    }

    void aSiteThatNobodyKnowsIsRefused() {
        PracticeOptions options = named(QStringLiteral("elsewhere"));
        options.like = QStringLiteral("nowhere");
        const auto refused = startPractice(options, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind(), ErrorKind::PracticeSiteUnknown);
        QVERIFY(refused.error().arguments().value(1).contains(QLatin1String("conda-site")));
        QVERIFY(!QFileInfo::exists(root_.filePath(options.name)));
    }

    void anInstanceStaysTheSiteThatItPlays() {
        PracticeOptions options = named(QStringLiteral("small"));
        options.like = QStringLiteral("cloud");
        auto instance = loadInstance(options);
        QVERIFY(instance && prepareFolder(*instance) && saveInstance(*instance));
        options.like = QStringLiteral("conda-site");
        const auto refused = startPractice(options, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind(), ErrorKind::PracticePlaysOther);
        QCOMPARE(refused.error().arguments(), QStringList({QStringLiteral("small"), QStringLiteral("cloud"),
                                                           QStringLiteral("conda-site")}));
        QCOMPARE(practiceStatus(named(QStringLiteral("small")))->like, QStringLiteral("cloud"));
        removeShortName(*instance);
    }

    /// As those that an earlier version made.
    void anInstanceThatDoesNotSayPlaysTheUsualSite() {
        QVERIFY(QDir(root_.path()).mkpath(QStringLiteral("older")));
        QFile file(root_.filePath(QStringLiteral("older/instance.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"token\": \"0123456789\"}");
        file.close();
        QCOMPARE(practiceStatus(named(QStringLiteral("older")))->like, usualPracticeSite());
    }

    /// What its sessions and jobs keep for a while, too, which lies where whoever starts it has it.
    void livesInDeepFoldersWithSpacesAndAccents() {
        const PracticeOptions options{.name = QStringLiteral("one"),
                                      .stateRoot = root_.filePath(QStringLiteral("dépôt d'état (à moi)/") +
                                                                  QString(90, QLatin1Char('x')))};
        QDir temporary(root_.filePath(QStringLiteral("ce qui passe (l'été)")));
        QVERIFY(temporary.mkpath(QStringLiteral(".")));
        // No other thread may read the environment while it is changed.
        for (const auto& [name, crash] : crashes_)
            if (crash.valid()) crash.wait();
        const QByteArray usual = qgetenv("TMPDIR");
        qputenv("TMPDIR", QFile::encodeName(temporary.path()));
        const auto started = startPractice(options, {}, {});
        usual.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", usual);
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        const auto job = batchJob(*started, "--gpus-per-node=practice:1 --export=NONE",
                                  "module load python && nvidia-smi -L; echo \"$TMPDIR\"");
        QVERIFY2(job.output.contains("GPU 0") && job.output.endsWith(temporary.path().toUtf8() + '\n'),
                 job.all().constData());
        const QString where = QStringLiteral("echo \"${TMPDIR-unset}\"");
        QCOMPARE(ssh(*started, where).output, temporary.path().toUtf8() + '\n');
        QVERIFY(temporary.removeRecursively());
        QCOMPARE(ssh(*started, where).output, QByteArray("unset\n"));
        QVERIFY(resetPractice(options));
        QVERIFY(!QFileInfo(started->keyFile).exists());
    }

    void sayWhichServiceDidNotComeUpAndWhatItWrote() {
        const auto options = named(QStringLiteral("one"));
        const auto started = startPractice(options, {}, {});
        QVERIFY(started);
        QVERIFY(stopPractice(options));
        const QString key = started->folder + QStringLiteral("/keys/ssh_host_ed25519_key");
        QVERIFY(QFile::rename(key, key + QStringLiteral(".good")));
        QFile broken(key);
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("no key");
        broken.close();
        const auto failed = startPractice(options, {}, {});
        QVERIFY(!failed);
        QCOMPARE(failed.error().kind(), ErrorKind::PracticeNotStarted);
        QCOMPARE(failed.error().arguments(), QStringList{QStringLiteral("sshd")});
        QVERIFY2(failed.error().detail.contains(QStringLiteral("no hostkeys available")),
                 qPrintable(failed.error().detail));
        QCOMPARE(processesOf(token(*started)), QList<qint64>());
        QVERIFY(QFile::remove(key));
        QVERIFY(QFile::rename(key + QStringLiteral(".good"), key));
        QVERIFY(startPractice(options, {}, {}));
    }

    void cancellingAStartLeavesNothingRunning() {
        std::stop_source source;
        source.request_stop();
        const auto cancelled = startPractice(named(QStringLiteral("two")), {}, source.get_token());
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().kind(), ErrorKind::Cancelled);
        const auto status = practiceStatus(named(QStringLiteral("two")));
        QVERIFY(status);
        QVERIFY(!status->running);
        for (const PracticeService& service : status->services) QVERIFY(!service.running);
    }
};

ATELIER_TEST(TestPracticeLifecycle)
#include "test_PracticeLifecycle.moc"
