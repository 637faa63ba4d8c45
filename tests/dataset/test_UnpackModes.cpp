#include <sys/stat.h>

#include <QtTest>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/dataset/unpack/Unpack.h"
#include "tests/dataset/OrdinaryUser.h"
#include "tests/dataset/PlanOf.h"
#include "tests/dataset/SampleTree.h"
#include "tests/dataset/TarBuilder.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

/// What is made on this computer is as closed as what it came from, and as the umask says.
class TestUnpackModes : public QObject {
    Q_OBJECT

    SampleFolder folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    quint32 modeOfEntry(const char* name) const {
        const auto facts = fileFacts(std::filesystem::path(in(name).toStdString()));
        return facts ? facts->mode : 0;
    }

    static void addUmasks() {
        QTest::addColumn<int>("mask");
        QTest::addColumn<bool>("ordinary");
        for (const int mask : {0000, 0022, 0027, 0077, 0002})
            for (const bool ordinary : {false, true})
                QTest::addRow("umask %03o%s", unsigned(mask), ordinary ? ", an ordinary user" : "")
                    << mask << ordinary;
    }

private Q_SLOTS:
    void init() {
        folder_.clear();
        // The ordinary user must be able to write there.
        std::filesystem::permissions(folder_.path().toStdString(), std::filesystem::perms(0777));
    }

    void filesAndFoldersFromElsewhere_data() { addUmasks(); }
    void filesAndFoldersFromElsewhere() {
        QFETCH(int, mask);
        QFETCH(bool, ordinary);
        std::optional<OrdinaryUser> user;
        if (ordinary) user.emplace();
        const Umask umask{mode_t(mask)};
        QVERIFY(QDir().mkpath(in("into")));
        const PlannedEntries plan =
            planned({folder("closed", 0700), file("closed/a", 3, 0644), folder("groups", 0770),
                     file("groups/a", 3, 0660), file("nobodys", 3, 0000), file("open", 3, 0666),
                     file("own", 3, 0400), file("program", 3, 0777), file("read-only", 3, 0444),
                     file("run", 3, 0555), file("secret", 3, 0600)});
        TarBuilder tar;
        // The archive says other rights than those planned; it has no say in them.
        for (const PlannedEntry& entry : plan)
            entry.kind == FileFacts::Kind::Folder ? tar.folder(entry.name.c_str())
                                                  : tar.file(entry.name.c_str(), "abc");
        QByteArray bytes = tar.bytes();
        quint32 widest = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            widest |= modeOfEntry("into/.atelier-arriving.part");
            const QByteArray piece = bytes.left(700);
            bytes.remove(0, piece.size());
            return piece;
        };
        QVERIFY(unpackArchive(source, in("into"), plan, {}, {}));
        const auto mode = quint32(mask);
        for (const PlannedEntry& entry : plan) {
            // Only into a folder must its owner be able to write.
            const quint32 owners = entry.kind == FileFacts::Kind::Folder ? 0700 : 0;
            QCOMPARE(modeOfEntry(("into/" + entry.name).c_str()), (entry.mode & ~mode) | owners);
        }
        QCOMPARE(widest & mode, 0u);
        QVERIFY(widest != 0);
    }

    void whatGrowsIsNeverMoreOpenThanTheFile() {
        const Umask umask{0022};
        QVERIFY(QDir().mkpath(in("into")));
        QByteArray bytes = TarBuilder().file("secret", QByteArray(5000, 's')).bytes();
        quint32 widest = 0;
        const ByteSource source = [&]() -> Expected<QByteArray> {
            widest |= modeOfEntry("into/.atelier-arriving.part");
            const QByteArray piece = bytes.left(512);
            bytes.remove(0, piece.size());
            return piece;
        };
        QVERIFY(unpackArchive(source, in("into"), {file("secret", 5000, 0600)}, {}, {}));
        QCOMPARE(widest, 0600u);
    }

    void aFoldersGroupStaysThatOfTheFolderItIsMadeIn() {
        if (::geteuid() != 0)
            SKIP_ON_THIS_COMPUTER(RootsRights, "giving a folder to another group needs root's rights");
        QVERIFY(QDir().mkpath(in("into")));
        const QByteArray into = in("into").toUtf8();
        QCOMPARE(::chown(into.constData(), 0, 12345), 0);
        QCOMPARE(::chmod(into.constData(), 02775), 0);
        const Umask umask{0002};
        qsizetype at = 0;
        const QByteArray tar = TarBuilder().folder("d").file("d/a", "1").bytes();
        const ByteSource source = [&]() -> Expected<QByteArray> { return at++ == 0 ? tar : QByteArray(); };
        QVERIFY(
            unpackArchive(source, in("into"), planned({folder("d", 0775), file("d/a", 1, 0664)}), {}, {}));
        QCOMPARE(modeOfEntry("into/d"), 02775u);
        QCOMPARE(modeOfEntry("into/d/a"), 0664u);
        struct stat status {};
        QCOMPARE(::stat(in("into/d/a").toUtf8().constData(), &status), 0);
        QCOMPARE(status.st_gid, gid_t(12345));
    }

    void archivesMadeHere_data() { addUmasks(); }
    void archivesMadeHere() {
        QFETCH(int, mask);
        QFETCH(bool, ordinary);
        std::optional<OrdinaryUser> user;
        if (ordinary) user.emplace();
        {
            const Umask open{0};
            put(in("all"), "a", "1");
            put(in("one"), "a", "1");
            put(in("one"), "secret", "2");
            put(in("groups"), "d/a", "1");
        }
        namespace fs = std::filesystem;
        fs::permissions(in("one/secret").toStdString(), fs::perms(0600));
        fs::permissions(in("groups/d").toStdString(), fs::perms(0750));
        const Umask umask{mode_t(mask)};
        const auto mode = quint32(mask);
        struct Row {
            const char* name;
            quint32 most;
        };
        for (const Row& row : {Row{"all", 0666}, Row{"one", 0600}, Row{"groups", 0660}}) {
            QVERIFY(packStream(in(row.name), in("packed.tar"), {}, Compression::None, {}, {}));
            QCOMPARE(modeOfEntry("packed.tar"), row.most & ~mode);
        }
    }
};

ATELIER_TEST(TestUnpackModes)
#include "test_UnpackModes.moc"
