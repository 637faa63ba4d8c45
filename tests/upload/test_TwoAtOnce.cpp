#include <QtTest>
#include <future>

#include "core/upload/SendDataset.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/Noise.h"
#include "tests/support/TestMain.h"
#include "tests/transfer/LocalCluster.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A cluster at the end of a line that waits, before its last bytes, until it is told to go on.
class HeldHost final : public RemoteHost {
public:
    explicit HeldHost(const QString& home) : host_(home) {}
    QString label() const override { return host_.label(); }
    QString identity() const override { return host_.identity(); }
    HostCapabilities capabilities() const override { return {}; }
    bool isConnected() const override { return true; }
    QStringList rsyncTransport() const override { return {}; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (!streams.read) return host_.execute(command, streams, stop);
        Streams held = streams;
        held.read = [&](char* data, qint64 room) {
            const qint64 got = streams.read(data, room);
            carried += got;
            if (carried > holdAfter) {
                reached.set_value();
                holdAfter = std::numeric_limits<qint64>::max();
                resume.get_future().wait();
            }
            return got;
        };
        return host_.execute(command, held, stop);
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_.executeInTerminal(command, size, streams, stop);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_.openTunnel(to, port);
    }

    qint64 carried = 0;
    qint64 holdAfter = 1'000'000;
    std::promise<void> reached;
    std::promise<void> resume;

private:
    LocalHost host_;
};

}  // namespace

/// One archive sent twice at the same time, say by the window and on the command line.
class TestTwoAtOnce : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSlowerFindsItThere_data() {
        QTest::addColumn<int>("compression");
        QTest::newRow("plain") << int(Compression::None);
        QTest::newRow("zstd") << int(Compression::Zstd);
    }
    void theSlowerFindsItThere() {
        QFETCH(int, compression);
        SampleFolder folder;
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("home/projects/def-x/moi"))));
        put(folder.filePath(QStringLiteral("cats")), "big", noise(3'000'000));
        UploadRequest request;
        request.localPath = folder.filePath(QStringLiteral("cats"));
        request.remoteArchive = QStringLiteral("~/projects/def-x/moi/cats.tar");
        request.compression = Compression(compression);

        HeldHost slow(folder.filePath(QStringLiteral("home")));
        auto slower = std::async(std::launch::async, [&] { return uploadDataset(slow, request, {}, {}); });
        slow.reached.get_future().wait();
        LocalCluster fast(folder.filePath(QStringLiteral("home")), false);
        const auto first = uploadDataset(fast, request, {}, {});
        slow.resume.set_value();
        const auto second = slower.get();
        QVERIFY2(first, first ? "" : qPrintable(first.error().detail));
        QVERIFY2(second, second ? "" : qPrintable(second.error().detail));
        QVERIFY(second->upload.alreadyThere);
        QCOMPARE(QDir(folder.filePath(QStringLiteral("home/projects/def-x/moi"))).entryList(QDir::Files),
                 QStringList{QStringLiteral("cats.tar")});
    }
};

ATELIER_TEST(TestTwoAtOnce)
#include "test_TwoAtOnce.moc"
