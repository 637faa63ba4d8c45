#include <QtTest>
#include <atomic>
#include <future>
#include <mutex>
#include <random>

#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/StreamStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A line that is lost before any byte of a stream has come to its receiver, which has begun.
class LostAtOnce final : public ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (!streams.read) return ForwardedHost::execute(command, streams, std::move(stop));
        Streams none = streams;
        none.read = [](char*, qint64) { return qint64(0); };
        (void)ForwardedHost::execute(command, none, std::move(stop));
        return failure(error::ConnectionLost{}, {}, true);
    }
};

/// A far host that refuses every session beside the receiver's, and notes with what each receiver ended.
class OneSession final : public AtDistance {
public:
    explicit OneSession(RemoteHost& host) : AtDistance(host, std::chrono::milliseconds(40)) {}
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (!command.waitsForSession) return failure(error::ChannelRefused{label()});
        auto status = ForwardedHost::execute(command, streams, std::move(stop));
        if (streams.read) receivers << (status ? status->code : -1);
        return status;
    }
    QList<int> receivers;
};

}  // namespace

/// A stream that was broken off, by whatever it was, goes on where it stopped.
class TestStreamResume : public QObject, StreamStage {
    Q_OBJECT

    /// The command line's upload, as a user of this server who has nothing but a configuration of ssh.
    void startApplication(QProcess& process) const {
        put(in("user"), ".ssh/known_hosts",
            "[127.0.0.1]:" + std::to_string(server().port()) + " " + server().publicHostKey().toStdString() +
                "\n");
        put(in("user"), ".ssh/config",
            "Host there\n HostName 127.0.0.1\n Port " + std::to_string(server().port()) + "\n User " +
                SshServer::user().toStdString() + "\n IdentityFile " + server().clientKey().toStdString() +
                "\n");
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), in("user"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
                      {QStringLiteral("upload"), in("data"), QStringLiteral("there:~/data.tar"),
                       QStringLiteral("--json")});
    }

    void goesOnReadingOnlyWhatIsMissing(const StreamUpload& known) const {
        qint64 hashed = 0;
        const auto host = login();
        QVERIFY(host);
        const auto sent = uploadStream(*host, known,
                                       [&hashed](UploadPhase phase, const Progress& now) {
                                           if (phase == UploadPhase::Preparing && hashed == 0)
                                               hashed = now.done;
                                       },
                                       {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY2(hashed == 0 || hashed > 16'000'000, qPrintable(QString::number(hashed)));
        QCOMPARE(remoteHash(), expected_);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(QDir(in("ledger/unfinished")).entryList(QDir::Files), QStringList());
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }
    void init() { QVERIFY(layOut()); }
    void cleanup() { removeArchive(); }

    void goesOnWhereverTheLineIsCut_data() {
        QTest::addColumn<qint64>("after");
        std::mt19937 random(11);
        for (int i = 0; i < cuts(); ++i) {
            const qint64 at =
                std::uniform_int_distribution<qint64>(1000, size_ > 0 ? size_ : 20'000'000)(random);
            QTest::addRow("%d: after %lld bytes", i, at) << at;
        }
    }

    void goesOnWhereverTheLineIsCut() {
        QFETCH(qint64, after);
        const auto broken = sendCut(after);
        QVERIFY(!broken);
        QCOMPARE(broken.error().kind(), ErrorKind::ConnectionLost);
        QVERIFY(!QFileInfo::exists(far("data.tar")));
        const auto sent = send(upload());
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        if (after > 6'000'000) QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
    }

    void severalChannelsAreCutAndGoneOnWithLikeOne_data() {
        QTest::addColumn<qint64>("after");
        std::mt19937 random(13);
        for (int i = 0; i < cuts() / 2; ++i) {
            const qint64 at = std::uniform_int_distribution<qint64>(1000, 20'000'000)(random);
            QTest::addRow("%d: after %lld bytes", i, at) << at;
        }
    }

    void severalChannelsAreCutAndGoneOnWithLikeOne() {
        QFETCH(qint64, after);
        TcpProxy proxy(server().port(), std::chrono::milliseconds(20));
        const auto host = login(proxy.port());
        QVERIFY(host);
        proxy.cutAfter(after);
        QVERIFY(!uploadStream(*host, upload(), {}, {}));
        TcpProxy longer(server().port(), std::chrono::milliseconds(20));
        const auto again = login(longer.port());
        QVERIFY(again);
        const auto sent = uploadStream(*again, upload(), {}, {});
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QVERIFY(sent->streamed->lanes > 1);
    }

    /// The receiver would wait for the others as long as it has patience.
    void channelsThatAreRefusedAreNotWaitedFor() {
        const auto host = login();
        QVERIFY(host);
        OneSession one(*host);
        const auto sent = uploadStream(one, upload(), {}, {});
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->streamed->lanes, 1);
        QCOMPARE(one.receivers, (QList<int>{-1, 0}));
    }

    /// The receiver of the first try may still be writing when the second one looks.
    void pausedItGoesOnAtOnce() {
        const auto host = login();
        QVERIFY(host);
        NextDoor near(*host);
        std::stop_source pause;
        const auto paused = uploadStream(
            near, upload(),
            [&](UploadPhase phase, const Progress& now) {
                if (phase == UploadPhase::Sending && now.done > 16'000'000) pause.request_stop();
            },
            pause.get_token());
        QVERIFY(!paused);
        QCOMPARE(paused.error().kind(), ErrorKind::Cancelled);
        const auto sent = uploadStream(near, upload(), {}, {});
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QVERIFY(sent->resume.offset > 0);
    }

    void goesOnAfterTheServerWasKilled() {
        const auto port = server().port();
        const auto host = login(port);
        QVERIFY(host);
        std::once_flag atHalf;
        std::promise<void> half;
        std::promise<void> killed;
        const auto wasKilled = killed.get_future().share();
        NextDoor near(*host);
        auto sending = std::async(std::launch::async, [&] {
            return uploadStream(near, upload(),
                                [&](UploadPhase phase, const Progress& now) {
                                    if (phase != UploadPhase::Sending || now.done <= 8'000'000) return;
                                    std::call_once(atHalf, [&] { half.set_value(); });
                                    // However fast the line is, the rest has not been sent by then.
                                    wasKilled.wait();
                                },
                                {});
        });
        QCOMPARE(half.get_future().wait_for(std::chrono::minutes(1)), std::future_status::ready);
        server().kill();
        killed.set_value();
        QVERIFY(!sending.get());
        const QString home = server().home();
        const auto keep = std::make_unique<SshServer>(SshServer::Options{.home = home, .port = 0});
        QVERIFY2(keep->problem().isEmpty(), qPrintable(keep->problem()));
        const auto again = signIn(keep->request(), SshServer::prompts(), {});
        QVERIFY(again);
        const auto sent = uploadStream(**again, upload(), {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(remoteHash(), expected_);
        QCOMPARE(start(), QString());
    }

    void goesOnAfterTheApplicationWasKilled_data() {
        QTest::addColumn<qint64>("at");
        std::mt19937 random(5);
        for (int i = 0; i < cuts() / 3; ++i) {
            const qint64 at = std::uniform_int_distribution<qint64>(1, 20'000'000)(random);
            QTest::addRow("%d: from %lld bytes on", i, at) << at;
        }
    }

    void goesOnAfterTheApplicationWasKilled() {
        QFETCH(qint64, at);
        QProcess first;
        startApplication(first);
        QTRY_VERIFY_WITH_TIMEOUT(
            QFileInfo(far("data.tar.part")).size() >= at || first.state() == QProcess::NotRunning, 90'000);
        first.kill();
        QVERIFY(first.state() == QProcess::NotRunning || first.waitForFinished());
        QProcess second;
        startApplication(second);
        QVERIFY(second.waitForFinished(180'000));
        QVERIFY2(second.exitCode() == 0, second.readAllStandardError());
        QCOMPARE(remoteHash(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void aCancelledOneStaysForTheNextTime() {
        const auto host = login();
        QVERIFY(host);
        std::stop_source stop;
        const auto sent = uploadStream(
            *host, upload(),
            [this, &stop](UploadPhase phase, const Progress& now) {
                if (phase != UploadPhase::Sending || now.done <= 5'000'000) return;
                (void)QTest::qWaitFor([this] { return QFileInfo(far("data.tar.part")).size() > 1'000'000; },
                                      60'000);
                stop.request_stop();
            },
            stop.get_token());
        QCOMPARE(sent.error().kind(), ErrorKind::Cancelled);
        QVERIFY(receiverIsDone());
        const auto again = send(upload());
        QVERIFY(again);
        QVERIFY(again->resume.offset > 0);
        QCOMPARE(remoteHash(), expected_);
    }

    /// How much of the second try arrived before its line was cut.
    void goingOnReadsOnlyWhatIsMissing_data() {
        QTest::addColumn<qint64>("after");
        QTest::newRow("hardly the conversation's beginning") << qint64(12'000);
        QTest::newRow("less than a piece") << qint64(400'000);
        QTest::newRow("more than a piece") << qint64(1'200'000);
    }

    /// What was compared when it came is not read again, neither here nor there.
    void goingOnReadsOnlyWhatIsMissing() {
        QFETCH(qint64, after);
        StreamUpload known = upload();
        known.ledgerFile = in("ledger/uploads.json");
        QVERIFY(!sendUntilThere(known, 17'000'000));
        QVERIFY(receiverIsDone());
        QVERIFY(!sendCut(known, after));
        QVERIFY(receiverIsDone());
        goesOnReadingOnlyWhatIsMissing(known);
    }

    void aTryOfWhichNothingArrivedLeavesWhatWasNoted() {
        StreamUpload known = upload();
        known.ledgerFile = in("ledger/uploads.json");
        QVERIFY(!sendUntilThere(known, 17'000'000));
        QVERIFY(receiverIsDone());
        const auto host = login();
        QVERIFY(host);
        NextDoor near(*host);
        LostAtOnce lost(near);
        QVERIFY(!uploadStream(lost, known, {}, {}));
        QVERIFY(hasNoted());
        goesOnReadingOnlyWhatIsMissing(known);
    }

    void compressedOnesGoOnToo_data() {
        QTest::addColumn<Compression>("compression");
        QTest::newRow("gzip") << Compression::Gzip;
        QTest::newRow("zstd") << Compression::Zstd;
    }

    void compressedOnesGoOnToo() {
        QFETCH(Compression, compression);
        StreamUpload packed = upload();
        packed.compression = compression;
        QVERIFY(!sendCut(packed, 12'000'000));
        const auto sent = send(packed);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(remoteHash(), sent->sha256);
        const auto listed = say(QStringLiteral("bsdtar"), {QStringLiteral("-tf"), far("data.tar")});
        QVERIFY2(listed.code == 0 && listed.output.count('\n') == 403, listed.error);
    }

    void aDiskThatFillsUpIsNamedAndGoneOnWithLater() {
        const QString small = far("small disk");
        QVERIFY(QDir().mkpath(small));
        const auto mounted =
            say(QStringLiteral("mount"), {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"),
                                          QStringLiteral("size=32m"), QStringLiteral("tmpfs"), small});
        if (mounted.code != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "no small disk: mounting a tmpfs needs root's rights");
        const auto unmount = qScopeGuard([&small] {
            say(QStringLiteral("umount"), {QStringLiteral("-l"), small});
        });
        StreamUpload there = upload();
        there.remote = RemotePath(QStringLiteral("~/small disk/data.tar"));
        const auto host = login();
        QVERIFY(host);
        bool filled = false;
        const auto full = uploadStream(*host, there,
                                       [&](UploadPhase phase, const Progress&) {
                                           if (phase == UploadPhase::Sending && !std::exchange(filled, true))
                                               put(small, "others", std::string(20'000'000, 'o'));
                                       },
                                       {});
        QVERIFY(!full);
        QCOMPARE(full.error().kind(), ErrorKind::RemoteDiskFull);
        QFile::remove(small + QStringLiteral("/others"));
        const auto sent = uploadStream(*host, there, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(sent->sha256, expected_);
    }
};

ATELIER_TEST(TestStreamResume)
#include "test_StreamResume.moc"
