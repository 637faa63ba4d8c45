#include <QtTest>

#include "tests/ctl/CtlUser.h"

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
        const bool ended = process.waitForFinished(60'000);
        if (!ended) process.kill();
        wasSet ? qputenv(variable.constData(), kept) : qunsetenv(variable.constData());
        QVERIFY(ended);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.contains("The name of the folder in " + variable + " is not UTF-8"), said);
        QVERIFY(contentsOf(folder_.path()) == before);
    }
};

QTEST_GUILESS_MAIN(TestFolderNames)
#include "test_FolderNames.moc"
