#include <QtTest>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include <QDir>
#include <QFileInfo>
#include <QHostAddress>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

#include "app/common/NoCoreDumps.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

/// What passwords pass through leaves no image of its memory.
class TestCoreDumps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
#ifndef Q_OS_LINUX
        SKIP_ON_THIS_COMPUTER(LinuxsProc, "proc(5) and prctl(2) are Linux's.");
#endif
    }

#ifdef Q_OS_LINUX
    void aProcessThatForbidsThemWritesNone() {
        const pid_t child = ::fork();
        if (child == 0) {
            atelier::forbidCoreDumps();
            rlimit limit{};
            ::getrlimit(RLIMIT_CORE, &limit);
            ::_exit(limit.rlim_cur == 0 && ::prctl(PR_GET_DUMPABLE) == 0 ? 0 : 1);
        }
        int status = -1;
        ::waitpid(child, &status, 0);
        if (atelier::testing::hasSanitizersMemory)
            SKIP_ON_THIS_COMPUTER(OwnMemory, "A build with sanitizers looks into its own memory.");
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    /// While it waits for a server that says nothing.
    void theCommandLineForbidsThemFromTheStart() {
        const QTemporaryDir home;
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral(".ssh")));
        QFile config(home.filePath(QStringLiteral(".ssh/config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write("Host silent\n  HostName 127.0.0.1\n  Port " + QByteArray::number(silent.serverPort()) +
                     '\n');
        config.close();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(home.path());
        process.setChildProcessModifier([] {
            rlimit limit{};
            ::getrlimit(RLIMIT_CORE, &limit);
            limit.rlim_cur = limit.rlim_max;
            ::setrlimit(RLIMIT_CORE, &limit);
        });
        process.start(
            QStringLiteral(ATELIER_PROGRAMS "/atelierctl"),
            {QStringLiteral("download"), QStringLiteral("silent:data.tar"), QStringLiteral("here")});
        QVERIFY(process.waitForStarted());
        const QString proc = QStringLiteral("/proc/%1/").arg(process.processId());
        const auto coreLimit = [&proc] {
            QFile limits(proc + QStringLiteral("limits"));
            if (!limits.open(QIODevice::ReadOnly)) return QByteArray("unreadable");
            for (const QByteArray& line : limits.readAll().split('\n'))
                if (line.startsWith("Max core file size")) return line.simplified().split(' ').value(4);
            return QByteArray("missing");
        };
        QTRY_COMPARE(coreLimit(), QByteArray("0"));
        // Its memory is nobody's but root's to read.
        QTRY_COMPARE(QFileInfo(proc + QStringLiteral("environ")).ownerId(), 0U);
        process.kill();
        process.waitForFinished();
    }
#endif
};

ATELIER_TEST(TestCoreDumps)
#include "test_CoreDumps.moc"
