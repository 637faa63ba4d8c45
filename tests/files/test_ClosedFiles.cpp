#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "core/files/ClosedFiles.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

class TestClosedFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void whatIsNewIsForItsOwnerAlone_data() {
        QTest::addColumn<int>("mask");
        for (const int mask : {0, 022, 077}) QTest::addRow("%03o", mask) << mask;
    }

    void whatIsNewIsForItsOwnerAlone() {
        QFETCH(int, mask);
        const Umask umask(static_cast<mode_t>(mask));
        QVERIFY(makeClosedFolder(path("a/b/c")));
        QVERIFY(writeClosedFile(path("file"), "text"));
        makeClosedFile(path("empty"));
        for (const char* made : {"a", "a/b", "a/b/c"}) QCOMPARE(modeOf(path(made)), 0700U);
        QCOMPARE(modeOf(path("file")), 0600U);
        QCOMPARE(modeOf(path("empty")), 0600U);
        QCOMPARE(contentOf("file"), QByteArray("text"));
        QCOMPARE(QDir(folder_->path()).entryList(QDir::Files), QStringList({"empty", "file"}));
    }

    void whatIsReplacedKeepsItsPermissions() {
        QVERIFY(writeClosedFile(path("file"), "one"));
        QFile::setPermissions(path("file"), QFile::Permissions(0x7750));
        QVERIFY(writeClosedFile(path("file"), "two"));
        QCOMPARE(modeOf(path("file")), 0750U);
        QCOMPARE(contentOf("file"), QByteArray("two"));
    }

    void aLinkStaysALink() {
        QVERIFY(writeClosedFile(path("file"), "one"));
        QVERIFY(QFile::link(path("file"), path("link")));
        QVERIFY(writeClosedFile(path("link"), "two"));
        QVERIFY(QFileInfo(path("link")).isSymLink());
        QCOMPARE(contentOf("file"), QByteArray("two"));
    }

    void whatCannotBeWrittenIsNamed() {
        const auto written = writeClosedFile(path("nowhere/file"), "x");
        QVERIFY(!written);
        QCOMPARE(written.error().kind(), ErrorKind::FileUnwritable);
        QCOMPARE(written.error().arguments(), QStringList{path("nowhere/file")});
        QVERIFY(!writeClosedFile(folder_->path(), "x"));
    }

    void whatIsThereStays() {
        QVERIFY(writeClosedFile(path("file"), "one"));
        makeClosedFile(path("file"));
        QCOMPARE(contentOf("file"), QByteArray("one"));
        QFile::setPermissions(path("file"), QFile::Permissions(0x6644));
        closeToOthers(path("file"));
        QCOMPARE(modeOf(path("file")), 0600U);
        closeToOthers(path("none"));
    }

private:
    QString path(const char* name) const { return folder_->filePath(QString::fromLatin1(name)); }
    QByteArray contentOf(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

ATELIER_TEST(TestClosedFiles)
#include "test_ClosedFiles.moc"
