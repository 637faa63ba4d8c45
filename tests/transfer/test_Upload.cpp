#include <QtTest>
#include <algorithm>

#include "core/error/CommandErrors.h"
#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/transfer/ledger/PlaceLock.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A source that writes down what it is asked, and whether the place was locked then.
class Recording final : public UploadSource {
public:
    struct Plan {
        QString failsAt = {};
        bool isThere = false;
        bool cameMeanwhile = false;
        qint64 bytes = 0;
    };
    Recording(Plan plan, QStringList& steps) : plan_(std::move(plan)), steps_(steps) {}

    Expected<void> read(UploadRun& run) override { return step("read", run); }
    Expected<bool> isThere(UploadRun& run) override {
        auto went = step("is there", run);
        if (plan_.isThere) run.known = KnownUpload{.manifest = "m", .sha256 = "s"};
        return went ? Expected<bool>(plan_.isThere) : failure(went);
    }
    Expected<ResumeDecision> resume(UploadRun& run) override {
        auto went = step("resume", run);
        return went ? Expected<ResumeDecision>(ResumeDecision{}) : failure(went);
    }
    StillToSend stillToSend(const UploadRun& run) const override {
        (void)step("room", run);
        return {plan_.bytes, plan_.bytes};
    }
    Expected<void> prepare(UploadRun& run) override { return step("prepare", run); }
    Expected<void> send(UploadRun& run) override {
        run.report.alreadyThere = plan_.cameMeanwhile;
        return step("send", run);
    }
    Expected<void> complete(UploadRun& run) override { return step("complete", run); }

private:
    Expected<void> step(const char* name, const UploadRun& run) const {
        const bool placed = !run.place.path.text().isEmpty();
        const bool locked = placed && !lockPlace(run.ledgerFile, run.host.identity(), run.place.path);
        steps_ << QLatin1String(name) + (locked ? QStringLiteral(" (locked)") : QString());
        if (plan_.failsAt == QLatin1String(name)) return failure(error::Cancelled{});
        return {};
    }

    Plan plan_;
    QStringList& steps_;
};

}  // namespace

