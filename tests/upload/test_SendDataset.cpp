#include <QtTest>
#include <utility>

#include "core/upload/ChooseSending.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

class TestSendDataset : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString at(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    UploadRequest request(const char* local) const {
        UploadRequest request;
        request.localPath = at(local);
        request.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats.tar");
        request.workFolder = at("work");
        return request;
    }
    QStringList unpackedNames() const {
        const auto said =
            say(QStringLiteral("tar"), {QStringLiteral("-tf"), at("home/projects/def-x/moi/cats.tar")});
        return QString::fromUtf8(said.output).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(at("home/projects/def-x/moi")));
        put(at("cats"), "train/it's\n1.jpg", std::string(1'000'000, '1'));
        put(at("cats"), "val/2.jpg", "2");
    }

    void aFolderArrivesAsOneTarWithItsContentAtTheRoot() {
        LocalCluster host(at("home"));
        QList<UploadPhase> phases;
        qint64 packed = 0;
        auto archive = request("cats");
        archive.strategy = SendStrategy::ArchiveRsync;
        const auto sent = uploadDataset(host, archive,
                                        [&](UploadPhase phase, const Progress& now) {
                                            if (phases.isEmpty() || phases.last() != phase) phases << phase;
                                            if (phase == UploadPhase::Preparing) packed = now.done;
                                        },
                                        {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(unpackedNames().contains(QStringLiteral("val/2.jpg")));
        const QList<UploadPhase> expected{UploadPhase::Preparing, UploadPhase::Sending,
                                          UploadPhase::Verifying};
        QCOMPARE(phases, expected);
        QCOMPARE(sent->choice, (SendChoice{SendStrategy::ArchiveRsync, SendReason::Chosen}));
        // As it would be streamed: with headers, in whole blocks.
        QCOMPARE(packed, QFileInfo(at("home/projects/def-x/moi/cats.tar")).size());
        QCOMPARE(QDir(at("work")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
    }

    void everyWayBringsAllOfIt_data() {
        QTest::addColumn<int>("strategy");
        for (const SendWay& way : sendWays()) QTest::newRow(way.word) << int(way.strategy);
    }
    /// A way that was added is tried by its row alone.
    void everyWayBringsAllOfIt() {
        QFETCH(int, strategy);
        LocalCluster host(at("home"));
        auto asked = request("cats");
        asked.strategy = SendStrategy(strategy);
        const auto sent = uploadDataset(host, asked, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->choice, (SendChoice{asked.strategy, SendReason::Chosen}));
        QString arrived = at("home/projects/def-x/moi/cats.tar");
        if (!arrivesAsFolder(asked.strategy)) {
            const QString archive = std::exchange(arrived, at("unpacked"));
            QVERIFY(QDir().mkpath(arrived));
            QCOMPARE(say(QStringLiteral("tar"), {"-xf", archive, "-C", arrived}).code, 0);
        }
        QCOMPARE(contentOf(arrived, "train/it's\n1.jpg"), std::string(1'000'000, '1'));
        QCOMPARE(contentOf(arrived, "val/2.jpg"), std::string("2"));
        // It takes the place of what it has sent before.
        const auto again = uploadDataset(host, asked, {}, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
    }

    void aFolderIsStreamedUnlessSomethingSpeaksForAFile() {
        LocalCluster host(at("home"));
        const auto sent = uploadDataset(host, request("cats"), {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->choice, (SendChoice{SendStrategy::Stream, SendReason::NoCopyNeeded}));
        QVERIFY(unpackedNames().contains(QStringLiteral("val/2.jpg")));
        QVERIFY(!QFileInfo::exists(at("work")));
        auto kept = request("cats");
        kept.keepLocalArchive = true;
        QCOMPARE(chooseSending(kept), (SendChoice{SendStrategy::ArchiveRsync, SendReason::KeepsArchiveHere}));
        put(folder_.path(), "mine.zip", "zip");
        QCOMPARE(chooseSending(request("mine.zip")),
                 (SendChoice{SendStrategy::ArchiveRsync, SendReason::IsArchive}));
    }

    void whatIsLookedThroughBeforeItIsStreamedHasNoTotal() {
        for (int i = 0; i < 3000; ++i) put(at("cats"), "many/" + std::to_string(i), "m");
        LocalCluster host(at("home"));
        int told = 0;
        qint64 counted = 0;
        QVERIFY(sendDataset(host, request("cats"),
                            [&](UploadPhase phase, const Progress& now) {
                                if (phase != UploadPhase::Preparing) return;
                                ++told;
                                counted += now.done + now.total;
                            },
                            {}));
        QVERIFY(told > 1);
        QCOMPARE(counted, 0);
    }

    void anInterruptedOneGoesOnAlthoughItIsPackedAgain() {
        put(at("cats"), "big", std::string(5'000'000, 'b'));
        LocalCluster cut(at("home"), false);
        cut.cutAfter = 2'000'000 + 2 * headOfAFrame;
        QCOMPARE(sendDataset(cut, request("cats"), {}, {}).error().kind(), ErrorKind::ConnectionLost);
        LocalCluster host(at("home"), false);
        qint64 first = -1;
        QVERIFY(sendDataset(host, request("cats"),
                            [&](UploadPhase phase, const Progress& now) {
                                if (phase == UploadPhase::Sending && first < 0) first = now.done;
                            },
                            {}));
        QCOMPARE(first, 2'000'000);
        QVERIFY(unpackedNames().contains(QStringLiteral("big")));
    }

    void theLocalArchiveIsKeptOnWish() {
        LocalCluster host(at("home"));
        auto kept = request("cats");
        kept.keepLocalArchive = true;
        QVERIFY(sendDataset(host, kept, {}, {}));
        QCOMPARE(contentOf(at("work"), "cats.tar"), contentOf(at("home/projects/def-x/moi"), "cats.tar"));
    }

    void anArchiveIsSentAsItIs() {
        QCOMPARE(say(QStringLiteral("tar"), {QStringLiteral("-czf"), at("my.tar.gz"), QStringLiteral("cats")},
                     folder_.path())
                     .code,
                 0);
        LocalCluster host(at("home"));
        QVERIFY(sendDataset(host, request("my.tar.gz"), {}, {}));
        QCOMPARE(contentOf(at("home/projects/def-x/moi"), "cats.tar"),
                 contentOf(folder_.path(), "my.tar.gz"));
    }

    void aMissingFolderIsSaidToBe() {
        LocalCluster host(at("home"));
        QCOMPARE(sendDataset(host, request("dogs"), {}, {}).error().kind(), ErrorKind::FileMissing);
    }
};

ATELIER_TEST(TestSendDataset)
#include "test_SendDataset.moc"
