#include <fcntl.h>
#include <sys/stat.h>

#include <QtTest>
#include <atomic>
#include <fstream>
#include <future>
#include <random>
#include <thread>

#include "core/dataset/ArchiveStream.h"
#include "core/ssh/SshSignIn.h"
#include "core/transfer/StreamLanes.h"
#include "core/transfer/UploadLedger.h"
#include "core/transfer/UploadStream.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/SshServer.h"
#include "tests/support/TcpProxy.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// How often the line is cut; ATELIER_ALL_FAULTS=1 asks for all fifty.
int cuts() {
    return qEnvironmentVariableIsSet("ATELIER_ALL_FAULTS") ? 50 : 6;
}

std::string noise(std::size_t size, unsigned seed) {
    std::mt19937 random(seed);
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = char(random());
    return bytes;
}

}  // namespace

/// A stream of an archive over a real sshd, with everything that can happen to it on the way.
class TestStreamOverSsh : public QObject {
    Q_OBJECT

    std::unique_ptr<SshServer> server_;
    SampleFolder folder_;
    QByteArray expected_;
    qint64 size_ = 0;

    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QString far(const char* name) const {
        return server_->home() + QLatin1Char('/') + QString::fromUtf8(name);
    }
    QStringList atHome() const {
        return QDir(server_->home()).entryList({QStringLiteral("data.tar*")}, QDir::Files | QDir::Hidden);
    }
    std::unique_ptr<RemoteHost> connect(quint16 port) const {
        auto request = server_->request();
        request.port = port;
        auto host = signIn(request, SshServer::prompts(), {});
        return host ? std::move(*host) : nullptr;
    }
    StreamUpload upload(const char* local = "data") const {
        return {.localPath = in(local), .remote = RemotePath(QStringLiteral("~/data.tar"))};
    }
    Expected<StreamReport> send(const StreamUpload& what) const {
        const auto host = connect(server_->port());
        return host ? uploadStream(*host, what, {}, {}) : failure(ErrorKind::ConnectionLost);
    }
    /// Sends over a line that breaks after so many bytes.
    Expected<StreamReport> sendCut(qint64 after) const {
        TcpProxy proxy(server_->port());
        const auto host = connect(proxy.port());
        if (!host) return failure(ErrorKind::ConnectionLost);
        proxy.cutAfter(after);
        return uploadStream(*host, upload(), {}, {});
    }
    QByteArray hashThere() const {
        return say(QStringLiteral("sha256sum"), {far("data.tar")}).output.left(64);
    }
    /// The command line's upload, as a user of this server who has nothing but a configuration of ssh.
    void startApplication(QProcess& process) const {
        put(in("user"), ".ssh/known_hosts",
            "[127.0.0.1]:" + std::to_string(server_->port()) + " " + server_->publicHostKey().toStdString() +
                "\n");
        put(in("user"), ".ssh/config",
            "Host there\n HostName 127.0.0.1\n Port " + std::to_string(server_->port()) + "\n User " +
                SshServer::user().toStdString() + "\n IdentityFile " + server_->clientKey().toStdString() +
                "\n");
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), in("user"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
                      {QStringLiteral("upload"), in("data"), QStringLiteral("there:~/data.tar"),
                       QStringLiteral("--json")});
    }
    /// Waits until the receiver, which outlives its connection a little, has laid down what it has.
    bool receiverIsDone() const {
        return QTest::qWaitFor([this] {
            QFile note(far("data.tar.part.json"));
            return note.open(QIODevice::ReadOnly) &&
                   note.readAll().trimmed().split('\n').last().contains("sha256");
        });
    }
    void removeThere() const {
        for (const char* name : {"data.tar", "data.tar.part", "data.tar.part.json"}) QFile::remove(far(name));
    }

