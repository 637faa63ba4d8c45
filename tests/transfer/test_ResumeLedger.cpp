#include <QtTest>

#include "core/transfer/ledger/ResumeLedger.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestResumeLedger : public QObject {
    Q_OBJECT

    const ResumeRecord source_{100, QByteArray(64, 'a')};

private Q_SLOTS:
    void aRecordSurvivesItsJson() {
        const ResumeRecord large{(qint64(1) << 53) + 1, QByteArray(64, 'f')};
        QCOMPARE(resumeRecordFromJson(toJson(large)).value(), large);
    }

    void whatIsNoRecordIsNone() {
        for (const char* json : {"", "{", "[]", R"({"version":1})", R"({"version":2,"size":"1","sha256":""})",
                                 R"({"version":1,"size":"1","sha256":"short"})"})
            QVERIFY2(!resumeRecordFromJson(json), json);
        QVERIFY(!resumeRecordFromJson(toJson({-1, QByteArray(64, 'a')})));
        QVERIFY(!resumeRecordFromJson(toJson(source_).replace("\"version\":1", "\"version\":2")));
    }

    void goingOnIsLegalOnlyForTheSameData() {
        using Reason = ResumeDecision::Reason;
        const auto decide = [this](std::optional<ResumeRecord> record, std::optional<qint64> part) {
            return resumeDecision(source_, record, part);
        };
        QCOMPARE(decide({}, {}), (ResumeDecision{Reason::NothingThere, 0}));
        QCOMPARE(decide(source_, 0), (ResumeDecision{Reason::NothingThere, 0}));
        QCOMPARE(decide({}, 40), (ResumeDecision{Reason::NoRecord, 0}));
        QCOMPARE(decide(source_, 40), (ResumeDecision{Reason::SameSource, 40}));
        QCOMPARE(decide(source_, 100), (ResumeDecision{Reason::SameSource, 100}));
        QCOMPARE(decide(source_, 101), (ResumeDecision{Reason::PartTooLong, 0}));
        QCOMPARE(decide(ResumeRecord{100, QByteArray(64, 'b')}, 40),
                 (ResumeDecision{Reason::SourceChanged, 0}));
        QCOMPARE(decide(ResumeRecord{99, QByteArray(64, 'a')}, 40),
                 (ResumeDecision{Reason::SourceChanged, 0}));
    }
};

ATELIER_TEST(TestResumeLedger)
#include "test_ResumeLedger.moc"
