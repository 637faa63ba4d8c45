#include <QtTest>

#include "core/account/StorageRoom.h"
#include "core/error/CommandErrors.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

// As the sites' diskusage_report prints it, in the three forms that are about.
const QByteArray report =
    R"(                             Description                Space           # of files
                   /home (moi)             280 kB/47 GB              25/500k
                /scratch (moi)            4096 B/18 TB              1/1000k
   /project (project rrg-prof-ad)              39T/75T          1226k/5000k
      /project (project def-prof)           956G/1000G            226k/500k
  /project (project def-prof-ab)               1G/1000G              2k/500k
   /home (user marie)    20GiB/  25GiB    208K/ 250K
)";

constexpr qint64 kibi = 1024;

}  // namespace

/// What a full disk is said to have free; -1 where nothing is said.
static qint64 freeIn(const Error& error) {
    const auto* full = error.as<error::RemoteDiskFull>();
    return full && full->free ? full->free->bytes : -1;
}

class TestStorageRoom : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFormOfTheSitesReportIsRead() {
        const auto quotas = parseDiskUsageReport(report);
        QCOMPARE(quotas.size(), 6);
        QCOMPARE(quotas[0], (StorageQuota{.space = QStringLiteral("/home (moi)"),
                                          .usedBytes = 280 * kibi,
                                          .limitBytes = 47 * kibi * kibi * kibi,
                                          .usedFiles = 25,
                                          .limitFiles = 500'000}));
        QCOMPARE(quotas[1].usedBytes, 4096);
        QCOMPARE(quotas[2].limitBytes, 75 * kibi * kibi * kibi * kibi);
        QCOMPARE(quotas[2].usedFiles, 1'226'000);
        QCOMPARE(quotas[5].limitBytes, 25 * kibi * kibi * kibi);
        QCOMPARE(quotas[5].usedFiles, 208'000);
        QVERIFY(parseDiskUsageReport("Traceback (most recent call last):\n").isEmpty());
    }

    void numbersBeyondAllNumbersAreTheLastThereAre() {
        const auto reported = parseDiskUsageReport(
            "/home (u) 99999999999999999999P/99999999999999999999P "
            "99999999999999999999M/99999999999999999999M\n");
        QCOMPARE(reported.size(), 1);
        QVERIFY(reported[0].usedBytes > 0 && reported[0].limitFiles > 0);
        const auto told = parseQuota(
            "/x 9223372036854775807 9223372036854775807 9223372036854775807 - 9223372036854775807 1 1 -\n");
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0].usedBytes, std::numeric_limits<qint64>::max());
        QVERIFY(told[0].percent() > 100);
    }

    void theQuotaOfThePathIsFound_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("space");
        QTest::newRow("project") << "/home/moi/projects/def-prof/moi/a.tar"
                                 << "/project (project def-prof)";
        QTest::newRow("longer name") << "/home/moi/projects/def-prof-ab/a.tar"
                                     << "/project (project def-prof-ab)";
        QTest::newRow("link") << "/home/moi/links/projects/rrg-prof-ad/a.tar"
                              << "/project (project rrg-prof-ad)";
        QTest::newRow("scratch") << "/scratch/moi/a.tar"
                                 << "/scratch (moi)";
        QTest::newRow("home") << "/home/moi/a.tar"
                              << "/home (moi)";
        QTest::newRow("other project") << "/home/moi/projects/def-else/a.tar"
                                       << "";
    }
    void theQuotaOfThePathIsFound() {
        QFETCH(QString, path);
        QFETCH(QString, space);
        QCOMPARE(quotaOf(parseDiskUsageReport(report), path).value_or(StorageQuota{}).space, space);
    }

