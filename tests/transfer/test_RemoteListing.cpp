#include <QtTest>
#include <limits>

#include "core/transfer/download/DownloadPlan.h"
#include "core/transfer/remote/RemoteListing.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::LocalHost;

namespace {

QByteArray record(const QByteArray& kind, const QByteArray& size, const QByteArray& time,
                  const QByteArray& mode, const QByteArray& name) {
    return QByteArrayList{kind, size, time, mode, name}.join('\0') + '\0';
}

QByteArray file(const QByteArray& size, const QByteArray& time) {
    return record("f", size, time, "644", "./a");
}

}  // namespace

class TestRemoteListing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRecordIsAnEntry() {
        const auto entries = parseListing(record("f", "12", "1763650000.1234567890", "640", "./b c\n") +
                                          record("d", "4096", "-1.5", "755", "./a") +
                                          record("s", "0", "0", "600", "./socket"));
        QCOMPARE(entries.size(), std::size_t(3));
        QCOMPARE(entries[2].kind, RemoteEntry::Kind::Special);
        const auto plan = planDownload(entries, QStringLiteral("/nonexistent"));
        QCOMPARE(plan.special, QStringList{"socket"});
        QCOMPARE(plan.wanted.size(), std::size_t(2));
        QCOMPARE(entries[0].name, std::string("a"));
        QCOMPARE(entries[0].modified, -1);
        QCOMPARE(entries[1],
                 (RemoteEntry{"b c\n", RemoteEntry::Kind::File, 12, 1763650000, 0640, 123'456'789}));
    }

    void aFolderThatMayNotBeLookedIntoIsNoEmptyOne() {
        const auto plan = planDownload(parseListing(record("!", "4096", "1.0", "700", "./theirs") +
                                                    record("f", "1", "1.0", "644", "./mine")),
                                       QStringLiteral("/nonexistent"));
        QCOMPARE(plan.closed, QStringList{"theirs"});
        QCOMPARE(plan.wanted.size(), std::size_t(1));
    }

    /// Programs of the test's own stand in for one that is killed, and for one that cannot print.
    void aListingThatIsNotWholeIsAnError_data() {
        QTest::addColumn<QByteArray>("find");
        QTest::newRow("killed") << QByteArray(
            "for word; do [ \"$word\" = '' ] && exit 0; done\n"
            "printf 'd\\0004\\0001.0\\000755\\000.\\000'\nkill -9 $$\n");
        QTest::newRow("cannot print") << QByteArray("echo 'find: unrecognized: -printf' >&2\nexit 1\n");
        QTest::newRow("tells nothing") << QByteArray("exit 0\n");
    }
    void aListingThatIsNotWholeIsAnError() {
        QFETCH(QByteArray, find);
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkdir(QStringLiteral("bin")));
        QFile program(home.filePath(QStringLiteral("bin/find")));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write("#!/bin/bash\n" + find);
        program.close();
        program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QFileInfo(program).path().toUtf8() + ':' + path);
        LocalHost host(home.path());
        const auto listed = listRemoteFolder(host, RemotePath("~"), {}, {});
        qputenv("PATH", path);
        QVERIFY(!listed);
    }

    void whatHasASizeOrATimeThatNoFileHasIsReckonedWithinBounds_data() {
        QTest::addColumn<QByteArray>("size");
        QTest::addColumn<QByteArray>("time");
        QTest::newRow("size beyond files") << QByteArray("9223372036854775807") << QByteArray("0.0");
        QTest::newRow("size beyond numbers") << QByteArray("99999999999999999999") << QByteArray("0.0");
        QTest::newRow("size below none") << QByteArray("-1") << QByteArray("0.0");
        QTest::newRow("time beyond nanoseconds") << QByteArray("1") << QByteArray("9223372036854775807.0");
        QTest::newRow("time before all") << QByteArray("1") << QByteArray("-9223372036854775808.0");
        QTest::newRow("words") << QByteArray("x") << QByteArray("y");
    }

    void whatHasASizeOrATimeThatNoFileHasIsReckonedWithinBounds() {
        QFETCH(QByteArray, size);
        QFETCH(QByteArray, time);
        const auto entries = parseListing(file(size, time));
        QCOMPARE(entries.size(), std::size_t(1));
        QVERIFY(entries[0].size >= 0);
        // As nanoseconds they are still numbers.
        QVERIFY(qAbs(entries[0].modified) <= 9'000'000'000);
    }

    void manyLargestFilesAreAsMuchAsThereAreNumbers() {
        const std::vector<RemoteEntry> many(100, {"a", RemoteEntry::Kind::File, qint64{1} << 62, 0, 0644});
        QCOMPARE(planDownload(many, QStringLiteral("/nonexistent")).bytes,
                 std::numeric_limits<qint64>::max());
    }

    void anUnfinishedRecordIsNone() {
        QVERIFY(parseListing("f").empty());
        QVERIFY(parseListing(QByteArray("f\0"
                                        "1\0"
                                        "1.0\0"
                                        "644\0"
                                        "./a",
                                        15))
                    .empty());
        QVERIFY(parseListing(QByteArray(1'000'000, '\0')).empty());
    }
};

ATELIER_TEST(TestRemoteListing)
#include "test_RemoteListing.moc"
