#include <sys/stat.h>

#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

qint64 roomOf(const QString& path) {
    struct stat found {};
    return ::stat(path.toUtf8().constData(), &found) == 0 ? qint64(found.st_blocks) * 512 : -1;
}

/// A file with something at its beginning and in its middle, and holes behind both.
void putSparse(const QString& path, qint64 size) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(300'000, 'a'));
    QVERIFY(file.resize(size));
    file.seek(size / 2 + 12'345);
    file.write("in the middle");
}

/// Byte for byte.
bool areAlike(const QString& one, const QString& other) {
    return say("cmp", {one, other}).code == 0;
}

}  // namespace

/// What is a hole in a file takes no room at the other end either, whichever way it travels: the real
/// commands, over a real sshd.
class TestSparseFiles : public QObject {
    Q_OBJECT

    CtlUser user_;

    void verifyAlike(const QString& one, const QString& other) const {
        QCOMPARE(QFileInfo(other).size(), QFileInfo(one).size());
        QVERIFY(areAlike(one, other));
        QVERIFY2(roomOf(other) < 6'000'000, qPrintable(QString::number(roomOf(other))));
    }

private Q_SLOTS:
    void initTestCase() {
        QCOMPARE(user_.problem(), QString());
        putSparse(user_.in("probe"), 100'000'000);
        if (roomOf(user_.in("probe")) > 6'000'000)
            SKIP_ON_THIS_COMPUTER(SparseFiles, "This disk has no holes.");
    }
    void init() { user_.clear(); }