    void whetherItFitsIsSaid_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<qint64>("files");
        QTest::addColumn<int>("advice");
        const auto row = [](const char* name, qint64 bytes, qint64 files, RoomAdvice advice) {
            QTest::newRow(name) << bytes << files << int(advice);
        };
        row("an archive", 1'000'000, 1, RoomAdvice::Fits);
        row("a folder of 100,000 files", 1'000'000, 100'000, RoomAdvice::ManyFiles);
        row("more files than are left", 1'000'000, 274'001, RoomAdvice::NoFiles);
        row("more bytes than are left", 100'000'000'000, 1, RoomAdvice::NoBytes);
    }
    void whetherItFitsIsSaid() {
        QFETCH(qint64, bytes);
        QFETCH(qint64, files);
        QFETCH(int, advice);
        StorageRoom room;
        room.quota = quotaOf(parseDiskUsageReport(report), QStringLiteral("/home/moi/projects/def-prof/a"));
        QCOMPARE(int(roomAdvice(bytes, files, room)), advice);
    }

    void aFullDiskIsNoRoomWhateverTheQuotaSays() {
        StorageRoom room;
        room.quota = quotaOf(parseDiskUsageReport(report), QStringLiteral("/home/moi/a"));
        room.freeBytes = 10;
        QCOMPARE(roomAdvice(11, 1, room), RoomAdvice::NoBytes);
        QCOMPARE(roomAdvice(1, 1, StorageRoom{}), RoomAdvice::Unknown);
    }

    void aRealFileSystemAnswers() {
        SampleFolder folder;
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("home"))));
        LocalCluster host(folder.filePath(QStringLiteral("home")));
        const auto room = storageRoom(host, RemotePath(QStringLiteral("~/not/there/yet.tar")), {});
        QVERIFY2(room, room ? "" : qPrintable(room.error().detail));
        QVERIFY(room->freeBytes && *room->freeBytes > 0);
    }

    void aSitesReportIsAsked() {
        SampleFolder folder;
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("home/projects/def-prof"))));
        put(folder.path(), "report.txt", report.toStdString());
        put(folder.path(), "bin/diskusage_report",
            "#!/bin/sh\ncat '" + folder.filePath(QStringLiteral("report.txt")).toStdString() + "'\n");
        QFile::setPermissions(folder.filePath(QStringLiteral("bin/diskusage_report")),
                              QFile::ReadOwner | QFile::ExeOwner);
        LocalCluster host(folder.filePath(QStringLiteral("home")));
        host.host.pathPrefix = {folder.filePath(QStringLiteral("bin"))};
        const auto room = storageRoom(host, RemotePath(QStringLiteral("~/projects/def-prof/moi/a.tar")), {});
        QVERIFY(room && room->quota);
        QCOMPARE(room->quota->usedFiles, 226'000);
    }

    void lustreIsAskedForItsQuota() {
        SampleFolder folder;
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("home"))));
        put(folder.path(), "bin/lfs", "#!/bin/sh\necho '  /lustre04 9000* 0 10000 - 12 0 500 -'\n");
        QFile::setPermissions(folder.filePath(QStringLiteral("bin/lfs")), QFile::ReadOwner | QFile::ExeOwner);
        LocalCluster host(folder.filePath(QStringLiteral("home")));
        host.host.pathPrefix = {folder.filePath(QStringLiteral("bin"))};
        const RemotePath place(QStringLiteral("~/a.tar"));
        const auto room = storageRoom(host, place, {});
        QVERIFY(room && room->quota);
        QCOMPARE(room->quota->limitBytes, 10'000 * kibi);
        // A disk that has room and yet takes nothing: the quota says how much.
        const Error full(error::RemoteDiskFull{place.text(), ByteCount{8000000}});
        QCOMPARE(freeIn(withQuota(host, full, place)), 1000 * kibi);
        const Error small(error::RemoteDiskFull{place.text(), ByteCount{1000}});
        QCOMPARE(freeIn(withQuota(host, small, place)), -1);
        const Error known(error::RemoteDiskFull{place.text(), ByteCount{9}, ByteCount{3}});
        QCOMPARE(freeIn(withQuota(host, known, place)), 3);
    }
};

ATELIER_TEST(TestStorageRoom)
#include "test_StorageRoom.moc"