private Q_SLOTS:
    void initTestCase() {
        server_ = std::make_unique<SshServer>();
        QVERIFY2(server_->problem().isEmpty(), qPrintable(server_->problem()));
        // What a noisy cluster prints must not end up in an archive.
        put(server_->home(), ".bash_profile", "echo WELCOME; echo NEWS >&2\n");
    }

    void init() {
        folder_.clear();
        removeThere();
        const std::string bytes = noise(24'000'000, 42);
        put(in("data"), "big/one.bin", bytes.substr(0, 20'000'000));
        for (unsigned i = 0; i < 400; ++i)
            put(in("data"), "small/" + std::to_string(i * 7919 % 1000),
                bytes.substr(20'000'000 + i * 9000, i * 20));
        const auto packed = packStream(in("data"), in("expected.tar"), {}, Compression::None, {}, {});
        QVERIFY(packed);
        expected_ = packed->sha256;
        size_ = packed->bytes;
    }
    void cleanup() { removeThere(); }

    void arrivesWhole() {
        const auto sent = send(upload());
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        QCOMPARE(sent->bytes, size_);
    }

    void howManyChannels_data() {
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<int>("sessions");
        QTest::addColumn<int>("lanes");
        QTest::newRow("not known") << 0 << 8 << 1;
        QTest::newRow("next door") << 1 << 8 << 1;
        QTest::newRow("in the same town") << 15 << 8 << 1;
        QTest::newRow("in the same country") << 40 << 8 << 3;
        QTest::newRow("beyond the sea") << 150 << 8 << 4;
        QTest::newRow("few sessions") << 40 << 4 << 1;
    }

    void howManyChannels() {
        QFETCH(int, milliseconds);
        QFETCH(int, sessions);
        HostCapabilities host;
        host.concurrentCommands = sessions;
        host.roundTrip = std::chrono::milliseconds(milliseconds);
        QTEST(streamLanes(host), "lanes");
    }

    void aLongLineIsFilledByHowManyChannelsItTakes_data() {
        QTest::addColumn<QStringList>("config");
        QTest::addColumn<bool>("several");
        QTest::newRow("far away") << QStringList() << true;
        QTest::newRow("a server that lets one program run")
            << QStringList{QStringLiteral("MaxSessions 1")} << false;
    }

    void aLongLineIsFilledByHowManyChannelsItTakes() {
        QFETCH(QStringList, config);
        QFETCH(bool, several);
        const SshServer other({.config = config, .home = server_->home(), .port = 0});
        TcpProxy proxy(other.port(), std::chrono::milliseconds(20));
        auto request = other.request();
        request.port = proxy.port();
        const auto host = signIn(request, SshServer::prompts(), {});
        QVERIFY(host);
        const auto sent = uploadStream(**host, upload(), {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->lanes > 1, several);
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
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
        TcpProxy proxy(server_->port(), std::chrono::milliseconds(20));
        const auto host = connect(proxy.port());
        QVERIFY(host);
        proxy.cutAfter(after);
        QVERIFY(!uploadStream(*host, upload(), {}, {}));
        TcpProxy longer(server_->port(), std::chrono::milliseconds(20));
        const auto again = connect(longer.port());
        QVERIFY(again);
        const auto sent = uploadStream(*again, upload(), {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(sent->lanes > 1);
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void whereThereIsNoPythonTheShellDoesIt() {
        StreamUpload plain = upload();
        plain.pythons.clear();
        TcpProxy proxy(server_->port());
        const auto host = connect(proxy.port());
        QVERIFY(host);
        proxy.cutAfter(9'000'000);
        QVERIFY(!uploadStream(*host, plain, {}, {}));
        const auto sent = send(plain);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        // One that does not run is passed over.
        removeThere();
        plain.pythons = {QStringLiteral("/no/such/python")};
        QVERIFY(send(plain));
        QCOMPARE(hashThere(), expected_);
    }

    /// What was compared when it came is not read again, neither here nor there.
    void goingOnReadsOnlyWhatIsMissing() {
        StreamUpload known = upload();
        known.ledgerFile = in("ledger/uploads.json");
        for (const qint64 after : {18'000'000, 3'000'000}) {
            TcpProxy proxy(server_->port());
            const auto host = connect(proxy.port());
            QVERIFY(host);
            proxy.cutAfter(after);
            QVERIFY(!uploadStream(*host, known, {}, {}));
            QVERIFY(receiverIsDone());
        }
        qint64 hashed = 0;
        const auto host = connect(server_->port());
        QVERIFY(host);
        const auto sent = uploadStream(*host, known,
                                       [&hashed](UploadPhase phase, const Progress& now) {
                                           if (phase == UploadPhase::Hashing && hashed == 0)
                                               hashed = now.done;
                                       },
                                       {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY2(hashed == 0 || hashed > 16'000'000, qPrintable(QString::number(hashed)));
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(sent->sha256, expected_);
        QCOMPARE(QDir(in("ledger/unfinished")).entryList(QDir::Files), QStringList());
    }

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
        QCOMPARE(broken.error().kind, ErrorKind::ConnectionLost);
        QVERIFY(!QFileInfo::exists(far("data.tar")));
        const auto sent = send(upload());
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        if (after > 6'000'000) QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
    }

    void goesOnAfterTheServerWasKilled() {
        const auto port = server_->port();
        const auto host = connect(port);
        QVERIFY(host);
        std::atomic<bool> half = false;
        auto sending = std::async(std::launch::async, [&] {
            return uploadStream(*host, upload(),
                                [&half](UploadPhase phase, const Progress& now) {
                                    if (phase == UploadPhase::Sending && now.done > 8'000'000) half = true;
                                },
                                {});
        });
        while (!half) QTest::qSleep(1);
        server_->kill();
        QVERIFY(!sending.get());
        const QString home = server_->home();
        const auto keep = std::make_unique<SshServer>(SshServer::Options{.home = home, .port = 0});
        QVERIFY2(keep->problem().isEmpty(), qPrintable(keep->problem()));
        const auto again = signIn(keep->request(), SshServer::prompts(), {});
        QVERIFY(again);
        const auto sent = uploadStream(**again, upload(), {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(hashThere(), expected_);
        server_ = std::make_unique<SshServer>();
        QVERIFY(server_->problem().isEmpty());
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
            QFileInfo(far("data.tar.part")).size() >= at || first.state() == QProcess::NotRunning, 30000);
        first.kill();
        QVERIFY(first.state() == QProcess::NotRunning || first.waitForFinished());
        QProcess second;
        startApplication(second);
        QVERIFY(second.waitForFinished(60000));
        QVERIFY2(second.exitCode() == 0, second.readAllStandardError());
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void aCancelledOneStaysForTheNextTime() {
        const auto host = connect(server_->port());
        QVERIFY(host);
        std::stop_source stop;
        const auto sent = uploadStream(
            *host, upload(),
            [&stop](UploadPhase phase, const Progress& now) {
                if (phase == UploadPhase::Sending && now.done > 5'000'000) stop.request_stop();
            },
            stop.get_token());
        QCOMPARE(sent.error().kind, ErrorKind::Cancelled);
        const auto again = send(upload());
        QVERIFY(again);
        QVERIFY(again->resume.offset > 0);
        QCOMPARE(hashThere(), expected_);
    }

    void damageInAPartIsFoundAndOnlyWhatIsWrongSentAgain_data() {
        QTest::addColumn<qint64>("at");
        QTest::addColumn<qint64>("from");
        QTest::newRow("at its start") << qint64(1000) << qint64(0);
        QTest::newRow("beyond a whole block") << (qint64(16 << 20) + 1000) << qint64(16 << 20);
        QTest::newRow("at its end") << qint64(18'999'000) << qint64(16 << 20);
    }

    void damageInAPartIsFoundAndOnlyWhatIsWrongSentAgain() {
        QFETCH(qint64, at);
        QFETCH(qint64, from);
        const auto broken = sendCut(20'000'000);
        QVERIFY(!broken);
        QVERIFY(receiverIsDone());
        QCOMPARE(::truncate(far("data.tar.part").toLocal8Bit().constData(), 19'000'000), 0);
        std::fstream(far("data.tar.part").toStdString(), std::ios::in | std::ios::out)
            .seekp(at)
            .write("damage", 6);
        const auto sent = send(upload());
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::PartDamaged);
        QCOMPARE(sent->repairedFrom.value_or(-1), from);
        QCOMPARE(hashThere(), expected_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
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
        QCOMPARE(refused.error().kind, ErrorKind::Cancelled);
        QVERIFY(asked);
        QCOMPARE(asked->now.files - asked->before.files, 1);
        QVERIFY(QFileInfo(far("data.tar.part")).size() > 0);
        answer = true;
        const auto sent = send(changed);
        QVERIFY(sent);
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SourceChanged);
        QCOMPARE(hashThere(), sent->sha256);
    }

    void aFileThatChangesOnTheWayStopsItWithItsName() {
        const auto host = connect(server_->port());
        QVERIFY(host);
        const auto sent = uploadStream(*host, upload(),
                                       [this](UploadPhase phase, const Progress&) {
                                           if (phase == UploadPhase::Sending)
                                               put(in("data"), "small/999", "other");
                                       },
                                       {});
        QVERIFY(!sent);
        QCOMPARE(sent.error().kind, ErrorKind::FileChangedMeanwhile);
        QVERIFY(!QFileInfo::exists(far("data.tar")));
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
        QCOMPARE(hashThere(), expected_);
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
        TcpProxy proxy(server_->port());
        const auto host = connect(proxy.port());
        QVERIFY(host);
        proxy.cutAfter(12'000'000);
        QVERIFY(!uploadStream(*host, packed, {}, {}));
        const auto sent = send(packed);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(hashThere(), sent->sha256);
        const auto listed = say(QStringLiteral("bsdtar"), {QStringLiteral("-tf"), far("data.tar")});
        QVERIFY2(listed.code == 0 && listed.output.count('\n') == 403, listed.error);
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
        QVERIFY(sent->files > 900);
        QVERIFY(QDir().mkpath(in("back")));
        const auto unpacked =
            say(QStringLiteral("tar"), {QStringLiteral("-xf"), far("data.tar")}, in("back"));
        QVERIFY2(unpacked.code == 0, unpacked.error);
        QCOMPARE(fingerprint(in("back")), fingerprint(in("nasty")));
    }

    void aDiskThatFillsUpIsNamedAndGoneOnWithLater() {
        const QString small = far("small disk");
        QVERIFY(QDir().mkpath(small));
        const auto mounted =
            say(QStringLiteral("mount"), {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"),
                                          QStringLiteral("size=32m"), QStringLiteral("tmpfs"), small});
        if (mounted.code != 0) QSKIP("no small disk: mounting a tmpfs needs root's rights");
        const auto unmount = qScopeGuard([&small] {
            say(QStringLiteral("umount"), {QStringLiteral("-l"), small});
        });
        StreamUpload there = upload();
        there.remote = RemotePath(QStringLiteral("~/small disk/data.tar"));
        const auto host = connect(server_->port());
        QVERIFY(host);
        bool filled = false;
        const auto full = uploadStream(*host, there,
                                       [&](UploadPhase phase, const Progress&) {
                                           if (phase == UploadPhase::Sending && !std::exchange(filled, true))
                                               put(small, "others", std::string(20'000'000, 'o'));
                                       },
                                       {});
        QVERIFY(!full);
        QCOMPARE(full.error().kind, ErrorKind::RemoteDiskFull);
        QFile::remove(small + QStringLiteral("/others"));
        const auto sent = uploadStream(*host, there, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
        QCOMPARE(sent->sha256, expected_);
    }
};

QTEST_GUILESS_MAIN(TestStreamOverSsh)
#include "test_StreamOverSsh.moc"
