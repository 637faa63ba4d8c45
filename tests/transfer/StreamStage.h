#pragma once

#include "core/dataset/pack/ArchiveStream.h"
#include "core/error/ReachingErrors.h"
#include "core/remote/ForwardedHost.h"
#include "tests/support/FarSide.h"
#include "tests/transfer/Uploads.h"

namespace atelier::testing {

/// Whether a process of this user has a file open, by what Linux's proc(5) says.
inline bool isOpenSomewhere(const QString& path) {
    const QString whole = QFileInfo(path).canonicalFilePath();
    const QStringList processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& process : processes) {
        const QDir open(QStringLiteral("/proc/%1/fd").arg(process));
        for (const QFileInfo& file : open.entryInfoList(QDir::Files | QDir::System))
            if (file.symLinkTarget() == whole) return true;
    }
    return false;
}

/// A host that takes that long to answer, however near the test's server is, and however busy the computer
/// when it was asked.
class AtDistance : public ForwardedHost {
public:
    AtDistance(RemoteHost& host, std::chrono::milliseconds roundTrip)
        : ForwardedHost(host), roundTrip_(roundTrip) {}
    HostCapabilities capabilities() const override {
        HostCapabilities known = ForwardedHost::capabilities();
        known.roundTrip = roundTrip_;
        return known;
    }

private:
    std::chrono::milliseconds roundTrip_;
};

/// A host so near that one channel fills the line: what is on its way there, and lost when the line breaks,
/// is what one channel takes.
class NextDoor final : public AtDistance {
public:
    explicit NextDoor(RemoteHost& host) : AtDistance(host, std::chrono::milliseconds(0)) {}
};

/// A folder of a large file and many small ones, and its archive's way as a stream to `~/data.tar`.
class StreamStage : protected FarSide {
protected:
    /// How often the line is cut; ATELIER_ALL_FAULTS=1 asks for all fifty.
    static int cuts() { return qEnvironmentVariableIsSet("ATELIER_ALL_FAULTS") ? 50 : 6; }

    /// Makes the folder anew, and an archive of it to compare with; false where that fails.
    bool layOut() {
        clear();
        const std::string bytes = noise(24'000'000);
        put(in("data"), "big/one.bin", bytes.substr(0, 20'000'000));
        for (unsigned i = 0; i < 400; ++i)
            put(in("data"), "small/" + std::to_string(i * 7919 % 1000),
                bytes.substr(20'000'000 + i * 9000, i * 20));
        const auto packed = packStream(in("data"), in("expected.tar"), {}, Compression::None, {}, {});
        if (!packed) return false;
        expected_ = packed->sha256;
        size_ = packed->bytes;
        return true;
    }

    StreamUpload upload(const char* local = "data") const {
        return {.localPath = in(local), .remote = RemotePath(QStringLiteral("~/data.tar"))};
    }
    Expected<UploadReport> send(const StreamUpload& what) const {
        const auto host = login();
        if (!host) return failure(error::ConnectionLost{});
        NextDoor near(*host);
        return uploadStream(near, what, {}, {});
    }
    /// Sends over a line that breaks after so many bytes.
    Expected<UploadReport> sendCut(qint64 after) const { return sendCut(upload(), after); }
    Expected<UploadReport> sendCut(const StreamUpload& what, qint64 after) const {
        TcpProxy proxy(server().port());
        const auto host = login(proxy.port());
        if (!host) return failure(error::ConnectionLost{});
        proxy.cutAfter(after);
        NextDoor near(*host);
        return uploadStream(near, what, {}, {});
    }
    /// Sends over a line that breaks once the part there is so long, at most 18 MB. What is on its way when
    /// a line breaks is lost, and on a busy computer that is much.
    Expected<UploadReport> sendUntilThere(const StreamUpload& what, qint64 bytes) const {
        TcpProxy proxy(server().port());
        const auto host = login(proxy.port());
        if (!host) return failure(error::ConnectionLost{});
        const auto cutOnceThere = [&](UploadPhase phase, const Progress& now) {
            if (phase != UploadPhase::Sending || now.done < bytes + 3'000'000) return;
            (void)QTest::qWaitFor([&] { return QFileInfo(far("data.tar.part")).size() >= bytes; }, 60'000);
            proxy.cut();
        };
        NextDoor near(*host);
        return uploadStream(near, what, cutOnceThere, {});
    }
    /// Whether the receiver has noted what it has, as it does wherever nothing comes for half a second.
    bool hasNoted() const {
        QFile note(far("data.tar.part.json"));
        return note.open(QIODevice::ReadOnly) &&
               note.readAll().trimmed().split('\n').last().contains("sha256");
    }
    /// Waits until the receiver, which outlives its connection a little, has laid down what it has and ended.
    bool receiverIsDone() const {
        return QTest::qWaitFor([this] { return !isOpenSomewhere(far("data.tar.part")) && hasNoted(); },
                               60'000);
    }

    QByteArray expected_;  // the archive's SHA-256
    qint64 size_ = 0;      // and its bytes
};

}  // namespace atelier::testing

/// The archive arrived, whole and alone.
#define QVERIFY_ARRIVED(SENT)                                        \
    do {                                                             \
        QVERIFY2(SENT, SENT ? "" : qPrintable(SENT.error().detail)); \
        QCOMPARE(remoteHash(), SENT->sha256);                        \
        QCOMPARE(atHome(), QStringList{QStringLiteral("data.tar")}); \
    } while (false)
