#include <zstd.h>

#include <QtTest>

#include "core/transfer/stream/StreamFrames.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"
#include "tests/transfer/StreamStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

constexpr qint64 mebibyte = 1 << 20;

/// A host that takes a while to answer.
class FarAway final : public AtDistance {
public:
    explicit FarAway(RemoteHost& host) : AtDistance(host, std::chrono::milliseconds(20)) {}
};

/// Measurements as text, of which a good half can be compressed away.
std::string measurements(std::size_t bytes) {
    std::string text;
    for (unsigned i = 0; text.size() < bytes; ++i)
        text += std::to_string(i) + ',' + std::to_string(i * 7919 % 100'003) + ",sensor-" +
                std::to_string(i % 40) + '\n';
    text.resize(bytes);
    return text;
}

/// What libzstd makes of one frame of its own.
QByteArray unpacked(const QByteArray& frame) {
    QByteArray content(qsizetype(ZSTD_getFrameContentSize(frame.constData(), std::size_t(frame.size()))),
                       Qt::Uninitialized);
    ZSTD_decompress(content.data(), std::size_t(content.size()), frame.constData(),
                    std::size_t(frame.size()));
    return content;
}

/// What a receiver makes of frames; none where they are no frames.
std::optional<QByteArray> content(const QByteArray& frames) {
    QByteArray all;
    for (qsizetype at = 0; at < frames.size();) {
        if (frames.size() - at < 5) return {};
        const char kind = frames[at];
        const auto size = qsizetype(qFromBigEndian<quint32>(frames.constData() + at + 1));
        const QByteArray bytes = frames.mid(at + 5, size);
        if (bytes.size() != size || !QByteArray("rdz").contains(kind)) return {};
        // Qt expects the length before what zlib makes; it need not be right.
        all += kind == 'r' ? bytes : kind == 'z' ? unpacked(bytes) : qUncompress(QByteArray(4, '\1') + bytes);
        at += 5 + size;
    }
    return all;
}

}  // namespace

/// An archive on its way in frames, of which those are compressed that are sooner there.
class TestStreamFrames : public QObject, StreamStage {
    Q_OBJECT

    /// The frames of the archive as a line takes them that needs so long for each half mebibyte.
    QByteArray taken(const ArchiveLayout& layout, std::chrono::milliseconds each,
                     std::chrono::microseconds roundTrip, Framing framing = Framing::Deflate) const {
        StreamFeed feed(layout, Compression::None, {}, {});
        if (!feed.skip({})) return {};
        StreamFrames frames(feed, {}, roundTrip, framing);
        QByteArray all;
        QByteArray room(mebibyte / 2, Qt::Uninitialized);
        for (qint64 size = 1; size > 0;) {
            size = frames.read(room.data(), room.size());
            all.append(room.constData(), std::max<qsizetype>(0, size));
            std::this_thread::sleep_for(each);
        }
        return all;
    }
    std::optional<ArchiveLayout> layout() const {
        auto tree = FileTree::read(in("data"), LeaveOut::Rubbish, {}, {});
        if (!tree) return {};
        return ArchiveLayout(std::move(*tree));
    }
    QByteArray plain(const ArchiveLayout& layout) const {
        StreamFeed feed(layout, Compression::None, {}, {});
        if (!feed.skip({})) return {};
        QByteArray all(qsizetype(layout.size()) + 1000, Qt::Uninitialized);
        qsizetype size = 0;
        while (const qint64 got = feed.read(all.data() + size, all.size() - size, {})) size += got;
        all.truncate(size);
        return all;
    }
    void layOutText() {
        clear();
        put(in("data"), "measured.csv", measurements(12 * mebibyte));
    }
    Expected<UploadReport> sendFar(const StreamUpload& what, quint16 port) const {
        const auto host = login(port);
        if (!host) return failure(error::ConnectionLost{});
        FarAway away(*host);
        return uploadStream(away, what, {}, {});
    }

private Q_SLOTS:
    void initTestCase() { QCOMPARE(start(), QString()); }

    void aSlowLineGetsLessAndThereItIsTheSame_data() {
        QTest::addColumn<Framing>("framing");
        QTest::newRow("zlib's format") << Framing::Deflate;
        QTest::newRow("Zstandard") << Framing::Zstandard;
    }
    void aSlowLineGetsLessAndThereItIsTheSame() {
        QFETCH(Framing, framing);
        layOutText();
        const auto what = layout();
        QVERIFY(what);
        const QByteArray frames =
            taken(*what, std::chrono::milliseconds(20), std::chrono::milliseconds(20), framing);
        QCOMPARE(content(frames), plain(*what));
        QVERIFY2(frames.size() < 6 * mebibyte, qPrintable(QString::number(frames.size())));
    }