/// What every upload has in common, whatever is sent.
class TestUpload : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString home() const { return folder_.filePath(QStringLiteral("home")); }
    QString ledger() const { return folder_.filePath(QStringLiteral("data/uploads.json")); }
    RemotePath there() const { return RemotePath(home() + QStringLiteral("/it")); }
    QStringList atHome() const { return QDir(home()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); }

    Expected<UploadReport> record(const Recording::Plan& plan, QStringList& steps) const {
        LocalCluster host(home());
        return runUpload(
            host, {std::make_unique<Recording>(plan, steps), RemotePath(QStringLiteral("~/it")), ledger()},
            {}, {});
    }

    void sources() const {
        QTest::addColumn<QString>("what");
        for (const char* what : {"file", "stream", "folder"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    std::unique_ptr<UploadSource> source(const QString& what) const {
        const QString data = folder_.filePath(QStringLiteral("data set"));
        if (what == QLatin1String("file")) return fileSource({data + QStringLiteral("/a")});
        if (what == QLatin1String("stream")) return streamSource({.localPath = data});
        return folderSource(data, {});
    }
    Expected<UploadReport> upload(const QString& what, const UploadProgress& progress = {}) const {
        LocalCluster host(home());
        return runUpload(host, {source(what), RemotePath(QStringLiteral("~/it")), ledger()}, progress, {});
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(home()));
        QVERIFY(QDir().mkpath(folder_.filePath(QStringLiteral("data"))));
        put(folder_.filePath(QStringLiteral("data set")), "a", "content");
    }

    void aSourceIsAskedInOneOrderUnderTheLock() {
        QStringList steps;
        const auto sent = record({}, steps);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(steps.join(QStringLiteral(", ")),
                 QStringLiteral("read, is there (locked), resume (locked), room (locked), prepare (locked), "
                                "send (locked), complete (locked)"));
        QVERIFY(sent->verifiedAt.isValid());
        QVERIFY(*lockPlace(ledger(), LocalCluster(home()).identity(), there()));
    }

    void anErrorEndsIt_data() {
        QTest::addColumn<QString>("step");
        for (const char* step : {"read", "is there", "resume", "prepare", "send", "complete"})
            QTest::newRow(step) << QString::fromLatin1(step);
    }
    void anErrorEndsIt() {
        QFETCH(QString, step);
        QStringList steps;
        const auto sent = record({.failsAt = step}, steps);
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind(), ErrorKind::Cancelled);
        QVERIFY(steps.last().startsWith(step));
        QVERIFY(*lockPlace(ledger(), LocalCluster(home()).identity(), there()));
    }

    void whatIsThereIsNotSentButNoted() {
        QStringList steps;
        const auto sent = record({.isThere = true}, steps);
        QVERIFY(sent && sent->alreadyThere);
        QCOMPARE(steps.size(), 2);
        const QString host = LocalCluster(home()).identity();
        const auto known = UploadLedger(ledger()).find(host, there().text());
        QVERIFY(known);
        QCOMPARE(known->manifest, QByteArray("m"));
        QCOMPARE(known->verifiedAt.toSecsSinceEpoch(), sent->verifiedAt.toSecsSinceEpoch());
    }

    void whatCameMeanwhileIsNotCompleted() {
        QStringList steps;
        const auto sent = record({.cameMeanwhile = true}, steps);
        QVERIFY(sent && sent->alreadyThere);
        QVERIFY(steps.last().startsWith(QLatin1String("send")));
    }

    void withoutRoomNothingIsPrepared() {
        QStringList steps;
        const auto sent = record({.bytes = qint64(1) << 60}, steps);
        QVERIFY(!sent);
        const auto* full = sent.error().as<error::RemoteDiskFull>();
        QVERIFY(full);
        QCOMPARE(full->path, there().text());
        QVERIFY(steps.last().startsWith(QLatin1String("room")));
    }

    /// A stream notices by itself what another one does, and goes on where that one hangs; of a folder, no
    /// one file grows.
    void aPlaceIsForOneUploadAtATime_data() { sources(); }
    void aPlaceIsForOneUploadAtATime() {
        QFETCH(QString, what);
        const QStringList it{QStringLiteral("it")};
        {
            const auto other = lockPlace(ledger(), LocalCluster(home()).identity(), there());
            QVERIFY(other && *other);
            const auto sent = upload(what);
            const bool shares = source(what)->allowsConcurrentUploads();
            QCOMPARE(shares, what != QLatin1String("file"));
            QCOMPARE(sent.has_value(), shares);
            QCOMPARE(atHome(), shares ? it : QStringList());
            const auto* held = sent ? nullptr : sent.error().as<error::FileLocked>();
            QCOMPARE(held != nullptr, !shares);
            if (held) QCOMPARE(held->path, there().text());
            if (held) QCOMPARE(held->process, QCoreApplication::applicationPid());
        }
        const auto sent = upload(what);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(atHome(), it);
    }

    /// Whatever holds it, the next upload finds it held.
    void everySourceHoldsItsPlace_data() { sources(); }
    void everySourceHoldsItsPlace() {
        QFETCH(QString, what);
        bool held = false;
        const auto sent = upload(what, [&](UploadPhase phase, const Progress&) {
            if (phase == UploadPhase::Sending)
                held = !lockPlace(ledger(), LocalCluster(home()).identity(), there());
        });
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(held);
    }

    void thePhasesComeInOneOrder_data() { sources(); }
    void thePhasesComeInOneOrder() {
        QFETCH(QString, what);
        std::vector<UploadPhase> phases;
        const auto sent = upload(what, [&](UploadPhase phase, const Progress&) { phases.push_back(phase); });
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(std::ranges::is_sorted(phases));
        QVERIFY(std::ranges::count(phases, UploadPhase::Sending) > 0);
        QVERIFY(sent->verifiedAt.isValid());
    }
};

ATELIER_TEST(TestUpload)
#include "test_Upload.moc"
