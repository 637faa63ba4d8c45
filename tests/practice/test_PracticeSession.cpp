#include <QtTest>

#include "core/practice/Practice.h"
#include "tests/practice/Ssh.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What a user meets who signs in to the practice cluster with OpenSSH's own client.
class TestPracticeSession : public QObject {
    Q_OBJECT

    PracticeConnection cluster_;

private Q_SLOTS:
    void initTestCase() {
        cluster_ = practiceForTests();
        QVERIFY(cluster_.port != 0);
    }

    void theHostKeyIsTheOneThatIsTold() {
        const auto known = runLocally(QStringLiteral("ssh-keygen"),
                                      {QStringLiteral("-l"), QStringLiteral("-f"), cluster_.knownHostsFile});
        QVERIFY2(known.output.contains(cluster_.hostKeyFingerprint.toLatin1()), known.all().constData());
        const auto offered = runLocally(QStringLiteral("ssh-keyscan"),
                                        {QStringLiteral("-p"), QString::number(cluster_.port),
                                         QStringLiteral("-t"), QStringLiteral("ed25519"), cluster_.host});
        QFile file(cluster_.knownHostsFile);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(offered.output.trimmed(), file.readAll().trimmed());
    }

    void anotherKeyIsRefused() {
        const QTemporaryDir keys;
        auto stranger = cluster_;
        stranger.keyFile = keys.filePath(QStringLiteral("key"));
        runLocally(QStringLiteral("ssh-keygen"),
                   {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                    QStringLiteral("-N"), QString(), QStringLiteral("-f"), stranger.keyFile});
        const auto refused = ssh(stranger, QStringLiteral("true"));
        QCOMPARE(refused.code, 255);
        QVERIFY2(refused.error.contains("Permission denied (publickey)"), refused.error.constData());
    }

    void nothingOfTheRealAccountIsThere() {
        const auto seen = ssh(cluster_, QStringLiteral("pwd; echo \"$HOME\"; cd; pwd; echo ~; env"));
        const QList<QByteArray> lines = seen.output.split('\n');
        for (int i = 0; i < 4; ++i) QCOMPARE(QString::fromUtf8(lines[i]), cluster_.home);
        const QByteArray real = qgetenv("HOME");
        if (real.size() > 1 && !cluster_.folder.startsWith(QString::fromUtf8(real)))
            QVERIFY2(!seen.output.contains('=' + real), seen.output.constData());
        QVERIFY(!seen.output.contains("XDG_RUNTIME_DIR"));
    }

    void loginShellsHaveModulesAndPlaces() {
        const auto seen =
            login(cluster_,
                  "cd ~/projects/def-sponsor00/$USER && touch x && rm x && echo project\n"
                  "cd ~/scratch && touch x && rm x && echo scratch\n"
                  "[ $SCRATCH -ef ~/scratch ] && [ $PROJECT -ef ~/projects/def-sponsor00 ] && echo same\n"
                  "module -t list 2>&1\n"
                  "module load python cuda cudnn && module -t list 2>&1\n"
                  "python -c 'import sys; print(sys.version_info[:2])'\n"
                  "module load no-such-module; echo $?\n");
        QVERIFY2(seen.output.startsWith("project\nscratch\nsame\nStdEnv/2023\n"), seen.all().constData());
        QVERIFY2(seen.output.contains("python/3.11\ncuda/12.2\ncudnn/8.9\n"), seen.output.constData());
        QVERIFY2(seen.output.contains("(3, 11)"), seen.output.constData());
        QVERIFY2(seen.output.endsWith("\n1\n"), seen.output.constData());
        QVERIFY2(seen.error.contains("no-such-module"), seen.error.constData());
    }

    /// A start-up file that takes its time costs a command what it costs on a real cluster.
    void aCommandReadsBashrcOnce() {
        const QString file = cluster_.home + QStringLiteral("/.bashrc");
        QFile shell(file);
        QVERIFY(shell.open(QIODevice::ReadWrite));
        const QByteArray before = shell.readAll();
        shell.write("echo \"$SSH_CONNECTION\" >> ~/bashrc-was-read\n");
        shell.close();
        const QByteArray own = ssh(cluster_, QStringLiteral("echo \"$SSH_CONNECTION\"")).output.trimmed();
        QVERIFY(shell.open(QIODevice::WriteOnly | QIODevice::Truncate));
        shell.write(before);
        shell.close();
        QVERIFY(!own.isEmpty());
        QFile read(cluster_.home + QStringLiteral("/bashrc-was-read"));
        QVERIFY(read.open(QIODevice::ReadOnly));
        // Others may use this cluster at the same time.
        const auto readers = read.readAll().split('\n');
        QVERIFY(read.remove());
        QCOMPARE(readers.count(own), 1);
    }

