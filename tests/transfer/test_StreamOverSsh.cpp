#include <QSemaphore>
#include <QtTest>
#include <random>

#include "core/transfer/stream/StreamLanes.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/StreamStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A far host on which the receiver gets a session only once a channel beside it has given its own back.
class SessionsForFew final : public AtDistance {
public:
    explicit SessionsForFew(RemoteHost& host) : AtDistance(host, std::chrono::milliseconds(40)) {}
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        const bool isReceiver = streams.read && streams.output;
        if (isReceiver && !std::exchange(hasWaited_, true) && !freed_.tryAcquire(1, 60'000))
            return failure(error::ConnectionLost{label()});
        auto status = ForwardedHost::execute(command, streams, std::move(stop));
        if (streams.read && !isReceiver) freed_.release();
        return status;
    }

private:
    QSemaphore freed_;
    bool hasWaited_ = false;
};

}  // namespace

/// A stream of an archive over a real sshd: what arrives, and by how many channels.
class TestStreamOverSsh : public QObject, StreamStage {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }
    void init() { QVERIFY(layOut()); }
    void cleanup() { removeArchive(); }

    void arrivesWhole() {
        const auto sent = send(upload());
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->bytes, size_);
    }

    void howManyChannels_data() {
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("sessions");
        QTest::addColumn<int>("open");
        QTest::addColumn<int>("lanes");
        QTest::newRow("not known") << 0 << 9 << 0 << 1;
        QTest::newRow("next door") << 1 << 9 << 0 << 1;
        QTest::newRow("in the same town") << 8 << 9 << 0 << 1;
        QTest::newRow("in the same country") << 40 << 9 << 0 << 5;
        QTest::newRow("beyond the sea") << 150 << 9 << 0 << 7;
        QTest::newRow("beside a terminal and a job that is followed") << 150 << 9 << 2 << 5;
        QTest::newRow("few sessions") << 40 << 4 << 0 << 2;
        QTest::newRow("all sessions in use") << 40 << 4 << 4 << 1;
    }

    void howManyChannels() {
        QFETCH(int, milliseconds);
        QFETCH(int, sessions);
        QFETCH(int, open);
        HostCapabilities host;
        host.concurrentCommands = sessions;
        host.openCommands = open;
        host.roundTrip = std::chrono::milliseconds(milliseconds);
        QTEST(streamLanes(host), "lanes");
    }

    void aLongLineIsFilledByHowManyChannelsItTakes_data() {
        QTest::addColumn<QStringList>("config");
        QTest::addColumn<std::chrono::seconds>("patience");
        QTest::addColumn<QList<int>>("lanes");
        // A busy computer answers later.
        QTest::newRow("far away") << QStringList() << StreamUpload().lanesPatience << QList{5, 6, 7};
        QTest::newRow("no folder for temporary files")
            << QStringList{SshServer::environmentLine(server().home()) + QStringLiteral(" TMPDIR=/nowhere")}
            << std::chrono::seconds(2) << QList{1};
        QTest::newRow("a server that lets one program run")
            << QStringList{QStringLiteral("MaxSessions 1")} << std::chrono::seconds(2) << QList{1};
        // The server may still count a channel that came too late.
        QTest::newRow("a server that lets four run")
            << QStringList{QStringLiteral("MaxSessions 4")} << std::chrono::seconds(2) << QList{1, 2};
    }

    void aLongLineIsFilledByHowManyChannelsItTakes() {
        QFETCH(QStringList, config);
        QFETCH(std::chrono::seconds, patience);
        const SshServer other({.config = config, .home = server().home(), .port = 0});
        TcpProxy proxy(other.port(), std::chrono::milliseconds(20));
        auto request = other.request();
        request.port = proxy.port();
        const auto host = signIn(request, SshServer::prompts(), {});
        QVERIFY(host);
        StreamUpload what = upload();
        what.lanesPatience = patience;
        const auto sent = uploadStream(**host, what, {}, {});
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QFETCH(QList<int>, lanes);
        QVERIFY2(lanes.contains(sent->streamed->lanes), qPrintable(QString::number(sent->streamed->lanes)));
    }

    /// Channels that have waited in vain for the receiver give back the sessions that it needs.
    void whereChannelsTakeTheReceiversSessionOneChannelDoes() {
        const auto host = login();
        SessionsForFew few(*host);
        StreamUpload what = upload();
        what.lanesPatience = std::chrono::seconds(1);
        const auto sent = uploadStream(few, what, {}, {});
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->streamed->lanes, 1);
    }

    void whereThereIsNoPythonTheShellDoesIt() {
        StreamUpload plain = upload();
        plain.pythons.clear();
        QVERIFY(!sendCut(plain, 9'000'000));
        const auto sent = send(plain);
        QVERIFY_ARRIVED(sent);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        // One that does not run is passed over.
        removeArchive();
        plain.pythons = {QStringLiteral("/no/such/python")};
        QVERIFY(send(plain));
        QCOMPARE(remoteHash(), expected_);
    }

    void aThousandNastyNamesArriveByteForByte() {
        std::mt19937 random(3);
        const auto nasty = nastyNames();
        for (int i = 0; i < 1000; ++i) {
            std::string name;
            for (unsigned parts = 1 + random() % 4; parts > 0; --parts) {
                std::string part = nasty[int(random() % unsigned(nasty.size()))].toStdString();
                if (part.size() < 200) part += std::to_string(random() % 1000);
                if (random() % 3 == 0 && part.size() < 200) part += char(1 + random() % 255);
                if (part.back() == '/') part.back() = '_';
                name += (name.empty() ? "" : "/") + part;
            }
            std::error_code error;
            std::filesystem::create_directories(
                (std::filesystem::path(in("nasty").toStdString()) / name).parent_path(), error);
            if (!error) std::ofstream(std::filesystem::path(in("nasty").toStdString()) / name) << i;
        }
        const auto sent = send(upload("nasty"));
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(sent->streamed->files > 900);
        QVERIFY(QDir().mkpath(in("back")));
        const auto unpacked =
            say(QStringLiteral("tar"), {QStringLiteral("-xf"), far("data.tar")}, in("back"));
        QVERIFY2(unpacked.code == 0, unpacked.error);
        QCOMPARE(fingerprint(in("back")), fingerprint(in("nasty")));
    }
};

ATELIER_TEST(TestStreamOverSsh)
#include "test_StreamOverSsh.moc"