    void aLineThatTurnsOutSlowGetsLessToo() {
        layOutText();
        const auto what = layout();
        QVERIFY(what);
        const QByteArray frames = taken(*what, std::chrono::milliseconds(20), {});
        QCOMPARE(content(frames), plain(*what));
        QVERIFY2(frames.size() < 10 * mebibyte, qPrintable(QString::number(frames.size())));
    }

    void whatBecomesNoSmallerGoesAsItIs() {
        clear();
        put(in("data"), "noise.bin", noise(12 * mebibyte));
        const auto what = layout();
        QVERIFY(what);
        const QByteArray frames = taken(*what, std::chrono::milliseconds(5), std::chrono::milliseconds(20));
        QCOMPARE(content(frames), plain(*what));
        QVERIFY(frames.size() < 12 * mebibyte + 100'000);
    }

    void nearbyNothingIsCompressed() {
        layOutText();
        const auto what = layout();
        QVERIFY(what);
        const QByteArray frames = taken(*what, {}, std::chrono::microseconds(200));
        QCOMPARE(content(frames), plain(*what));
        QVERIFY(frames.size() > 12 * mebibyte);
    }

    void overARealLineLessGoesAndAllArrives() {
        layOutText();
        TcpProxy line(server().port());
        const auto sent = sendFar(upload(), line.port());
        QVERIFY_ARRIVED(sent);
        QVERIFY(sent->streamed->compressed);
        QVERIFY2(line.carried() < 7 * mebibyte, qPrintable(QString::number(line.carried())));
    }

    void goesOnWhereverTheLineIsCut_data() {
        QTest::addColumn<qint64>("after");
        for (const qint64 after : {300'000, 1'000'001, 3'000'000})
            QTest::addRow("after %lld bytes", static_cast<long long>(after)) << after;
    }
    void goesOnWhereverTheLineIsCut() {
        QFETCH(qint64, after);
        layOutText();
        {
            TcpProxy line(server().port());
            const auto host = login(line.port());
            QVERIFY(host);
            line.cutAfter(after);
            FarAway away(*host);
            QVERIFY(!uploadStream(away, upload(), {}, {}));
        }
        // A receiver that has hardly begun has nothing to note.
        QTRY_VERIFY_WITH_TIMEOUT(!isOpenSomewhere(far("data.tar.part")), 60'000);
        const auto sent = sendFar(upload(), server().port());
        QVERIFY_ARRIVED(sent);
        if (after == 3'000'000) QVERIFY(sent->resume.offset > 0);
    }

    /// A computer without libzstd gets zlib's format instead.
    void whoHasNoZstandardGetsZlibsFormat() {
        layOutText();
        writeProgram(in("without-zstandard"),
                     "shift 3\nexec /usr/bin/python3 -I -S -c 'import sys; sys.modules[\"ctypes\"] = None; "
                     "del sys.argv[0]; exec(sys.argv[0])' \"$@\"\n");
        auto what = upload();
        what.pythons = {in("without-zstandard")};
        const auto sent = sendFar(what, server().port());
        QVERIFY_ARRIVED(sent);
        QVERIFY(sent->streamed->compressed);
        QVERIFY(sent->streamed->lanes > 1);
    }

    /// A Python without zlib, and no Python at all, get the stream as it is.
    void whoCannotReadFramesGetsNone_data() {
        QTest::addColumn<QStringList>("pythons");
        QTest::newRow("no zlib") << QStringList{in("without-zlib")};
        QTest::newRow("no Python") << QStringList{QStringLiteral("no-such-python")};
    }
    void whoCannotReadFramesGetsNone() {
        QFETCH(QStringList, pythons);
        layOutText();
        writeProgram(in("without-zlib"),
                     "shift 3\nexec /usr/bin/python3 -I -S -c 'import sys; sys.modules[\"zlib\"] = None; "
                     "del sys.argv[0]; exec(sys.argv[0])' \"$@\"\n");
        auto what = upload();
        what.pythons = pythons;
        const auto sent = sendFar(what, server().port());
        QVERIFY_ARRIVED(sent);
        QVERIFY(!sent->streamed->compressed);
    }
};

ATELIER_TEST(TestStreamFrames)
#include "test_StreamFrames.moc"
