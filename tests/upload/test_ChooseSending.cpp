#include <QtTest>

#include "core/upload/ChooseSending.h"
#include "core/upload/DatasetUpload.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

using Kind = DatasetFound::Kind;

/// The one choice that the window and the command line make.
class TestChooseSending : public QObject {
    Q_OBJECT

    SampleFolder folder_;

    static DatasetFound changed(qint64 bytes, qint64 bytesToSend) {
        DatasetFound found{.kind = Kind::ChangedSince, .verifiedAt = QDateTime::currentDateTimeUtc()};
        found.difference = TreeDifference{};
        found.difference->bytes = bytes;
        found.difference->bytesToSend = bytesToSend;
        found.difference->byName = true;
        found.comparable = found.roomToPack = true;
        found.transport = {Transport::Rsync, TransportReason::RsyncOnBothSides};
        return found;
    }
    static SendChoice choose(const DatasetFound& found, const UploadRequest& request = {}) {
        return chooseSending(request, found);
    }

private Q_SLOTS:
    void whatChangedALittleTravelsByItself_data() {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<qint64>("toSend");
        QTest::addColumn<bool>("byItself");
        QTest::newRow("one file of many") << qint64(10'000'000'000) << qint64(1'000'000) << true;
        QTest::newRow("only removed") << qint64(10'000'000'000) << qint64(0) << true;
        QTest::newRow("a quarter") << qint64(10'000'000'000) << qint64(2'500'000'000) << true;
        QTest::newRow("more") << qint64(10'000'000'000) << qint64(2'500'000'001) << false;
        QTest::newRow("there at once either way") << qint64(3'000'000) << qint64(10) << false;
    }
    void whatChangedALittleTravelsByItself() {
        QFETCH(qint64, bytes);
        QFETCH(qint64, toSend);
        QFETCH(bool, byItself);
        const SendChoice changes{SendStrategy::ArchiveRsync, SendReason::ChangedALittle};
        const SendChoice all{SendStrategy::Stream, SendReason::QuickerWhole};
        QCOMPARE(choose(changed(bytes, toSend)), byItself ? changes : all);
    }

    void whatSpeaksAgainstItIsTold() {
        const auto streamed = [](SendReason reason) { return SendChoice{SendStrategy::Stream, reason}; };
        auto found = changed(100'000'000, 1);
        found.transport = {Transport::Stream, TransportReason::NoRemoteRsync};
        QCOMPARE(choose(found), (SendChoice{SendStrategy::Stream, SendReason::WithoutRsync,
                                            TransportReason::NoRemoteRsync}));
        found = changed(100'000'000, 1);
        found.roomToPack = false;
        QCOMPARE(choose(found), streamed(SendReason::NoRoomHere));
        found = changed(100'000'000, 1);
        found.comparable = false;
        QCOMPARE(choose(found), streamed(SendReason::Compressed));
        UploadRequest compressed;
        compressed.compression = Compression::Zstd;
        QCOMPARE(choose(changed(100'000'000, 1), compressed), streamed(SendReason::Compressed));
        // Of very large trees nobody knows what changed.
        found = changed(100'000'000, 1);
        found.difference->byName = false;
        QCOMPARE(choose(found), streamed(SendReason::QuickerWhole));
    }

    void aPartOfTheSameIsGoneOnWith() {
        auto found = changed(100'000'000, 1);
        found.arrived = 90'000'000;
        QCOMPARE(choose(found), (SendChoice{SendStrategy::Stream, SendReason::NoCopyNeeded}));
    }

    void whatTheUserAskedForIsDone_data() {
        QTest::addColumn<int>("strategy");
        for (const SendWay& way : sendWays()) QTest::newRow(way.word) << int(way.strategy);
    }
    void whatTheUserAskedForIsDone() {
        QFETCH(int, strategy);
        UploadRequest request;
        request.strategy = SendStrategy(strategy);
        for (const auto& found : {changed(100'000'000, 1), changed(100'000'000, 99'000'000)})
            QCOMPARE(choose(found, request), (SendChoice{request.strategy, SendReason::Chosen}));
    }

    void aFolderThatWasSentAsOneIsBroughtUpToDate() {
        auto found = changed(100'000'000, 99'000'000);
        found.isFolder = true;
        QCOMPARE(choose(found), (SendChoice{SendStrategy::FolderRsync, SendReason::FolderThere}));
    }

    void anArchiveIsMadeOfWhateverHasItsName_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("reason");
        const auto row = [](const char* title, const char* name, Kind kind, SendReason reason) {
            QTest::newRow(title) << QString::fromUtf8(name) << int(kind) << int(reason);
        };
        row("none there", "a.tar", Kind::Nothing, SendReason::IsArchive);
        row("ours", "a.tar", Kind::ChangedSince, SendReason::ArchiveChanged);
        row("another's", "a.tar", Kind::SomethingElse, SendReason::ArchiveChanged);
        row("zip", "a.zip", Kind::ChangedSince, SendReason::ArchiveChanged);
        row("compressed", "a.tar.gz", Kind::ChangedSince, SendReason::IsArchive);
    }
    void anArchiveIsMadeOfWhateverHasItsName() {
        QFETCH(QString, name);
        QFETCH(int, kind);
        put(folder_.path(), name.toStdString(), "x");
        UploadRequest request;
        request.localPath = folder_.filePath(name);
        DatasetFound found = changed(0, 0);
        found.kind = Kind(kind);
        QCOMPARE(choose(found, request).strategy, SendStrategy::ArchiveRsync);
        QTEST(int(choose(found, request).reason), "reason");
    }

    /// As the window asks it again and again, from its own thread: the disk may not answer.
    void whatIsKnownOfAnUploadIsNotLookedForOnTheDisk() {
        DatasetUpload upload;
        upload.request.localPath = QStringLiteral("/nowhere/b.tar");
        QCOMPARE(choiceNow(upload).reason, SendReason::NoCopyNeeded);
        upload.summary.emplace().isArchive = true;
        QCOMPARE(choiceNow(upload).reason, SendReason::IsArchive);
    }

    /// What cannot send an archive is said not to, and does not pass for what was asked for.
    void anArchiveGoesInTheWaysThatTakeOne() {
        put(folder_.path(), "b.tar", "x");
        UploadRequest request;
        request.localPath = folder_.filePath("b.tar");
        for (const SendWay& way : sendWays()) {
            request.strategy = way.strategy;
            QCOMPARE(canSend(request), way.takesArchives);
            QCOMPARE(chooseSending(request),
                     (way.takesArchives ? SendChoice{way.strategy, SendReason::Chosen}
                                        : SendChoice{SendStrategy::ArchiveRsync, SendReason::IsArchive}));
        }
        request.localPath = folder_.path();
        QVERIFY(canSend(request));
    }
};

ATELIER_TEST(TestChooseSending)
#include "test_ChooseSending.moc"
