#include <QtTest>
#include <future>
#include <mutex>

#include "core/remote/CommandLog.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/StreamStage.h"

using namespace atelier;
using namespace atelier::testing;

/// A laptop that falls asleep or leaves its network ends nothing: the receiver still waits when the next try
/// comes.
class TestSilentLine : public QObject, StreamStage {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }
    void init() { QVERIFY(layOut()); }
    void cleanup() { removeArchive(); }

    void isGoneOnWithoutReadingAgainWhatArrived_data() {
        QTest::addColumn<int>("milliseconds");
        QTest::newRow("one channel") << 0;
        QTest::newRow("several channels") << 20;
    }

    void isGoneOnWithoutReadingAgainWhatArrived() {
        QFETCH(int, milliseconds);
        StreamUpload known = upload();
        known.ledgerFile = in("ledger/uploads.json");
        TcpProxy proxy(server().port(), std::chrono::milliseconds(milliseconds));
        const auto host = login(proxy.port());
        QVERIFY(host);
        // The channels together take as much as that before the receiver has read any of it.
        const auto freezeOnceMuchArrived = [this, &proxy](UploadPhase phase, const Progress& now) {
            if (phase != UploadPhase::Sending || now.done <= 16'000'000) return;
            (void)QTest::qWaitFor([this] { return QFileInfo(far("data.tar.part")).size() > 8'000'000; },
                                  60'000);
            proxy.freeze();
        };
        auto silent = std::async(std::launch::async,
                                 [&] { return uploadStream(*host, known, freezeOnceMuchArrived, {}); });
        const bool noted = QTest::qWaitFor([this] { return hasNoted(); }, 30'000);
        const bool waiting = silent.wait_for(std::chrono::seconds(0)) == std::future_status::timeout;

        std::mutex saying;
        QStringList said;
        const auto next = withCommandLog(login(), [&](const CommandRecord& command) {
            const std::scoped_lock lock(saying);
            said << command.note;
        });
        const auto sent = uploadStream(*next, known, {}, {});
        proxy.cut();
        const bool arrivedByTheFirst = silent.get().has_value();
        QVERIFY(noted);
        QVERIFY(waiting);
        QVERIFY(!arrivedByTheFirst);
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QVERIFY(sent->resume.offset > 0);
        QVERIFY(!said.isEmpty());
        QCOMPARE(said.filter(QStringLiteral("checksum")), QStringList());
    }
};

ATELIER_TEST(TestSilentLine)
#include "test_SilentLine.moc"
