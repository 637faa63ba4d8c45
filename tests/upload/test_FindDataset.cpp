#include <QtTest>

#include "core/upload/FindDataset.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"
#include "tests/dataset/GrownTree.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

using Kind = DatasetFound::Kind;

/// What is known of a dataset that was sent before.
class TestFindDataset : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString at(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    UploadRequest request() const {
        UploadRequest request;
        request.localPath = at("cats");
        request.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats.tar");
        request.workFolder = folder_.path();
        request.ledgerFile = at("data/uploads.json");
        return request;
    }
    static DatasetFound find(RemoteHost& host, const UploadRequest& request) {
        const auto found = findDataset(host, request, {});
        return found ? *found : DatasetFound{.kind = Kind::SomethingElse};
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(at("home/projects/def-x/moi")));
        for (int i = 0; i < 40; ++i)
            put(at("cats"), "train/" + std::to_string(i), std::string(50'000, char('a' + i % 26)));
    }

    void nothingIsThereAtFirst() {
        LocalCluster host(at("home"));
        QCOMPARE(find(host, request()).kind, Kind::Nothing);
    }

    void theSameFolderIsThereAlreadyWhicheverWayItWent_data() {
        QTest::addColumn<int>("strategy");
        for (const SendWay& way : sendWays())
            if (!way.asFolder) QTest::newRow(way.word) << int(way.strategy);
    }
    void theSameFolderIsThereAlreadyWhicheverWayItWent() {
        QFETCH(int, strategy);
        LocalCluster host(at("home"));
        auto sent = request();
        sent.strategy = SendStrategy(strategy);
        QVERIFY(sendDataset(host, sent, {}, {}));
        const auto found = find(host, request());
        QCOMPARE(found.kind, Kind::AlreadyThere);
        QVERIFY(qAbs(found.verifiedAt.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    }

    void whatChangedSinceIsSaidByName() {
        LocalCluster host(at("home"));
        QVERIFY(sendDataset(host, request(), {}, {}));
        put(at("cats"), "train/7", "another");
        put(at("cats"), "val/new", "new");
        QVERIFY(QFile::remove(at("cats/train/3")));
        const auto found = find(host, request());
        QCOMPARE(found.kind, Kind::ChangedSince);
        QVERIFY(found.difference && found.difference->byName);
        QCOMPARE(found.difference->filesBefore, 40);
        QCOMPARE(found.difference->files, 40);
        QCOMPARE(found.difference->added, 1);
        QCOMPARE(found.difference->changed, 1);
        QCOMPARE(found.difference->removed, 1);
        QCOMPARE(
            found.difference->examples,
            QStringList({QStringLiteral("train/3"), QStringLiteral("train/7"), QStringLiteral("val/new")}));
    }

    void onlyWhatChangedTravels() {
        LocalCluster host(at("home"));
        QVERIFY(sendDataset(host, request(), {}, {}));
        put(at("cats"), "train/7", "another");
        auto changes = request();
        changes.strategy = SendStrategy::ArchiveRsync;
        host.limit = QStringLiteral("exec < <(tee %1)").arg(shellQuoted(at("line")));
        const auto sent = uploadDataset(host, changes, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(!sent->upload.streamed);
        // Of two megabytes.
        QTRY_VERIFY(QFileInfo(at("line")).size() > 0);
        QVERIFY2(QFileInfo(at("line")).size() < 200'000,
                 qPrintable(QString::number(QFileInfo(at("line")).size())));
        QCOMPARE(find(host, request()).kind, Kind::AlreadyThere);
        const auto listed =
            say(QStringLiteral("tar"),
                {QStringLiteral("-xOf"), at("home/projects/def-x/moi/cats.tar"), QStringLiteral("train/7")});
        QCOMPARE(listed.output, QByteArray("another"));
        QCOMPARE(QDir(at("home/projects/def-x/moi")).entryList(QDir::Files),
                 QStringList{QStringLiteral("cats.tar")});
    }

    void theOldArchiveStaysWholeWhereTheChangesDoNotArrive() {
        LocalCluster host(at("home"));
        QVERIFY(sendDataset(host, request(), {}, {}));
        const auto before = contentOf(at("home/projects/def-x/moi"), "cats.tar");
        put(at("cats"), "train/7", std::string(900'000, 'z'));
        auto changes = request();
        changes.strategy = SendStrategy::ArchiveRsync;
        host.cutAfter = 2'000;
        QVERIFY(!uploadDataset(host, changes, {}, {}));
        QCOMPARE(contentOf(at("home/projects/def-x/moi"), "cats.tar"), before);
    }

    void withoutRsyncAllIsSent() {
        LocalCluster host(at("home"), false);
        QVERIFY(sendDataset(host, request(), {}, {}));
        put(at("cats"), "train/7", "another");
        auto changes = request();
        changes.strategy = SendStrategy::ArchiveRsync;
        const auto sent = uploadDataset(host, changes, {}, {});
        QVERIFY(sent && !sent->upload.streamed);
        QCOMPARE(sent->upload.transport.by, Transport::Stream);
        QVERIFY(!sent->upload.changesOnly);
        QCOMPARE(find(host, request()).kind, Kind::AlreadyThere);
    }

    void littleThatChangedIsSentByItselfUnasked() {
        LocalCluster host(at("home"));
        for (int i = 0; i < 100; ++i)
            put(at("cats"), "more/" + std::to_string(i), std::string(50'000, char('a' + i % 26)));
        QVERIFY(sendDataset(host, request(), {}, {}));
        put(at("cats"), "train/7", "another");
        QList<SendChoice> told;
        auto again = request();
        again.chosen = [&](const SendChoice& choice) { told << choice; };
        const auto sent = uploadDataset(host, again, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->choice, (SendChoice{SendStrategy::ArchiveRsync, SendReason::ChangedALittle}));
        QCOMPARE(told, QList<SendChoice>{sent->choice});
        QVERIFY(!sent->upload.streamed && sent->upload.changesOnly);
        QCOMPARE(find(host, request()).kind, Kind::AlreadyThere);
    }

    void aFolderThatChangedWhileItWasSentIsNotKnown() {
        LocalCluster host(at("home"));
        auto folder = request();
        folder.strategy = SendStrategy::FolderRsync;
        folder.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats");
        host.limit = QStringLiteral("touch -d @1700000000 %1").arg(shellQuoted(at("cats/train/7")));
        const auto sent = uploadDataset(host, folder, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->upload.leftOut,
                 (QList<LeftOut>{{QStringLiteral("train/7"), LeftOut::Reason::Changed}}));
        QCOMPARE(find(host, folder).kind, Kind::SomethingElse);
        host.limit = QStringLiteral("touch -d @1700000005 %1").arg(shellQuoted(at("cats/train/7")));
        const auto told = sendDataset(host, folder, {}, {});
        QVERIFY(!told);
        QCOMPARE(told.error().kind(), ErrorKind::FileChangedMeanwhile);
        host.limit.clear();
        QVERIFY(sendDataset(host, folder, {}, {}));
        QCOMPARE(find(host, folder).kind, Kind::AlreadyThere);
    }

    void aFolderOfFilesIsKnownByAllOfItsFiles() {
        LocalCluster host(at("home"));
        auto folder = request();
        folder.strategy = SendStrategy::FolderRsync;
        folder.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats");
        QCOMPARE(find(host, folder).kind, Kind::Nothing);
        QVERIFY(sendDataset(host, folder, {}, {}));
        const auto found = find(host, folder);
        QCOMPARE(found.kind, Kind::AlreadyThere);
        QVERIFY(found.isFolder && found.verifiedAt.isValid());
        // Somebody changes a file there.
        put(at("home/projects/def-x/moi/cats"), "train/7", "other");
        QCOMPARE(find(host, folder).kind, Kind::SomethingElse);
        QVERIFY(sendDataset(host, folder, {}, {}));
        QCOMPARE(find(host, folder).kind, Kind::AlreadyThere);
        put(at("cats"), "train/7", "another");
        const auto changed = find(host, folder);
        QCOMPARE(changed.kind, Kind::ChangedSince);
        QCOMPARE(changed.difference->changed, 1);
        QVERIFY(!canRemoveArrived(folder));
    }

    void aFolderWithAFileOfBefore1970IsKnown_data() {
        QTest::addColumn<bool>("rsync");
        QTest::newRow("rsync") << true;
        QTest::newRow("tar") << false;
    }
    void aFolderWithAFileOfBefore1970IsKnown() {
        QFETCH(bool, rsync);
        LocalCluster host(at("home"), rsync);
        setTime(at("cats/train/7").toStdString(), -1, 500'000'000);
        auto folder = request();
        folder.strategy = SendStrategy::FolderRsync;
        folder.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats");
        QVERIFY(sendDataset(host, folder, {}, {}));
        QCOMPARE(find(host, folder).kind, Kind::AlreadyThere);
    }

    void aFolderOfSomebodyElsesIsToldByWhatIsToGoThere() {
        LocalCluster host(at("home"));
        auto other = request();
        other.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats");
        QVERIFY(QDir().mkpath(at("home/projects/def-x/moi/cats")));
        QCOMPARE(find(host, other).kind, Kind::FolderInTheWay);
        const auto refused = uploadDataset(host, other, {}, {});
        QCOMPARE(refused.error().kind(), ErrorKind::RemotePathIsFolder);
        other.strategy = SendStrategy::FolderRsync;
        QCOMPARE(find(host, other).kind, Kind::SomethingElse);
    }

    void aPartIsToldByWhatItIsOf() {
        LocalCluster host(at("home"), false);
        host.cutAfter = 1'000'000 + headOfAFrame;
        QVERIFY(!sendDataset(host, request(), {}, {}));
        auto found = find(host, request());
        QCOMPARE(found.kind, Kind::PartOfIt);
        QCOMPARE(found.arrived, 1'000'000);
        put(at("cats"), "train/7", "another");
        QCOMPARE(find(host, request()).kind, Kind::PartOfOther);
    }

    void aFileOfSomebodyElsesIsSomethingElse() {
        LocalCluster host(at("home"));
        put(at("home/projects/def-x/moi"), "cats.tar", "mine");
        QCOMPARE(find(host, request()).kind, Kind::SomethingElse);
    }

    void whatChangedOnTheClusterIsNotTheOneThatWasSent() {
        LocalCluster host(at("home"));
        QVERIFY(sendDataset(host, request(), {}, {}));
        put(at("home/projects/def-x/moi"), "cats.tar", "overwritten");
        QCOMPARE(find(host, request()).kind, Kind::SomethingElse);
    }
};

ATELIER_TEST(TestFindDataset)
#include "test_FindDataset.moc"
