#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

/// Folders of the user whose names are no text: nothing is done rather than in another folder.
class TestFolderNames : public QObject {
    Q_OBJECT
private:
    QTemporaryDir folder_;
    QByteArray named_ = QFile::encodeName(folder_.path()) + "/r\xe9mi";

    /// All that lies in a folder, names as they are.
    static std::vector<std::string> contentsOf(const QString& folder) {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.toStdString()))
            names.push_back(entry.path().string());
        return names;
    }

private Q_SLOTS:
    void initTestCase() { std::filesystem::create_directory(named_.toStdString()); }
    void cleanupTestCase() { std::filesystem::remove_all(named_.toStdString()); }

    void nothingIsMade_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QByteArray>("variable");
        for (const char* program : {"atelierctl", "atelier"})
            for (const char* variable : {"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR"})
                QTest::addRow("%s, %s", program, variable)
                    << QString::fromLatin1(program) << QByteArray(variable);
    }

    void nothingIsMade() {
        QFETCH(QString, program);
        QFETCH(QByteArray, variable);
        const auto before = contentsOf(folder_.path());
        const auto kept = qgetenv(variable.constData());
        const bool wasSet = qEnvironmentVariableIsSet(variable.constData());
        qputenv(variable.constData(), named_);
        QProcess process;
        process.start(
            QStringLiteral(ATELIER_BINARY_DIR "/app/") + program,
            program == QLatin1String("atelier")
                ? QStringList{QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("-platform"),
                              QStringLiteral("offscreen")}
                : QStringList{QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("jobs")});
        const QByteArray expected = "The name of the folder in " + variable + " is not UTF-8";
        QByteArray said;
        const auto hasSaid = [&] {
            process.waitForReadyRead(100);
            said += process.readAllStandardError();
            return said.contains(expected) && said.endsWith('\n');
        };
        const bool told = QTest::qWaitFor(hasSaid, 60'000);
        wasSet ? qputenv(variable.constData(), kept) : qunsetenv(variable.constData());
        const bool isWindow = program == QLatin1String("atelier");
        // Nobody reads a pipe, so the window stays until it is closed.
        const bool ended =
            process.state() == QProcess::NotRunning || process.waitForFinished(isWindow ? 1000 : 60'000);
        process.kill();
        process.waitForFinished();
        QVERIFY2(told, said);
        QCOMPARE(ended, !isWindow);
        if (!isWindow) QCOMPARE(process.exitCode(), 1);
        QVERIFY(contentsOf(folder_.path()) == before);
    }

    /// On a terminal and in a tour nobody waits for somebody to close a window.
    void theWindowEndsWhereItsWordsAreRead_data() {
        QTest::addColumn<QStringList>("command");
        const QString atelier = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier");
        const QStringList options{QStringLiteral("-platform"), QStringLiteral("offscreen")};
        QTest::newRow("terminal") << QStringList{
            QStringLiteral("script"), QStringLiteral("-qec"),
            (QStringList{atelier} + options + QStringList{QStringLiteral("--lang en")}).join(u' '),
            QStringLiteral("/dev/null")};
        QTest::newRow("tour") << QStringList{atelier} + options +
                                     QStringList{QStringLiteral("--lang"), QStringLiteral("en"),
                                                 QStringLiteral("--tour"), folder_.path()};
    }

    void theWindowEndsWhereItsWordsAreRead() {
        QFETCH(QStringList, command);
        const auto kept = qgetenv("HOME");
        qputenv("HOME", named_);
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(command.takeFirst(), command);
        const bool ended = process.waitForFinished(60'000);
        if (!ended) process.kill();
        qputenv("HOME", kept);
        QVERIFY(ended);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAll();
        QVERIFY2(said.contains("The name of the folder in HOME is not UTF-8"), said);
    }
};

ATELIER_TEST(TestFolderNames)
#include "test_FolderNames.moc"
