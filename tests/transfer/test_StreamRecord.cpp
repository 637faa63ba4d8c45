#include <QTimeZone>
#include <QtTest>

#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/stream/StreamRecord.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

StreamRecord record(char manifest = 'a', const QString& compression = {}) {
    return {.manifest = QByteArray(64, manifest),
            .compression = compression,
            .files = 3,
            .bytes = 10240,
            .source = QStringLiteral("/home/moi/it's “data”"),
            .startedAt = QDateTime::fromSecsSinceEpoch(1'600'000'000, QTimeZone::utc())};
}

}  // namespace

class TestStreamRecord : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesBackFromItsJson() {
        const auto back = streamRecordFromJson(toJson(record('b', QStringLiteral("zstd 1.5.4 level 3"))));
        QVERIFY(back);
        QCOMPARE(back->manifest, QByteArray(64, 'b'));
        QCOMPARE(back->compression, QStringLiteral("zstd 1.5.4 level 3"));
        QCOMPARE(back->bytes, 10240);
        QCOMPARE(back->source, record().source);
        QCOMPARE(back->startedAt, record().startedAt);
    }

    void numbersThatNoUploadHasMakeNoRecord_data() {
        QTest::addColumn<QByteArray>("size");
        QTest::newRow("below none") << QByteArray("-10240");
        QTest::newRow("beyond numbers") << QByteArray("99999999999999999999");
        QTest::newRow("words") << QByteArray("many");
    }

    void numbersThatNoUploadHasMakeNoRecord() {
        QFETCH(QByteArray, size);
        QVERIFY(!streamRecordFromJson(toJson(record()).replace("10240", size)));
        const QByteArray archive = toJson(ResumeRecord{10240, QByteArray(64, 'a')});
        QVERIFY(!resumeRecordFromJson(QByteArray(archive).replace("10240", size)));
    }

    void noOtherUploadsRecordIsTakenForOne() {
        const QByteArray archive = toJson(ResumeRecord{10240, QByteArray(64, 'a')});
        QVERIFY(!streamRecordFromJson(archive));
        QVERIFY(!resumeRecordFromJson(toJson(record())));
        QVERIFY(!streamRecordFromJson("{"));
        QVERIFY(
            !streamRecordFromJson(QByteArray(toJson(record())).replace("\"version\":2", "\"version\":3")));
    }

    void goesOnOnlyWithTheSameArchive_data() {
        QTest::addColumn<char>("before");
        QTest::addColumn<QString>("compression");
        QTest::addColumn<int>("part");
        QTest::addColumn<ResumeDecision::Reason>("reason");
        using Reason = ResumeDecision::Reason;
        QTest::newRow("the same") << 'a' << QString() << 5000 << Reason::SameSource;
        QTest::newRow("all of it") << 'a' << QString() << 10240 << Reason::SameSource;
        QTest::newRow("nothing") << 'a' << QString() << 0 << Reason::NothingThere;
        QTest::newRow("longer") << 'a' << QString() << 10241 << Reason::PartTooLong;
        QTest::newRow("other data") << 'b' << QString() << 5000 << Reason::SourceChanged;
        QTest::newRow("other compression") << 'a' << QStringLiteral("gzip") << 5000 << Reason::SourceChanged;
    }

    void goesOnOnlyWithTheSameArchive() {
        QFETCH(char, before);
        QFETCH(QString, compression);
        QFETCH(int, part);
        QFETCH(ResumeDecision::Reason, reason);
        const auto decision = streamDecision(record(), record(before, compression), part);
        QCOMPARE(decision.reason, reason);
        QCOMPARE(decision.offset, reason == ResumeDecision::Reason::SameSource ? part : 0);
        QCOMPARE(streamDecision(record(), {}, 5000).reason, ResumeDecision::Reason::NoRecord);
    }

    void theLedgerKeepsTheNewestOfEachArchive() {
        const QTemporaryDir folder;
        const UploadLedger ledger(folder.filePath(QStringLiteral("new/uploads.json")));
        const QString host = QStringLiteral("moi@there");
        const QString path = QStringLiteral("/scratch/moi/cats.tar");
        QVERIFY(!ledger.find(host, path));
        KnownUpload known;
        known.host = host;
        known.path = path;
        known.sha256 = "one";
        known.size = qint64(1) << 60;
        QVERIFY(ledger.remember(known));
        known.sha256 = "two";
        QVERIFY(ledger.remember(known));
        QCOMPARE(ledger.find(host, path)->sha256, QByteArray("two"));
        QCOMPARE(ledger.find(host, path)->size, qint64(1) << 60);
        QVERIFY(!ledger.find(QStringLiteral("moi@elsewhere"), path));
        QVERIFY(UploadLedger({}).remember(known));
    }
};

ATELIER_TEST(TestStreamRecord)
#include "test_StreamRecord.moc"
