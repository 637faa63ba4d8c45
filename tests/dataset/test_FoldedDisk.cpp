#include <QtTest>

#include "core/dataset/unpack/Unpack.h"
#include "tests/dataset/PlanOf.h"
#include "tests/dataset/SampleTree.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// On a disk that takes `A` for `a`, as those of macOS and Windows do: here NTFS by lowntfs-3g, which has
/// links too.
class TestFoldedDisk : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    Expected<Unpacked> unpack(const TarBuilder& tar, const PlannedEntries& plan) const {
        bool given = false;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            return std::exchange(given, true) ? QByteArray() : tar.bytes();
        };
        return unpackArchive(source, in("disk/into"), planned(plan), {}, {});
    }
    QByteArray inside() const {
        return say(QStringLiteral("find"), {in("disk/into"), QStringLiteral("-mindepth"), QStringLiteral("1"),
                                            QStringLiteral("-printf"), QStringLiteral("%y %P\n")})
            .output;
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(QDir().mkpath(in("disk")));
        QFile image(in("image"));
        QVERIFY(image.open(QIODevice::WriteOnly) && image.resize(8 << 20));
        image.close();
        const bool made = say(QStringLiteral("/usr/sbin/mkntfs"),
                              {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-f"), in("image")})
                              .code == 0;
        const bool mounted =
            made && say(QStringLiteral("lowntfs-3g"),
                        {QStringLiteral("-o"), QStringLiteral("ignore_case"), in("image"), in("disk")})
                            .code == 0;
        if (!mounted)
            SKIP_ON_THIS_COMPUTER(
                FoldingDisk,
                "no disk that folds letters: mounting one needs ntfs-3g, /dev/fuse and root's rights");
    }
    void cleanupTestCase() { say(QStringLiteral("umount"), {QStringLiteral("-l"), in("disk")}); }
    void init() {
        std::filesystem::remove_all(in("disk/into").toStdString());
        QVERIFY(QDir().mkpath(in("disk/into")));
        put(in("disk"), "outside/victim", "untouched");
    }

    void theDiskFoldsLetters() {
        put(in("disk/into"), "a", "1");
        QVERIFY(QFile::exists(in("disk/into/A")));
    }

    void aLinkDoesNotTakeTheNameOfAFile() {
        const auto unpacked = unpack(TarBuilder().file("L", "1").symbolicLink("l", "x").file("z", "2"),
                                     {file("L", 1), link("l"), file("z", 1)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->taken, QStringList{QStringLiteral("l")});
        QCOMPARE(contentOf(in("disk/into"), "l"), std::string("1"));
        QVERIFY(!QFileInfo(in("disk/into/l")).isSymbolicLink());
        QCOMPARE(contentOf(in("disk/into"), "z"), std::string("2"));
    }

    void aFileIsNotWrittenThroughALink() {
        const auto unpacked =
            unpack(TarBuilder().symbolicLink("l", "mine").file("L", "1"), {link("l"), file("L", 1)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->taken, QStringList{QStringLiteral("L")});
        QVERIFY(!QFile::exists(in("disk/into/mine")));
    }

    void aLinkDoesNotTakeTheNameOfAFolderThatIsWrittenTo() {
        // An empty folder could be removed for the link, and what follows would go where it leads.
        const auto unpacked =
            unpack(TarBuilder().folder("e").folder("d").symbolicLink("D", "e").file("d/victim", "1"),
                   {folder("d"), folder("e"), link("D"), file("d/victim", 1)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->taken, QStringList{QStringLiteral("D")});
        QVERIFY(QFile::exists(in("disk/into/d/victim")));
        QVERIFY(!QFile::exists(in("disk/into/e/victim")));
    }

    void nothingGoesThroughALinkOfOtherLetters() {
        const auto unpacked = unpack(TarBuilder().folder("e").symbolicLink("D", "e").file("d/victim", "1"),
                                     {folder("e"), link("D"), file("d/victim", 1)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->kindDiffers, QStringList{QStringLiteral("d/victim")});
        QVERIFY(!QFile::exists(in("disk/into/e/victim")));
    }

    void ofTwoFilesTheFirstComesAndTheOtherIsNamed() {
        const auto unpacked =
            unpack(TarBuilder().file("Data", "one").file("data", "two"), {file("Data", 3), file("data", 3)});
        QVERIFY(unpacked);
        QCOMPARE(unpacked->taken, QStringList{QStringLiteral("data")});
        QCOMPARE(contentOf(in("disk/into"), "data"), std::string("one"));
        QCOMPARE(inside().count('\n'), 1);
    }
};

ATELIER_TEST(TestFoldedDisk)
#include "test_FoldedDisk.moc"
