#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app/AppRun.h"

using namespace atelier;
using namespace atelier::testing;

class TestCommandLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWrongCommandLineIsUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("none") << QStringList();
        QTest::newRow("unknown subcommand") << QStringList{QStringLiteral("chekc")};
        QTest::newRow("missing argument") << QStringList{QStringLiteral("check")};
        QTest::newRow("unknown option")
            << QStringList{QStringLiteral("scan"), QStringLiteral("--fast"), QStringLiteral(".")};
        QTest::newRow("unknown language") << QStringList{QStringLiteral("--lang"), QStringLiteral("de"),
                                                         QStringLiteral("scan"), QStringLiteral(".")};
        QTest::newRow("unknown cluster")
            << QStringList{QStringLiteral("check"), write("ok.sh", "#!/bin/bash\n"),
                           QStringLiteral("--cluster"), QStringLiteral("atlantis")};
    }

    void aWrongCommandLineIsUsage() {
        QFETCH(QStringList, arguments);
        const auto result = ctl(arguments);
        QCOMPARE(result.exitCode, 2);
        QVERIFY(!result.standardError.isEmpty());
    }

    void helpIsInBothLanguages() {
        const auto english = ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("--help")});
        const auto french = ctl({QStringLiteral("--lang"), QStringLiteral("fr"), QStringLiteral("--help")});
        QCOMPARE(english.exitCode, 0);
        QCOMPARE(french.exitCode, 0);
        QVERIFY(english.standardOutput.contains("from a folder of data"));
        QVERIFY2(french.standardOutput.contains("ligne de commande"), french.standardOutput.constData());
    }

    void aScriptThatSlurmWouldRefuseIsAnErrorWithItsPlace() {
        const QString script = write("bad.sh", "#!/bin/bash\n#SBATCH --time=24h\npython -u train.py\n");
        const auto result = ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("check"),
                                 script, QStringLiteral("--cluster"), QStringLiteral("narval")});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.contains("bad.sh:2:"), result.standardOutput.constData());
        QVERIFY2(result.standardOutput.contains("^"), result.standardOutput.constData());
    }

    void theSameInJson() {
        const QString script = write("bad.sh", "#!/bin/bash\n#SBATCH --time=24h\npython -u train.py\n");
        const auto result =
            ctl({QStringLiteral("check"), script, QStringLiteral("--cluster"), QStringLiteral("narval"),
                 QStringLiteral("--format"), QStringLiteral("json")});
        const auto diagnostics =
            QJsonDocument::fromJson(result.standardOutput).object()[QStringLiteral("diagnostics")].toArray();
        QVERIFY(!diagnostics.isEmpty());
        QVERIFY(std::any_of(diagnostics.begin(), diagnostics.end(), [](const QJsonValue& found) {
            return found[QStringLiteral("line")].toInt() == 2 &&
                   found[QStringLiteral("severity")].toString() == QLatin1String("error");
        }));
    }

    void aRetiredClusterAnswersWithItsSuccessor() {
        const auto result =
            ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("check"),
                 write("ok.sh", "#!/bin/bash\n"), QStringLiteral("--cluster"), QStringLiteral("beluga")});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.toLower().contains("rorqual"), result.standardOutput.constData());
    }

    void aRecipeGivesItsScript() {
        const auto result = ctl({QStringLiteral("render"),
                                 QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json")});
        QCOMPARE(result.exitCode, 0);
        QVERIFY(result.standardOutput.startsWith("#!/bin/bash\n"));
        QVERIFY(result.standardOutput.contains("#SBATCH --gpus-per-node=practice:1"));
    }

    void aProgramThatShowsAWindowIsFound() {
        write("plot.py", "import matplotlib.pyplot as plt\nplt.show()\n");
        const auto result =
            ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("scan"), user_.folder()});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.contains("plot.py:2:1: "), result.standardOutput.constData());
    }

    void eventFilesAreServedAsJson() {
        const auto result = ctl(
            {QStringLiteral("events"), QStringLiteral(ATELIER_TEST_DATA "/tensorboard/nonfinite/logdir")});
        QCOMPARE(result.exitCode, 0);
        const auto runs = QJsonDocument::fromJson(result.standardOutput).object();
        QVERIFY(runs.contains(QStringLiteral("run")));
        QVERIFY(result.standardOutput.contains("\"NaN\""));
    }

    void aSweepIsRenderedWithItsCost() {
        const QString recipe = QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json");
        const auto result = ctl({"--lang", "en", "render", recipe, "--sweep", "lr=0.1,0.01",
                                 "--sweep=--wd=0,1,2", "--at-once", "2"});
        QCOMPARE(result.exitCode, 0);
        QVERIFY2(result.standardOutput.contains("#SBATCH --array=1-6%2"), result.standardOutput.constData());
        QVERIFY2(result.standardError.contains("jobs: 6"), result.standardError.constData());
        const auto packed = ctl({"render", recipe, "--sweep", "lr=0.1,0.01", "--packed", "parallel"});
        QCOMPARE(packed.exitCode, 0);
        QVERIFY(packed.standardOutput.contains("--joblog"));
    }

    void aBadSweepIsRefused_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no values") << QStringList{"--sweep", "lr="} << QByteArray("--lr");
        QTest::newRow("twice") << QStringList{"--sweep", "lr=1", "--sweep", "lr=2"} << QByteArray("twice");
        QTest::newRow("no GLOST") << QStringList{"--sweep", "lr=1,2", "--packed", "glost"}
                                  << QByteArray("GLOST");
    }

    void aBadSweepIsRefused() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, said);
        const auto result =
            ctl(QStringList{"--lang", "en", "render",
                            QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json")} +
                options);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains(said), result.standardError.constData());
        QVERIFY(result.standardOutput.isEmpty());
    }

    void whatIsNotThereIsNamed_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("script") << QStringList{QStringLiteral("check"), QStringLiteral("/nowhere/x"),
                                               QStringLiteral("--cluster"), QStringLiteral("fir")};
        QTest::newRow("recipe") << QStringList{QStringLiteral("render"), QStringLiteral("/nowhere/x")};
        QTest::newRow("program") << QStringList{QStringLiteral("scan"), QStringLiteral("/nowhere/x")};
        QTest::newRow("log folder") << QStringList{QStringLiteral("events"), QStringLiteral("/nowhere/x")};
    }

    void whatIsNotThereIsNamed() {
        QFETCH(QStringList, arguments);
        const auto result = ctl(arguments);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("/nowhere/x"), result.standardError.constData());
    }

private:
    AppResult ctl(const QStringList& arguments) { return user_.run(QStringLiteral("atelierctl"), arguments); }
    QString write(const QString& name, const QByteArray& text) {
        QFile file(user_.path(name));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }
    QString write(const char* name, const QByteArray& text) { return write(QString::fromLatin1(name), text); }
    AppRun user_;
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "test_CommandLine.moc"
