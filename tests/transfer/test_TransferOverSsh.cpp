#include <QtTest>
#include <random>

#include "core/transfer/download/DownloadFolder.h"
#include "tests/support/FarSide.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/Uploads.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr qint64 size = 20'000'000;

}  // namespace

/// The same laws as on this machine's own folders, over a real sshd and a line that breaks.
class TestTransferOverSsh : public QObject, FarSide {
    Q_OBJECT

    const std::string content_ = noise(size);

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }
    void init() {
        clear({"my code", "results"});
        put(in(""), "source.tar", content_);
    }
    void cleanup() { clear({"my code", "results"}); }

    void arrivesWhole_data() {
        QTest::addColumn<Transport>("way");
        QTest::newRow("rsync") << Transport::Rsync;
        QTest::newRow("stream") << Transport::Stream;
    }

    void arrivesWhole() {
        QFETCH(Transport, way);
        const auto host = login();
        QVERIFY(host);
        const auto sent = uploadArchive(
            *host, {in("source.tar"), RemotePath(QStringLiteral("~/data.tar")), {}, way}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(contentOf(server().home(), "data.tar") == content_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
    }

    void rsyncIsChosenOverTheOneConnection() {
        const auto host = login();
        QVERIFY(host);
        const auto sent =
            uploadArchive(*host, {in("source.tar"), RemotePath(QStringLiteral("~/data.tar"))}, {}, {});
        QVERIFY(sent);
        QCOMPARE(sent->transport, (TransportChoice{Transport::Rsync, TransportReason::RsyncOnBothSides}));
    }

    void survivesCutsAnywhere_data() {
        QTest::addColumn<Transport>("way");
        QTest::addColumn<qint64>("cutAfter");
        std::mt19937 random(7);
        for (int i = 0; i < 8; ++i) {
            const qint64 at = std::uniform_int_distribution<qint64>(1'000'000, size)(random);
            QTest::addRow("rsync, cut after %lld bytes", at) << Transport::Rsync << at;
            QTest::addRow("stream, cut after %lld bytes", at) << Transport::Stream << at;
        }
    }

    void survivesCutsAnywhere() {
        QFETCH(Transport, way);
        QFETCH(qint64, cutAfter);
        const ArchiveUpload upload{in("source.tar"), RemotePath(QStringLiteral("~/data.tar")), {}, way};
        TcpProxy proxy(server().port());
        const auto first = login(proxy.port());
        QVERIFY(first);
        proxy.cutAfter(cutAfter);
        const auto broken = uploadArchive(*first, upload, {}, {});
        QVERIFY(!broken);
        const bool cut = broken.error().kind() == ErrorKind::ConnectionLost ||
                         (broken.error().kind() == ErrorKind::RsyncFailed && broken.error().retryable);
        QVERIFY2(cut, qPrintable(QString::number(int(broken.error().kind())) + broken.error().detail));
        QVERIFY(!QFileInfo::exists(far("data.tar")));

        const auto second = login();
        QVERIFY(second);
        const auto sent = uploadArchive(*second, upload, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QVERIFY(contentOf(server().home(), "data.tar") == content_);
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")});
        // An early cut may come before the far side has written anything: what is on its way, in the two
        // megabytes that sshd takes unread, is lost.
        if (cutAfter > 5'000'000) QCOMPARE(sent->resume.reason, ResumeDecision::Reason::SameSource);
    }

    void aProgramComesOver() {
        for (const QByteArray& name : nastyNames())
            if (!name.endsWith('~')) put(in("code"), name.toStdString(), name.toStdString());
        const auto host = login();
        QVERIFY(host);
        const auto sent = uploadFolder(*host, in("code"), RemotePath(QStringLiteral("~/my code")),
                                       {LeaveOut::ProgramRubbish}, {}, {});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().detail));
        QCOMPARE(fingerprint(far("my code")), fingerprint(in("code")));
    }

    void resultsComeBackAfterACut() {
        const QString there = far("results");
        for (const QByteArray& name : nastyNames()) put(there, "d/" + name.toStdString(), name.toStdString());
        for (int i = 0; i < 50; ++i)
            put(there, "checkpoints/" + std::to_string(i), content_.substr(0, 400'000));
        const FolderDownload download{RemotePath(QStringLiteral("~/results")), in("here")};
        TcpProxy proxy(server().port());
        const auto first = login(proxy.port());
        QVERIFY(first);
        proxy.cutAfter(9'000'000);
        const auto broken = downloadFolder(*first, download, {}, {});
        QVERIFY(!broken);
        QCOMPARE(broken.error().kind(), ErrorKind::ConnectionLost);
        const auto second = login();
        QVERIFY(second);
        const auto rest = downloadFolder(*second, download, {}, {});
        QVERIFY2(rest, rest ? "" : qPrintable(rest.error().detail));
        QVERIFY2(rest->bytes < 15'000'000, "what had come was fetched again");
        QCOMPARE(fingerprint(download.localFolder), fingerprint(there));
    }
};

ATELIER_TEST(TestTransferOverSsh)
#include "test_TransferOverSsh.moc"