    void bytesGoThroughUnchanged() {
        QByteArray all;
        for (int i = 0; i < 300000; ++i) all.append(static_cast<char>(i * 7 % 256));
        QCOMPARE(ssh(cluster_, QStringLiteral("cat"), all).output, all);
    }

    void exitCodesAndQuotesArrive() {
        QCOMPARE(ssh(cluster_, QStringLiteral("exit 37")).code, 37);
        QCOMPARE(
            ssh(cluster_, QStringLiteral("printf '%s|' \"it's\" 'a  b' \"\\$HOME\"; echo err >&2")).output,
            QByteArray("it's|a  b|$HOME|"));
        QCOMPARE(ssh(cluster_, QStringLiteral("echo err >&2")).error, QByteArray("err\n"));
    }

    void withoutACommandThereIsALoginShell() {
        const auto shell = runLocally(QStringLiteral("ssh"),
                                      sshOptions(cluster_) << cluster_.user + QStringLiteral("@127.0.0.1"),
                                      "shopt login_shell; tty; exit 5\n");
        QVERIFY2(shell.output.contains("Practice cluster"), shell.all().constData());
        QVERIFY2(shell.output.contains("/dev/pts/"), shell.all().constData());
        QVERIFY2(QByteArray(shell.output).simplified().contains("login_shell on"), shell.all().constData());
    }

    void rsyncCopiesBothWays() {
        const QTemporaryDir here;
        QVERIFY(QDir(here.path()).mkpath(QStringLiteral("out/a b")));
        QFile file(here.filePath(QStringLiteral("out/a b/é'\".bin")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(200000, '\x80'));
        file.close();
        const QString remoteShell = QStringLiteral("ssh ") + sshOptions(cluster_).join(QLatin1Char(' '));
        const QString there = cluster_.user + QStringLiteral("@127.0.0.1:scratch/rsynced");
        const auto sent =
            runLocally(QStringLiteral("rsync"), {QStringLiteral("-a"), QStringLiteral("-e"), remoteShell,
                                                 here.filePath(QStringLiteral("out/")), there});
        QCOMPARE(sent.code, 0);
        const auto fetched = runLocally(QStringLiteral("rsync"),
                                        {QStringLiteral("-a"), QStringLiteral("-e"), remoteShell,
                                         there + QLatin1Char('/'), here.filePath(QStringLiteral("back"))});
        QCOMPARE(fetched.code, 0);
        QFile back(here.filePath(QStringLiteral("back/a b/é'\".bin")));
        QVERIFY(back.open(QIODevice::ReadOnly));
        QCOMPARE(back.readAll(), QByteArray(200000, '\x80'));
        ssh(cluster_, QStringLiteral("rm -r scratch/rsynced"));
    }

    void scpAndForwardsWork() {
        const QTemporaryDir here;
        const auto fetched =
            runLocally(QStringLiteral("scp"),
                       sshOptions(cluster_)
                           << cluster_.user + QStringLiteral("@127.0.0.1:.bash_profile") << here.path());
        QVERIFY2(fetched.code == 0, fetched.error.constData());
        QVERIFY(QFile::exists(here.filePath(QStringLiteral(".bash_profile"))));
        // Through the forward, the cluster's own sshd says its name.
        const auto banner = runLocally(
            QStringLiteral("ssh"),
            sshOptions(cluster_) << QStringLiteral("-W") << QStringLiteral("127.0.0.1:%1").arg(cluster_.port)
                                 << cluster_.user + QStringLiteral("@127.0.0.1"),
            "x\n");
        QVERIFY2(banner.output.startsWith("SSH-2.0-OpenSSH"), banner.all().constData());
    }

    void everySignInIsInTheLogOnce() {
        // Other tests sign in to the same cluster meanwhile: this one is known by its port at the near end.
        const auto connection = ssh(cluster_, QStringLiteral("echo $SSH_CONNECTION"));
        const QByteArray port = connection.output.split(' ').value(1);
        QVERIFY(port.toInt() > 0);
        QFile log(cluster_.folder + QStringLiteral("/log/sshd.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        int found = 0;
        for (const QByteArray& line : log.readAll().split('\n'))
            found += line.startsWith("Accepted publickey") && line.contains(" port " + port + ' ');
        QCOMPARE(found, 1);
    }
};

ATELIER_TEST(TestPracticeSession)
#include "test_PracticeSession.moc"
