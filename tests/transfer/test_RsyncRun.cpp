#include <QtTest>

#include "core/transfer/upload/RsyncRun.h"
#include "tests/support/TestMain.h"

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
        QTEST(int(error.kind()), "kind");
        QTEST(error.retryable, "retryable");
        QCOMPARE(error.detail, QString::fromUtf8(words));
    }

    void whatChangedHereIsToldFromFaultsThere_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<bool>("here");
        const auto row = [](const char* name, int code, const QByteArray& words, bool here) {
            const QByteArray end =
                "\nrsync error: some files/attrs were not transferred (see previous errors) "
                "(code 23) at main.c(1338) [sender=3.2.7]\n";
            QTest::newRow(name) << code << words + end << here;
        };
        row("vanished", 24, "file has vanished: \"/d/a\"", true);
        row("gone before", 23, "rsync: [sender] link_stat \"/d/a\" failed: No such file or directory (2)",
            true);
        row("gone before, of old", 23, "rsync: link_stat \"/d/a\" failed: No such file or directory (2)",
            true);
        row("closed", 23, "rsync: [sender] send_files failed to open \"/d/a\": Permission denied (13)", true);
        row("shrunk", 23, "rsync: [sender] read errors mapping \"/d/a\": No data available (61)", true);
        row("a disk that fails", 23, "rsync: [sender] read errors mapping \"/d/a\": Input/output error (5)",
            false);
        row("and what a cluster says to everybody", 23, "NEWS\nfile has vanished: \"/d/a\"", true);
        row("and refused there", 23,
            "file has vanished: \"/d/a\"\nrsync: [receiver] mkstemp \"/p/.b.x\" failed: Permission denied "
            "(13)",
            false);
        row("not as it was sent", 23,
            "file has vanished: \"/d/a\"\nERROR: b failed verification -- update "
            "discarded.",
            false);
        row("cut", 12, "file has vanished: \"/d/a\"", false);
    }
    void whatChangedHereIsToldFromFaultsThere() {
        QFETCH(int, code);
        QFETCH(QByteArray, words);
        QTEST(isOnlyLocalChange(code, words), "here");
    }
};

ATELIER_TEST(TestRsyncRun)
#include "test_RsyncRun.moc"
