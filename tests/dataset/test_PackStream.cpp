#include <sys/stat.h>

#include <QtTest>
#include <utility>

#include "core/dataset/pack/ArchiveStream.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// More than is read ahead of what is written.
constexpr qint64 muchContent = 64'000'000;

}  // namespace

class TestPackStream : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    Expected<PackedArchive> pack(const PackOptions& options = {}) const {
        return packStream(in("data"), in("out.tar"), options, Compression::None, {}, {});
    }
    Expected<PackedArchive> packWhile(const ProgressCallback& happening,
                                      const std::stop_token& stop = {}) const {
        return packStream(in("data"), in("out.tar"), {}, Compression::None, happening, stop);
    }
    std::filesystem::path path(const char* name) const { return in(name).toStdString(); }

private Q_SLOTS:
    void init() {
        folder_.clear();
        QVERIFY(QDir().mkpath(in("data")));
    }

    void contentLiesAtTheRootAndComesBackAsItWas() {
        put(in("data"), "train/a.jpg", "12345");
        put(in("data"), "val/b.jpg", "12");
        std::filesystem::create_directories(path("data/empty/folder"));
        std::filesystem::create_symlink("train/a.jpg", path("data/link"));
        std::filesystem::create_symlink("/absolute/nowhere", path("data/elsewhere"));
        std::filesystem::create_hard_link(path("data/train/a.jpg"), path("data/second"));
        const auto packed = pack();
        QVERIFY(packed);
        QCOMPARE(
            say(QStringLiteral("tar"), {QStringLiteral("-tf"), packed->path}).output,
            QByteArray(
                "elsewhere\nempty/\nempty/folder/\nlink\nsecond\ntrain/\ntrain/a.jpg\nval/\nval/b.jpg\n"));
        QCOMPARE(packed->entries, 9);
        QVERIFY(QDir().mkpath(in("back")));
        QCOMPARE(say(QStringLiteral("tar"),
                     {QStringLiteral("-xf"), packed->path, QStringLiteral("-C"), in("back")})
                     .code,
                 0);
        QCOMPARE(fingerprint(in("back")), fingerprint(in("data")));
        QVERIFY(std::filesystem::equivalent(path("back/second"), path("back/train/a.jpg")));
    }

    void nastyNamesRoundTripByteForByte_data() {
        QTest::addColumn<QStringList>("unpacker");
        const QStringList options{QStringLiteral("-xf"), QStringLiteral("../out.tar")};
        QTest::newRow("GNU tar") << (QStringList{QStringLiteral("tar")} + options);
        QTest::newRow("bsdtar") << (QStringList{QStringLiteral("bsdtar")} + options);
        QTest::newRow("busybox") << (QStringList{QStringLiteral("busybox"), QStringLiteral("tar")} + options);
    }

    void nastyNamesRoundTripByteForByte() {
        QFETCH(QStringList, unpacker);
        if (QStandardPaths::findExecutable(unpacker.first()).isEmpty())
            SKIP_WITHOUT_PACKAGE(
                "this machine has no such tar; packages libarchive-tools and busybox have the other two");
        std::string deep = "deep/";
        for (const QByteArray& name : nastyNames()) {
            // bsdtar takes a leading backslash for a Windows drive's and removes it.
            const bool altered = name.startsWith('\\') || !survivesLibarchivesPaxReader(name);
            if (unpacker.first() == QLatin1String("bsdtar") && altered) continue;
            put(in("data"), name.toStdString(), "content of " + name.toStdString());
            put(in("data"), "d/" + name.toStdString() + "/" + name.toStdString(), "");
            if (name.size() > 100) continue;
            deep += name.toStdString() + "/";
        }
        put(in("data"), deep + "end", "deep");
        const auto packed = pack();
        QVERIFY(packed);
        QVERIFY(QDir().mkpath(in("back")));
        const auto said = say(unpacker.first(), unpacker.mid(1), in("back"));
        QCOMPARE(said.code, 0);
        // GNU tar does not know how POSIX marks names that are no UTF-8, says so, and does the right thing.
        for (const auto& line : said.error.split('\n'))
            QVERIFY2(line.isEmpty() || line.endsWith("keyword 'hdrcharset'"), line);
        QCOMPARE(fingerprint(in("back")), fingerprint(in("data")));
    }

    void timesAndPermissionsAreKeptAndOwnersAreNot() {
        put(in("data"), "run.sh", "x");
        QCOMPARE(::chmod(path("data/run.sh").c_str(), 04755), 0);
        QFile file(in("data/run.sh"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::fromSecsSinceEpoch(1'600'000'000), QFile::FileModificationTime));
        file.close();
        QVERIFY(pack());
        qputenv("TZ", "UTC");
        const auto listed =
            say(QStringLiteral("tar"), {QStringLiteral("-tvf"), in("out.tar")}).output.simplified();
        QCOMPARE(listed, QByteArray("-rwxr-xr-x 0/0 1 2020-09-13 12:26 run.sh"));
    }

    void theSameFolderGivesTheSameBytes() {
        for (int i = 0; i < 200; ++i)
            put(in("data"), "f" + std::to_string(i * 7919 % 1000), std::to_string(i));
        const auto first = pack();
        // A copy lists its names in another order and has other inodes.
        QCOMPARE(say(QStringLiteral("cp"), {QStringLiteral("-a"), in("data"), in("copy")}).code, 0);
        const auto second = packStream(in("copy"), in("copy.tar"), {}, Compression::None, {}, {});
        QVERIFY(first && second);
        QCOMPARE(second->sha256, first->sha256);
        QCOMPARE(say(QStringLiteral("sha256sum"), {in("out.tar")}).output.left(64), first->sha256);
        QCOMPARE(first->bytes, QFileInfo(in("out.tar")).size());
    }

    void itsSizeIsKnownBeforehand() {
        for (const QByteArray& name : nastyNames()) put(in("data"), name.toStdString(), "1");
        auto tree = FileTree::read(in("data"), LeaveOut::Rubbish, {}, {});
        QVERIFY(tree);
        const auto packed = pack();
        QVERIFY(packed);
        QCOMPARE(packed->bytes, ArchiveLayout(std::move(*tree)).size());
    }

    void progressCountsTheArchiveToItsEnd() {
        put(in("data"), "a", std::string(3'000'000, 'a'));
        put(in("data"), "b", "123");
        Progress last;
        const auto packed = packWhile([&](const Progress& now) {
            QVERIFY(now.done > last.done);
            last = now;
        });
        QVERIFY(packed);
        QCOMPARE(last.done, packed->bytes);
        QCOMPARE(last.total, packed->bytes);
    }

    void moreThanEightGibibytesHaveTheirTrueSizeInTheHeader_data() {
        QTest::addColumn<bool>("keepsHoles");
        QTest::addColumn<QByteArray>("record");
        QTest::newRow("holes filled") << false << QByteArray(" size=8589946937\n");
        QTest::newRow("holes kept") << true << QByteArray(" GNU.sparse.realsize=8589946937\n");
    }
    void moreThanEightGibibytesHaveTheirTrueSizeInTheHeader() {
        QFETCH(bool, keepsHoles);
        QFETCH(QByteArray, record);
        put(in("data"), "huge", "");
        const qint64 size = (qint64(8) << 30) + 12345;
        QVERIFY(QFile::resize(in("data/huge"), size));
        auto tree = FileTree::read(in("data"), LeaveOut::Rubbish, {}, {});
        QVERIFY(tree);
        const ArchiveLayout layout(std::move(*tree), keepsHoles ? Holes::Kept : Holes::Filled);
        QByteArray start(1024, '\0');
        QVERIFY(layout.read(start.data(), start.size(), 0));
        QVERIFY(start.contains(record));
    }

    void aFileThatGrowsMeanwhileStopsIt() {
        put(in("data"), "a", std::string(muchContent, 'a'));
        put(in("data"), "log", "1");
        const auto packed = packWhile([this](const Progress&) { put(in("data"), "log", "12"); });
        QVERIFY(!packed);
        QCOMPARE(packed.error().kind(), ErrorKind::FileChangedMeanwhile);
        QCOMPARE(packed.error().arguments(), QStringList{QStringLiteral("log")});
        QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList());
    }

    void aFileThatChangesWhileItIsReadStopsIt_data() {
        QTest::addColumn<bool>("shrinks");
        QTest::newRow("shrinks") << true;
        QTest::newRow("is written to, same size") << false;
    }

    void aFileThatChangesWhileItIsReadStopsIt() {
        QFETCH(bool, shrinks);
        put(in("data"), "a", std::string(muchContent, 'a'));
        // Files' clocks tick slowly: what is written now has another time than what was written long before.
        const auto longAgo = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
        std::filesystem::last_write_time(path("data/a"), longAgo);
        bool isChanged = false;
        const auto packed = packWhile([&](const Progress&) {
            if (std::exchange(isChanged, true)) return;
            if (shrinks) QFile::resize(in("data/a"), 1'000'000);
            if (!shrinks)
                std::fstream(path("data/a"), std::ios::in | std::ios::out).seekp(muchContent / 2).put('b');
        });
        QVERIFY(!packed);
        QCOMPARE(packed.error().kind(), ErrorKind::FileChangedMeanwhile);
    }

    void aFileThatVanishesStopsIt() {
        put(in("data"), "a", std::string(muchContent, 'a'));
        put(in("data"), "b", "1");
        const auto packed = packWhile([this](const Progress&) { QFile::remove(in("data/b")); });
        QVERIFY(!packed);
        QCOMPARE(packed.error().kind(), ErrorKind::FileChangedMeanwhile);
    }

    void whatCannotBeReadStaysOnlyWithTheUsersWord() {
        put(in("data"), "open", "1");
        put(in("data"), "secret", "2");
        put(in("data"), "closed/x", "3");
        QCOMPARE(::chmod(folder_.path().toUtf8().constData(), 0777), 0);
        QCOMPARE(::chmod(path("data/secret").c_str(), 0000), 0);
        QCOMPARE(::chmod(path("data/closed").c_str(), 0000), 0);
        const auto unlocked = qScopeGuard([this] { ::chmod(path("data/closed").c_str(), 0700); });
        const OrdinaryUser user;
        const auto refused = pack();
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind(), ErrorKind::DatasetEntryUnreadable);
        QCOMPARE(refused.error().detail, QStringLiteral("closed\nsecret"));
        PackOptions options;
        options.leaveOutUnreadable = true;
        QVERIFY(pack(options));
        QCOMPARE(say(QStringLiteral("tar"), {QStringLiteral("-tf"), in("out.tar")}).output,
                 QByteArray("closed/\nopen\n"));
    }

    void aFullDiskIsKnownBeforehand() {
        put(in("data"), "huge", "");
        // Sparse: 8 TB of nothing, more than any disk this runs on has free.
        if (!QFile::resize(in("data/huge"), qint64(8) << 40))
            SKIP_ON_THIS_COMPUTER(LargeFiles, "this file system has no files of 8 TB");
        const auto packed = pack();
        QVERIFY(!packed);
        QCOMPARE(packed.error().kind(), ErrorKind::LocalDiskFull);
        QVERIFY(packed.error().arguments()[1].toLongLong() > (qint64(8) << 40));
        QVERIFY(!QFileInfo::exists(in("out.tar.part")));
    }

    void cancellingLeavesNothingBehind() {
        put(in("data"), "a", std::string(3'000'000, 'a'));
        std::stop_source stop;
        const auto packed = packWhile([&](const Progress&) { stop.request_stop(); }, stop.get_token());
        QCOMPARE(packed.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList());
    }

    void aSingleFileIsPackedAlone() {
        put(folder_.path(), "cifar.h5", "12345");
        QVERIFY(packStream(in("cifar.h5"), in("out.tar"), {}, Compression::None, {}, {}));
        QCOMPARE(
            say(QStringLiteral("tar"), {QStringLiteral("-xOf"), in("out.tar"), QStringLiteral("cifar.h5")})
                .output,
            QByteArray("12345"));
    }
};

ATELIER_TEST(TestPackStream)
#include "test_PackStream.moc"
