#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/walls/Rooms.h"

using namespace atelier::testing;

/// installer/tidy, with a clang-tidy that only gives the answer it is told.
class TestTidy : public QObject {
    Q_OBJECT

    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), qint64(text.size()));
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }

private Q_SLOTS:
    void itSaysWhetherThereIsSomethingToMend_data() {
        QTest::addColumn<QString>("built");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("said");
        const QString file = QStringLiteral("core/base/Language.cpp");
        QTest::newRow("a clean file") << file << QByteArray("exit 0") << QStringLiteral("Nothing to fix.");
        QTest::newRow("another") << file << QByteArray("exit 1") << QStringLiteral("1 files have something");
        QTest::newRow("no file that the build knows")
            << QStringLiteral("core/base/unity_0.cxx") << QByteArray("exit 0")
            << QStringLiteral("No file was read");
    }

    void itSaysWhetherThereIsSomethingToMend() {
        QFETCH(QString, built);
        QFETCH(QByteArray, answer);
        QFETCH(QString, said);
        const QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("clang-tidy")), "#!/bin/sh\n" + answer + '\n');
        write(folder.filePath(QStringLiteral("dpkg-query")), "#!/bin/sh\necho installed\n");
        write(folder.filePath(QStringLiteral("compile_commands.json")),
              QStringLiteral("[{\"file\": \"%1/%2\"}]").arg(root, built).toUtf8());
        QProcess tidy;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"),
                           folder.path() + u':' + environment.value(QStringLiteral("PATH")));
        environment.insert(QStringLiteral("ATELIER_BUILD"), folder.path());
        tidy.setProcessEnvironment(environment);
        tidy.setProcessChannelMode(QProcess::MergedChannels);
        tidy.start(root + QStringLiteral("/installer/tidy"), {QStringLiteral("core/base")});
        QVERIFY(tidy.waitForFinished(-1));
        const QString all = QString::fromUtf8(tidy.readAll());
        QVERIFY2(all.contains(said), qPrintable(all));
        QCOMPARE(tidy.exitCode() == 0, said == QLatin1String("Nothing to fix."));
    }
};

ATELIER_TEST(TestTidy)
#include "test_Tidy.moc"
