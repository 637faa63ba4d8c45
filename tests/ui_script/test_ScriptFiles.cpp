#include <sys/stat.h>

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"
#include "ui/script/session/ScriptFiles.h"

using namespace atelier;
using namespace atelier::testing;

class TestScriptFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName("atelier-tests");
        QCoreApplication::setApplicationName("atelier-tests");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    }

    void aScriptIsReadAsItIs() {
        const auto file = readScript(write("mine.sh", "#!/bin/bash\r\n# été\n"));
        QVERIFY(!file.fault);
        QCOMPARE(file.text, QString("#!/bin/bash\r\n# été\n"));
        QVERIFY(!file.wasLatin1 && !file.hadByteOrderMark);
    }

    void aByteOrderMarkIsTakenOutAndTold() {
        const auto file = readScript(write("bom.sh", "\xEF\xBB\xBF#!/bin/bash\n"));
        QCOMPARE(file.text, QString("#!/bin/bash\n"));
        QVERIFY(file.hadByteOrderMark);
    }

    void anOldEncodingIsReadAndTold() {
        const auto file = readScript(write("latin.sh", "#!/bin/bash\n# \xE9t\xE9\n"));
        QCOMPARE(file.text, QString("#!/bin/bash\n# été\n"));
        QVERIFY(file.wasLatin1);
    }

    void aSavedScriptIsForItsOwnerAlone() {
        for (const mode_t mask : {0, 022, 077}) {
            const Umask umask(mask);
            const QString path = folder_.filePath(QStringLiteral("saved-%1.sh").arg(mask));
            QVERIFY(writeScript(path, "#!/bin/bash\npython train.py --api-key x\n"));
            QCOMPARE(modeOf(path), 0700U);
            // What its owner opened to a group stays so.
            QFile::setPermissions(path, QFile::Permissions(0x7750));
            QVERIFY(writeScript(path, "#!/bin/bash\n"));
            QCOMPARE(modeOf(path), 0750U);
        }
    }

    void whatIsNoScriptIsNamedForWhatItIs_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<ScriptFault>("fault");
        QTest::addColumn<QString>("words");
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << ScriptFault::NotText
                                 << "not a script";
        QTest::newRow("program") << QByteArray(
                                        "\x7f"
                                        "ELF\x02\x01\0",
                                        7)
                                 << ScriptFault::NotText << "not a script";
        QTest::newRow("huge") << QByteArray(5 * 1024 * 1024, '#') << ScriptFault::TooLarge
                              << "larger than 4 MB";
        QTest::newRow("empty") << QByteArray() << ScriptFault::Empty << "is empty";
        QTest::newRow("blank") << QByteArray(" \n\n") << ScriptFault::Empty << "is empty";
    }

    void whatIsNoScriptIsNamedForWhatItIs() {
        QFETCH(QByteArray, bytes);
        QFETCH(ScriptFault, fault);
        QFETCH(QString, words);
        const QString path = write("some.sh", bytes);
        const auto file = readScript(path);
        QVERIFY(file.fault.has_value());
        QCOMPARE(int(*file.fault), int(fault));
        const QString said = scriptFaultInWords(*file.fault, path);
        QVERIFY2(said.contains(words) && said.contains("some.sh"), qPrintable(said));
    }

    void nothingWaitsForAPipeOrADevice() {
        const QString pipe = folder_.filePath("pipe.sh");
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        QCOMPARE(int(*readScript(pipe).fault), int(ScriptFault::Special));
        QCOMPARE(int(*readScript("/dev/zero").fault), int(ScriptFault::Special));
        QVERIFY(scriptFaultInWords(ScriptFault::Special, pipe).contains("pipe.sh is a pipe or a device"));
    }

    void aFolderAndAMissingFileAreToldApart() {
        QCOMPARE(int(*readScript(folder_.path()).fault), int(ScriptFault::Folder));
        QCOMPARE(int(*readScript(folder_.filePath("nowhere.sh")).fault), int(ScriptFault::Missing));
    }

    void scriptsAreKnownByTheirNames() {
        for (const char* name : {"a.sh", "a.SLURM", "a.b.sbatch"}) QVERIFY(isNamedAsScript(name));
        for (const char* name : {"a.py", "a.tar", "sh", "a.sh.gz"}) QVERIFY(!isNamedAsScript(name));
    }

    void theLastOnesAreRememberedWhileTheyAreThere() {
        const QString one = write("one.sh", "1");
        const QString two = write("two.sh", "2");
        for (const QString& path : {one, two, one}) rememberScript(path);
        QCOMPARE(recentScripts(), (QStringList{one, two}));
        QFile::remove(one);
        QCOMPARE(recentScripts(), QStringList{two});
    }

private:
    QString write(const QString& name, const QByteArray& bytes) {
        QFile file(folder_.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
        return file.fileName();
    }
    QTemporaryDir folder_;
};

ATELIER_TEST(TestScriptFiles)
#include "test_ScriptFiles.moc"
