#include <QtTest>

#include "core/transfer/RsyncRun.h"

using namespace atelier;

class TestRsyncRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void progressLinesAreUnderstood_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::newRow("     1234567  45%   10.00MB/s    0:00:12  ") << qint64(1234567);
        QTest::newRow("         0   0%    0.00kB/s    0:00:00  ") << qint64(0);
        QTest::newRow("  1,234,567 100%  10.00MB/s    0:00:12 (xfr#1, to-chk=0/1)") << qint64(1234567);
        QTest::newRow("sending incremental file list") << qint64(-1);
        QTest::newRow("") << qint64(-1);
        QTest::newRow("100% of nothing") << qint64(-1);
    }

    void progressLinesAreUnderstood() {
        const QByteArray line = QTest::currentDataTag();
        QTEST(bytesInProgress(line).value_or(-1), "bytes");
    }

    void aProjectSpaceKeepsItsGroupAndPermissions() {
        const RsyncRun run{{QStringLiteral("--inplace")},
                           {QStringLiteral("/a b")},
                           RemotePath(QStringLiteral("/x y")),
                           {},
                           0};
        const auto words = rsyncArguments(run, {QStringLiteral("-e"), QStringLiteral("rsh")});
        QVERIFY(words.contains(QStringLiteral("--no-g")) && words.contains(QStringLiteral("--no-p")));
        const QStringList end{QStringLiteral("--inplace"), QStringLiteral("--"), QStringLiteral("/a b"),
                              QStringLiteral("cluster:/x y")};
        QCOMPARE(words.mid(words.size() - 4), end);
    }

    void aServersOtherPortIsTyped() {
        const RsyncRun run{{}, {QStringLiteral("/a")}, RemotePath(QStringLiteral("/x")), {}, 0};
        const auto usual = rsyncAsTyped(run, QStringLiteral("moi@there")).argv;
        QCOMPARE(usual.last(), QStringLiteral("moi@there:/x"));
        QVERIFY(!usual.join(QLatin1Char(' ')).contains(QLatin1String("--rsh")));
        const auto other = rsyncAsTyped(run, QStringLiteral("moi@there:2222")).argv;
        QCOMPARE(other.last(), QStringLiteral("moi@there:/x"));
        QVERIFY(other.contains(QStringLiteral("--rsh=ssh -p 2222")));
    }

    void exitCodesBecomeErrors_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("retryable");
        const auto row = [](const char* name, int code, const QByteArray& words, ErrorKind kind,
                            bool retryable) {
            QTest::newRow(name) << code << words << int(kind) << retryable;
        };
        row("full", 11, "rsync: [receiver] write failed on \"/p/x\": No space left on device (28)",
            ErrorKind::RemoteDiskFull, true);
        row("quota", 11, "rsync: [receiver] mkstemp failed: Disk quota exceeded (122)",
            ErrorKind::RemoteDiskFull, true);
        row("forbidden", 23, "rsync: [receiver] open \"/p/x\" failed: Permission denied (13)",
            ErrorKind::RemotePermissionDenied, false);
        row("cut", 12, "rsync: connection unexpectedly closed", ErrorKind::RsyncFailed, true);
        row("usage", 1, "rsync: unknown option", ErrorKind::RsyncFailed, false);
    }

    void exitCodesBecomeErrors() {
        QFETCH(int, code);
        QFETCH(QByteArray, words);
        const Error error = rsyncError(code, words, RemotePath(QStringLiteral("/p/x")));
        QTEST(int(error.kind), "kind");
        QTEST(error.retryable, "retryable");
        QCOMPARE(error.detail, QString::fromUtf8(words));
    }
};

QTEST_GUILESS_MAIN(TestRsyncRun)
#include "test_RsyncRun.moc"
