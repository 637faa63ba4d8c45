#include <unistd.h>

#include <QtTest>
#include <fstream>

#include "tests/support/TestMain.h"
#include "tests/transfer/StreamStage.h"

using namespace atelier;
using namespace atelier::testing;

/// What a stream does where the two ends may not hold the same: damage, other data, what is there already.
class TestStreamDoubts : public QObject, StreamStage {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }
    void init() { QVERIFY(layOut()); }
    void cleanup() { removeArchive(); }

    void damageInAPartIsFoundAndOnlyWhatIsWrongSentAgain_data() {
        QTest::addColumn<qint64>("at");
        QTest::addColumn<qint64>("from");
        QTest::newRow("at its start") << qint64(1000) << qint64(0);
        QTest::newRow("beyond a whole block") << (qint64(16 << 20) + 1000) << qint64(16 << 20);
        QTest::newRow("at its end") << qint64(17'999'000) << qint64(16 << 20);
    }

    void damageInAPartIsFoundAndOnlyWhatIsWrongSentAgain() {
        QFETCH(qint64, at);
        QFETCH(qint64, from);
        QVERIFY(!sendUntilThere(upload(), 18'000'000));
        QVERIFY(receiverIsDone());
        QCOMPARE(::truncate(far("data.tar.part").toLocal8Bit().constData(), 18'000'000), 0);
        std::fstream(far("data.tar.part").toStdString(), std::ios::in | std::ios::out)
            .seekp(at)
            .write("damage", 6);
        const auto sent = send(upload());
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::PartDamaged);
        QCOMPARE(sent->streamed->repairedFrom.value_or(-1), from);
    }

    void otherDataIsAskedAbout() {
        QVERIFY(!sendCut(10'000'000));
        put(in("data"), "one more", "file");
        StreamUpload changed = upload();
        std::optional<ChangedUpload> asked;
        bool answer = false;
        changed.startOver = [&](const ChangedUpload& change) {
            asked = change;
            return answer;
        };
        const auto refused = send(changed);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind(), ErrorKind::Cancelled);
        QVERIFY(asked);
        QCOMPARE(asked->now.files - asked->before.files, 1);
        QVERIFY(QFileInfo(far("data.tar.part")).size() > 0);
        answer = true;
        const auto sent = send(changed);
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SourceChanged);
        QCOMPARE(remoteHash(), sent->sha256);
    }

    void aFileThatChangesOnTheWayStopsItWithItsName() {
        const auto host = login();
        QVERIFY(host);
        const auto sent = uploadStream(*host, upload(),
                                       [this](UploadPhase phase, const Progress&) {
                                           if (phase == UploadPhase::Sending)
                                               put(in("data"), "small/999", "other");
                                       },
                                       {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::FileChangedMeanwhile);
        QVERIFY(!QFileInfo::exists(far("data.tar")));
    }

    /// What is there was verified as the archive of other data, so that nobody need compare the bytes.
    void anotherArchiveOfTheSameSizeIsNotComparedFirst() {
        StreamUpload known = upload();
        known.ledgerFile = in("ledger/uploads.json");
        QVERIFY(send(known));
        put(in("data"), "big/one.bin", std::string(20'000'000, 'x'));
        const auto host = login();
        QVERIFY(host);
        QList<UploadPhase> phases;
        const auto again = uploadStream(*host, known,
                                        [&phases](UploadPhase phase, const Progress&) {
                                            if (phases.isEmpty() || phases.last() != phase) phases << phase;
                                        },
                                        {});
        QVERIFY_ARRIVED(again);
        QVERIFY(!again->alreadyThere);
        QCOMPARE(again->bytes, size_);
        QVERIFY(phases.indexOf(UploadPhase::Verifying) > phases.indexOf(UploadPhase::Sending));
    }

    void whatIsThereIsKnownNextTime() {
        StreamUpload known = upload();
        known.ledgerFile = in("ledger/uploads.json");
        QVERIFY(send(known));
        const auto again = send(known);
        QVERIFY(again && again->alreadyThere);
        QVERIFY(again->verifiedAt.isValid());
        QCOMPARE(again->sha256, expected_);
        // Another computer has no ledger and compares the bytes.
        const auto elsewhere = send(upload());
        QVERIFY(elsewhere && elsewhere->alreadyThere);
        // Whoever touched it there may have changed it.
        QCOMPARE(say(QStringLiteral("bash"), {QStringLiteral("-c"), QStringLiteral("printf x >> \"$1\""),
                                              QStringLiteral("x"), far("data.tar")})
                     .code,
                 0);
        const auto touched = send(known);
        QVERIFY(touched && !touched->alreadyThere);
        QCOMPARE(remoteHash(), expected_);
    }
};

ATELIER_TEST(TestStreamDoubts)
#include "test_StreamDoubts.moc"