    void aFolderThatComes_data() {
        QTest::addColumn<qint64>("size");
        QTest::newRow("in tar") << qint64(50'000'000);
        QTest::newRow("by itself, as it is large") << qint64(80'000'000);
    }
    void aFolderThatComes() {
        QFETCH(qint64, size);
        putSparse(user_.far("results/sparse"), size);
        QVERIFY(QFile(user_.far("results/all")).open(QIODevice::WriteOnly));
        QVERIFY(QFile::resize(user_.far("results/all"), size));
        const auto said = user_.type({"download", "there:results", "here"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        verifyAlike(user_.far("results/sparse"), user_.in("here/sparse"));
        verifyAlike(user_.far("results/all"), user_.in("here/all"));
    }

    /// What is dense there takes no room here either where it is zeros; what only has some keeps them.
    void zerosThatComeAreHolesHere() {
        put(user_.far("results"), "zeros", std::string(20'000'000, '\0'));
        put(user_.far("results"), "some", std::string(5000, 'x') + std::string(9000, '\0') + "end");
        QCOMPARE(user_.type({"download", "there:results", "here"}).code, 0);
        verifyAlike(user_.far("results/zeros"), user_.in("here/zeros"));
        verifyAlike(user_.far("results/some"), user_.in("here/some"));
    }

    void whatIsSent_data() {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("arrives");
        QTest::addColumn<bool>("rsync");
        QTest::newRow("a folder by rsync") << "folder-rsync"
                                           << "data"
                                           << "data/sparse" << true;
        QTest::newRow("a folder in tar, without rsync") << "folder-rsync"
                                                        << "data"
                                                        << "data/sparse" << false;
        QTest::newRow("a file by rsync") << "archive-rsync"
                                         << "data/archive.tar"
                                         << "data" << true;
        QTest::newRow("a file without rsync") << "auto"
                                              << "data/archive.tar"
                                              << "data" << false;
        QTest::newRow("a file as a stream") << "stream"
                                            << "data/archive.tar"
                                            << "data" << true;
        QTest::newRow("an archive as a stream") << "stream"
                                                << "data"
                                                << "data" << true;
        QTest::newRow("an archive that is packed first") << "archive-rsync"
                                                         << "data"
                                                         << "data" << true;
    }
    void whatIsSent() {
        QFETCH(QString, strategy);
        QFETCH(QString, what);
        QFETCH(QString, arrives);
        QFETCH(bool, rsync);
        putSparse(user_.in("data/sparse"), 80'000'000);
        putSparse(user_.in("data/archive.tar"), 80'000'000);
        const auto said = user_.type({"upload", what, "there:data", "--strategy", strategy},
                                     rsync ? QString() : user_.pathWithoutRsync());
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        const QString there = user_.far(arrives);
        if (what == "data" && arrives == "data") {
            QVERIFY2(roomOf(there) < 12'000'000, qPrintable(QString::number(roomOf(there))));
            QCOMPARE(say("tar", {"-xf", there, "-C", user_.far({})}).code, 0);
            QVERIFY(areAlike(user_.far("sparse"), user_.in("data/sparse")));
        } else {
            verifyAlike(user_.in(what == "data" ? "data/sparse" : what), there);
        }
    }

    /// Its tar takes the list of a file's holes for content.
    void aFolderIsTheSameWhereBusyboxUnpacksIt() {
        const QString busybox = QStandardPaths::findExecutable("busybox");
        if (busybox.isEmpty())
            SKIP_WITHOUT_PACKAGE("this machine has no busybox; the package busybox has it");
        putSparse(user_.in("data/sparse"), 80'000'000);
        put(user_.far({}), ".bash_profile", "export PATH=$HOME/bin:$PATH\n");
        QVERIFY(QDir().mkpath(user_.far("bin")));
        QVERIFY(QFile::link(busybox, user_.far("bin/tar")));
        const auto said = user_.type({"upload", "data", "there:sets/", "--strategy", "folder-rsync"},
                                     user_.pathWithoutRsync());
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        QVERIFY(areAlike(user_.far("sets/data/sparse"), user_.in("data/sparse")));
    }

    /// Only what differs travels into a file that is there already.
    void whatChangedSinceTheLastTime() {
        putSparse(user_.in("archive.tar"), 80'000'000);
        const QStringList words{"upload", "archive.tar", "there:archive.tar", "--strategy", "archive-rsync"};
        QCOMPARE(user_.type(words).code, 0);
        QFile file(user_.in("archive.tar"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.resize(90'000'000));
        file.seek(85'000'000);
        file.write("more");
        file.close();
        const auto said = user_.type(words);
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        verifyAlike(user_.in("archive.tar"), user_.far("archive.tar"));
    }

    void whatIsPackedHere() {
        putSparse(user_.in("data/sparse"), 80'000'000);
        QCOMPARE(user_.type({"pack", "data", "-o", "data.tar"}).code, 0);
        QVERIFY2(roomOf(user_.in("data.tar")) < 6'000'000,
                 qPrintable(QString::number(roomOf(user_.in("data.tar")))));
        QCOMPARE(say("tar", {"-xOf", user_.in("data.tar"), "sparse"}).output.size(), 80'000'000);
    }

    /// A part that was left by a cut line is gone on with, its holes included.
    void aDownloadThatWasCutGoesOn() {
        putSparse(user_.far("results/sparse"), 80'000'000);
        put(user_.far({}), ".bash_profile", "export PATH=$HOME/bin:$PATH\n");
        put(user_.far({}), ".limits", "export PATH=$HOME/bin:$PATH\n");
        CtlUser::putProgram(user_.far("bin"), "dd", "/bin/dd \"$@\" | head -c 50000000; kill -9 $PPID");
        QCOMPARE(user_.type({"download", "there:results", "here"}).code, 1);
        const auto parts = QDir(user_.in("here")).entryInfoList({"*.part"}, QDir::Files | QDir::Hidden);
        QCOMPARE(parts.size(), 1);
        QCOMPARE(parts.first().size(), qint64(50'000'000));
        QVERIFY(roomOf(parts.first().filePath()) < 6'000'000);
        QFile::remove(user_.far("bin/dd"));
        const auto said = user_.type({"download", "there:results", "here"});
        QVERIFY2(said.code == 0, qPrintable(said.errors));
        verifyAlike(user_.far("results/sparse"), user_.in("here/sparse"));
    }
};

ATELIER_TEST(TestSparseFiles)
#include "test_SparseFiles.moc"
