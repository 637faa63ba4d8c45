#include <unistd.h>

#include <QStandardPaths>
#include <QtTest>

#include "tests/practice/ElsewhereNamed.h"
#include "tests/practice/Ssh.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The practice cluster of somebody who is not root: the same program, in an account made for the test.
class TestPracticeAsUser : public QObject {
    Q_OBJECT

    const QString user_ = QStringLiteral("atelier-test-%1").arg(::getpid());
    const QString home_ = QStringLiteral("/tmp/") + user_;

    Answer asUser(const QString& line, int seconds = 180) const {
        return runLocally(QStringLiteral("runuser"),
                          {QStringLiteral("-u"), user_, QStringLiteral("--"), QStringLiteral("env"),
                           QStringLiteral("-i"), QStringLiteral("PATH=/usr/sbin:/usr/bin:/sbin:/bin"),
                           QStringLiteral("HOME=") + home_, QStringLiteral("ATELIER_PRACTICE_NAME=user"),
                           QStringLiteral("ATELIER_PRACTICE_ROOT=") + home_ + QStringLiteral("/state"),
                           QStringLiteral("bash"), QStringLiteral("-c"), QStringLiteral("cd && ") + line},
                          {}, seconds);
    }

    /// Its live processes; the first process of some machines never collects its dead.
    QByteArray processes() const {
        QByteArray live;
        const auto all = runLocally(QStringLiteral("ps"), {QStringLiteral("-u"), user_, QStringLiteral("-o"),
                                                           QStringLiteral("stat=,args=")});
        for (const QByteArray& line : all.output.split('\n'))
            if (!line.isEmpty() && !line.startsWith('Z')) live += line + '\n';
        return live;
    }

private Q_SLOTS:
    void initTestCase() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(OrdinaryUser, "The other tests already run as an ordinary user.");
        const auto made =
            runLocally(QStringLiteral("useradd"), {QStringLiteral("-m"), QStringLiteral("-d"), home_,
                                                   QStringLiteral("-s"), QStringLiteral("/bin/bash"), user_});
        QVERIFY2(made.code == 0, made.all().constData());
        QFile::setPermissions(home_, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        // The build folder may be closed to the new account.
        const QString program = home_ + QStringLiteral("/ctl");
        QVERIFY(
            QFile::copy(QStringLiteral(ATELIER_BINARY_DIR "/tests/practice/tests_practice_ctl"), program));
        QFile::setPermissions(program,
                              QFile::ReadOwner | QFile::ExeOwner | QFile::ReadOther | QFile::ExeOther);
    }

    void cleanupTestCase() {
        if (::geteuid() != 0) return;
        asUser(QStringLiteral("./ctl reset"));
        runLocally(QStringLiteral("userdel"), {QStringLiteral("-r"), user_});
    }

    void startsWithoutRoot() {
        const auto started = asUser(QStringLiteral("./ctl start | tail -n 1 > ssh; cat ssh"));
        QVERIFY2(started.output.startsWith("ssh -i "), started.all().constData());
        for (const char* service :
             {"munged", "sshd", "slurmctld", "slurmd -D -N node1", "slurmd -D -N node2"})
            QVERIFY2(processes().contains(service), service);
    }

    void runsAJobWithAGpuAndPackages() {
        const auto job = asUser(QStringLiteral(
            R"(eval "$(cat ssh) -F none -o BatchMode=yes 'f=\$(mktemp); cat > \$f; bash -l \$f < /dev/null'" << 'END'
id -un
cat > job.sh <<'JOB'
#!/bin/bash
#SBATCH --account=def-sponsor00 --gpus-per-node=practice:1 -o out
module load python cuda
virtualenv -q --no-download $SLURM_TMPDIR/env && . $SLURM_TMPDIR/env/bin/activate
pip install -q --no-index atelier-practice-metrics && python -c 'import atelier_practice_metrics' && echo installed
nvidia-smi -L
touch ~/projects/def-sponsor00/$USER/result && ls -d ~
JOB
id=$(sbatch --parsable job.sh)
until scontrol show job -o $id | grep -qE 'JobState=(COMPLETED|FAILED|CANCELLED|TIMEOUT)'; do sleep 0.3; done
cat out
sbatch --gpus-per-node=1 job.sh
END)"));
        QVERIFY2(job.output.startsWith(user_.toLatin1() + "\ninstalled\nGPU 0: Atelier practice (simulated)"),
                 job.all().constData());
        QVERIFY2(job.output.trimmed().endsWith("/home"), job.output.constData());
        QVERIFY2(job.error.contains("without saying which model"), job.error.constData());
    }

    void startsWhereTheComputersNameIsDebians() {
        const ElsewhereNamed elsewhere("127.0.1.1 " + ownName());
        if (!elsewhere.problem().isEmpty()) SKIP_ON_THIS_COMPUTER(Namespaces, elsewhere.problem());
        const auto tried =
            elsewhere.run({QStringLiteral("runuser"), QStringLiteral("-u"), user_, QStringLiteral("--"),
                           QStringLiteral("env"), QStringLiteral("-i"),
                           QStringLiteral("PATH=/usr/sbin:/usr/bin:/sbin:/bin"),
                           QStringLiteral("HOME=") + home_, QStringLiteral("ATELIER_PRACTICE_NAME=named"),
                           QStringLiteral("ATELIER_PRACTICE_ROOT=") + home_ + QStringLiteral("/state")},
                          QStringLiteral("cd; trap './ctl reset' EXIT; ./ctl start > named || exit 1\n%1")
                              .arg(ElsewhereNamed::useIt(QStringLiteral("~/named"))));
        QVERIFY2(tried.code == 0, tried.all().constData());
        QCOMPARE(tried.output, ElsewhereNamed::expected());
        QVERIFY(QFile::remove(home_ + QStringLiteral("/named")));
    }

    /// And does not end the connection, as it would without the rights to write login records.
    void aRequestForATerminalIsRefused() {
        const auto asked =
            asUser(QStringLiteral(R"(eval "$(cat ssh) -F none -o BatchMode=yes -tt true" < /dev/null)"));
        QVERIFY2(asked.error.contains("PTY allocation request failed"), asked.all().constData());
        QVERIFY2(!asked.error.contains("closed by remote host"), asked.all().constData());
    }

    void leavesTheRealHomeAlone() {
        const auto found = QDir(home_).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        for (const QString& name : found)
            QVERIFY2(QStringList({QStringLiteral(".bash_logout"), QStringLiteral(".bashrc"),
                                  QStringLiteral(".profile"), QStringLiteral("ctl"), QStringLiteral("ssh"),
                                  QStringLiteral("state")})
                         .contains(name),
                     qPrintable(name));
    }

    void leavesNoProcess() {
        const auto stopped = asUser(QStringLiteral("./ctl stop"));
        QCOMPARE(stopped.code, 0);
        QTRY_COMPARE(processes(), QByteArray());
        QCOMPARE(asUser(QStringLiteral("./ctl reset; ls -A state")).output, QByteArray());
    }
};

ATELIER_TEST(TestPracticeAsUser)
#include "test_PracticeAsUser.moc"
