#include <sys/stat.h>

#include <QTemporaryDir>
#include <QtTest>

#include "core/files/RegularFile.h"
#include "core/json/JsonReader.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestRegularFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileIsRead() {
        QCOMPARE(readRegularFile(file("a", "abc"), 3).value(), "abc");
        QCOMPARE(readRegularFile(file("empty", ""), 3).value(), "");
        QFile::link(file("a", "abc"), folder_.filePath("link"));
        QCOMPARE(readRegularFile(folder_.filePath("link"), 3).value(), "abc");
        QVERIFY(readRegularFile(QStringLiteral(":/qt-project.org/none"), 3).error().kind() ==
                ErrorKind::FileMissing);
    }

    void whatIsNoFileIsNotOpened_data() {
        QTest::addColumn<QString>("path");
        const QString pipe = folder_.filePath("pipe");
        ::mkfifo(pipe.toLocal8Bit().constData(), 0600);
        QTest::newRow("pipe that nobody writes to") << pipe;
        QTest::newRow("device that never ends") << "/dev/zero";
        QTest::newRow("terminal") << "/dev/tty";
        QTest::newRow("folder") << folder_.path();
    }

    void whatIsNoFileIsNotOpened() {
        QFETCH(QString, path);
        // Who opened the pipe would wait for ever, and who read the device.
        const auto read = readRegularFile(path, 1 << 20);
        QVERIFY(!read);
        QCOMPARE(read.error().kind(), ErrorKind::FileSpecial);
        QCOMPARE(read.error().arguments(), QStringList(path));
        QCOMPARE(jsonFromFile(path).error(), read.error());
    }

    void noMoreIsReadThanFits() {
        const auto read = readRegularFile(file("long", "abcd"), 3);
        QCOMPARE(read.error().kind(), ErrorKind::FileTooLarge);
        QCOMPARE(read.error().arguments(), QStringList({folder_.filePath("long"), "3"}));
        // It says that it is empty.
        QCOMPARE(readRegularFile("/proc/self/status", 3).error().kind(), ErrorKind::FileTooLarge);
    }

    void whatIsNotThereIsMissing() {
        QCOMPARE(readRegularFile(folder_.filePath("nothing"), 3).error().kind(), ErrorKind::FileMissing);
    }

private:
    QString file(const QString& name, const QByteArray& content) {
        QFile made(folder_.filePath(name));
        if (made.open(QIODevice::WriteOnly)) made.write(content);
        return made.fileName();
    }
    QTemporaryDir folder_;
};

ATELIER_TEST(TestRegularFile)
#include "test_RegularFile.moc"
