#include <QtTest>
#include <random>
#include <thread>

#include "core/ssh/SshSignIn.h"
#include "core/transfer/DownloadFolder.h"
#include "core/transfer/UploadArchive.h"
#include "core/transfer/UploadFolder.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/SshServer.h"
#include "tests/support/TcpProxy.h"

using namespace atelier;
using namespace atelier::testing;

Q_DECLARE_METATYPE(atelier::UploadWay)

namespace {

constexpr qint64 size = 20'000'000;

std::string noise() {
    std::mt19937 random(42);
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = char(random());
    return bytes;
}

}  // namespace

/// The same laws as on this machine's own folders, over a real sshd and a line that breaks.
class TestTransferOverSsh : public QObject {
    Q_OBJECT

    std::unique_ptr<SshServer> server_;
    SampleFolder folder_;
    const std::string content_ = noise();

    QString source() const { return folder_.filePath(QStringLiteral("source.tar")); }
    QStringList atHome() const {
        return QDir(server_->home()).entryList({QStringLiteral("data.tar*")}, QDir::Files | QDir::Hidden);
    }
    std::unique_ptr<RemoteHost> connect(quint16 port) const {
        SshHostOptions options;
        options.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh");
        auto request = server_->request();
        request.port = port;
        auto host = signInWith(options)(request, SshServer::prompts(), {});
        return host ? std::move(*host) : nullptr;
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
        put(folder_.path(), "source.tar", content_);
        for (const char* name : {"data.tar", "data.tar.part", "data.tar.part.json", "my code", "results"})
            std::filesystem::remove_all(std::filesystem::path(server_->home().toStdString()) / name);
    }
    void cleanup() { init(); }

    void arrivesWhole_data() {
        QTest::addColumn<UploadWay>("way");
        QTest::newRow("rsync") << UploadWay::Rsync;
        QTest::newRow("stream") << UploadWay::Stream;
    }

    void arrivesWhole() {
        QFETCH(UploadWay, way);
        const auto host = connect(server_->port());
        QVERIFY(host);
        const auto sent =
            uploadArchive(*host, {source(), RemotePath(QStringLiteral("~/data.tar")), {}, way}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(contentOf(server_->home(), "data.tar") == content_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void rsyncIsChosenOverTheOneConnection() {
        const auto host = connect(server_->port());
        QVERIFY(host);
        const auto sent = uploadArchive(*host, {source(), RemotePath(QStringLiteral("~/data.tar"))}, {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->strategy, (UploadStrategy{UploadWay::Rsync, UploadReason::RsyncOnBothSides}));
    }

    void survivesCutsAnywhere_data() {
        QTest::addColumn<UploadWay>("way");
        QTest::addColumn<qint64>("cutAfter");
        std::mt19937 random(7);
        for (int i = 0; i < 8; ++i) {
            const qint64 at = std::uniform_int_distribution<qint64>(1'000'000, size)(random);
            QTest::addRow("rsync, cut after %lld bytes", at) << UploadWay::Rsync << at;
            QTest::addRow("stream, cut after %lld bytes", at) << UploadWay::Stream << at;
        }
    }

    void survivesCutsAnywhere() {
        QFETCH(UploadWay, way);
        QFETCH(qint64, cutAfter);
        const ArchiveUpload upload{source(), RemotePath(QStringLiteral("~/data.tar")), {}, way};
        TcpProxy proxy(server_->port());
        const auto first = connect(proxy.port());
        QVERIFY(first);
        proxy.cutAfter(cutAfter);
        const auto broken = uploadArchive(*first, upload, {}, {});
        QVERIFY(!broken);
        const bool cut = broken.error().kind == ErrorKind::ConnectionLost ||
                         (broken.error().kind == ErrorKind::RsyncFailed && broken.error().retryable);
        QVERIFY2(cut, qPrintable(QString::number(int(broken.error().kind)) + broken.error().detail));
        QVERIFY(!QFileInfo::exists(server_->home() + QStringLiteral("/data.tar")));

        const auto second = connect(server_->port());
        QVERIFY(second);
        const auto sent = uploadArchive(*second, upload, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(contentOf(server_->home(), "data.tar") == content_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        // An early cut may come before rsync's far side has written anything.
        if (way == UploadWay::Stream || cutAfter > 5'000'000)
            QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
    }

    void aProgramComesOver() {
        for (const QByteArray& name : nastyNames())
            if (!name.endsWith('~'))
                put(folder_.filePath(QStringLiteral("code")), name.toStdString(), name.toStdString());
        const auto host = connect(server_->port());
        QVERIFY(host);
        const auto sent =
            uploadFolder(*host, folder_.filePath(QStringLiteral("code")),
                         RemotePath(QStringLiteral("~/my code")), LeaveOut::ProgramRubbish, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(fingerprint(server_->home() + QStringLiteral("/my code")),
                 fingerprint(folder_.filePath(QStringLiteral("code"))));
    }

    void resultsComeBackAfterACut() {
        const QString there = server_->home() + QStringLiteral("/results");
        for (const QByteArray& name : nastyNames()) put(there, "d/" + name.toStdString(), name.toStdString());
        for (int i = 0; i < 50; ++i)
            put(there, "checkpoints/" + std::to_string(i), content_.substr(0, 400'000));
        const FolderDownload download{RemotePath(QStringLiteral("~/results")),
                                      folder_.filePath(QStringLiteral("here"))};
        TcpProxy proxy(server_->port());
        const auto first = connect(proxy.port());
        QVERIFY(first);
        proxy.cutAfter(9'000'000);
        const auto broken = downloadFolder(*first, download, {}, {});
        QVERIFY(!broken);
        QCOMPARE(broken.error().kind, ErrorKind::ConnectionLost);
        const auto second = connect(server_->port());
        QVERIFY(second);
        const auto rest = downloadFolder(*second, download, {}, {});
        QVERIFY2(rest, rest ? "" : qPrintable(rest.error().detail));
        QVERIFY2(rest->bytes < 15'000'000, "what had come was fetched again");
        QCOMPARE(fingerprint(download.localFolder), fingerprint(there));
    }
};

QTEST_GUILESS_MAIN(TestTransferOverSsh)
#include "test_TransferOverSsh.moc"
