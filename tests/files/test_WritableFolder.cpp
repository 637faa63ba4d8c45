#include <QTemporaryDir>
#include <QtTest>

#include "core/files/WritableFolder.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestWritableFolder : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString in(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QStringList content() const {
        return QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void initTestCase() {
        QFile file(in("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(QFile::link(in("nowhere"), in("dangling")));
        QVERIFY(QFile::link(folder_.path(), in("link")));
    }

    void whereFilesCouldBePut_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("possible");
        QTest::newRow("a folder") << folder_.path() << true;
        QTest::newRow("to be made") << in("a/b/c") << true;
        QTest::newRow("to be made, with a slash") << in("a/") << true;
        QTest::newRow("through a link") << in("link/a") << true;
        QTest::newRow("a file") << in("file") << false;
        QTest::newRow("below a file") << in("file/a/b") << false;
        QTest::newRow("a link that leads nowhere") << in("dangling") << false;
        // What even root may not write to.
        QTest::newRow("the system's own") << QStringLiteral("/proc/self/results") << false;
    }
    void whereFilesCouldBePut() {
        QFETCH(QString, path);
        QFETCH(bool, possible);
        const QStringList before = content();
        const auto checked = checkWritableFolder(path);
        QCOMPARE(bool(checked), possible);
        QCOMPARE(content(), before);
        if (possible) return;
        QCOMPARE(checked.error().kind(), ErrorKind::FileUnwritable);
        QCOMPARE(checked.error().arguments(), QStringList{path});
        QVERIFY(!checked.error().detail.isEmpty());
    }
};

ATELIER_TEST(TestWritableFolder)
#include "test_WritableFolder.moc"
