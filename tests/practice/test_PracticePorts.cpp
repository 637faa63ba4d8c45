#include <QTcpServer>
#include <QTemporaryDir>
#include <QtTest>

#include "core/practice/Daemons.h"
#include "core/practice/Ports.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Whether a daemon has not started because somebody else took its port.
class TestPracticePorts : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// One that has ended already, and what its log says.
    Expected<void> waitFor(quint16 port, const QByteArray& log) const {
        Instance instance;
        instance.base = folder_.path();
        instance.token = QStringLiteral("0123456789");
        QDir(folder_.path()).mkpath(QStringLiteral("log"));
        QFile file(instance.path(QStringLiteral("log/sshd.log")));
        if (!file.open(QIODevice::WriteOnly) || file.write(log) != log.size()) qFatal("not written");
        file.close();
        Daemon daemon;
        daemon.name = QStringLiteral("sshd");
        daemon.port = port;
        daemon.ready = [](qint64) { return false; };
        return waitUntilReady(instance, daemon, {});
    }

private Q_SLOTS:
    void aTakenPortIsToldByThePort() {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const auto ready = waitFor(other.serverPort(), "Adresse déjà utilisée");
        QVERIFY(!ready);
        QCOMPARE(ready.error().kind(), ErrorKind::LocalPortUnavailable);
        QCOMPARE(ready.error().arguments(), QStringList(QString::number(other.serverPort())));
    }

    void aPortThatIsFreeAgainIsToldToo() {
        const quint16 port = freePorts(1).first();
        const auto ready = waitFor(port, "error: Bind to port failed: Address already in use.");
        QVERIFY(!ready);
        QCOMPARE(ready.error().kind(), ErrorKind::LocalPortUnavailable);
    }

    void whoListensIsKnown() {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const quint16 port = server.serverPort();
        QVERIFY(listensAt(QCoreApplication::applicationPid(), port));
        QProcess other;
        other.start(QStringLiteral("sleep"), {QStringLiteral("60")});
        QVERIFY(other.waitForStarted());
        QVERIFY(!listensAt(other.processId(), port));
        QVERIFY(!listensAt(QCoreApplication::applicationPid(), port + 1));
        server.close();
        QVERIFY(!listensAt(QCoreApplication::applicationPid(), port));
        other.kill();
        other.waitForFinished();
        QVERIFY(!listensAt(0, port));
    }

    /// Two that start at the same moment may choose the same port.
    void anotherOnesServerIsNotOurs() {
        QTcpServer another;
        QVERIFY(another.listen(QHostAddress::LocalHost));
        Instance instance;
        instance.base = folder_.path();
        instance.token = QStringLiteral("0123456789");
        instance.sshdPort = another.serverPort();
        instance.slurmctldPort = another.serverPort();
        for (const Daemon& daemon : {firstDaemons(instance).last(), controllerDaemon(instance)}) {
            const auto ready = waitUntilReady(instance, daemon, {});
            QVERIFY(!ready);
            QCOMPARE(ready.error().kind(), ErrorKind::LocalPortUnavailable);
        }
    }

    void whatItsLogSaysOfAnotherOneIsNoReason() {
        const auto ready = waitFor(freePorts(1).first(), "the socket of munge is in use");
        QVERIFY(!ready);
        QCOMPARE(ready.error().kind(), ErrorKind::PracticeNotStarted);
        QCOMPARE(ready.error().detail, QStringLiteral("the socket of munge is in use"));
    }
};

ATELIER_TEST(TestPracticePorts)
#include "test_PracticePorts.moc"
