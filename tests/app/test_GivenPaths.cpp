#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "app/common/RecipeFiles.h"
#include "core/consent/LocalPlace.h"
#include "tests/app/AppRun.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// A name that begins with a colon is a file's like any other: nobody reaches what is built into the program
/// through it, on the command line, in a recipe or in a folder. An empty one is refused with a word.
class TestGivenPaths : public QObject {
    Q_OBJECT

    AppRun user_;

    AppResult ctl(const QStringList& arguments) {
        return user_.run(QStringLiteral("atelierctl"), QStringList{"--lang", "en"} + arguments);
    }
    QString write(const QString& name, const QByteArray& bytes) {
        // QDir takes the name for absolute.
        const QString path = user_.folder() + QLatin1Char('/') + name;
        QDir().mkpath(path.section(QLatin1Char('/'), 0, -2));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? name : QString();
    }
    void copyEvents(const QString& name) {
        QFile file(QStringLiteral(ATELIER_TEST_DATA
                                  "/tensorboard/nonfinite/logdir/run/"
                                  "events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        write(name, file.readAll());
    }

private Q_SLOTS:
    void initTestCase() {
        copyEvents(":logs/:run/events.out.tfevents.1");
        copyEvents(":file");
        write(":program/:plot.py", "import matplotlib.pyplot as plt\nplt.show()\n");
        write(":script.sh", "#!/bin/bash\n#SBATCH --time=24h\npython -u train.py\n");
        QFile recipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"));
        QVERIFY(recipe.open(QIODevice::ReadOnly));
        write(":recipe.json", recipe.readAll());
    }

    void eventsOfANameWithAColonAreRead() {
        const auto folder = ctl({"events", ":logs"});
        QCOMPARE(folder.exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(folder.standardOutput).object().keys(), QStringList(":run"));
        QCOMPARE(ctl({"events", ":file"}).exitCode, 0);
    }

    void aProgramAScriptAndARecipeWithAColonAreRead() {
        const auto scanned = ctl({"scan", ":program"});
        QCOMPARE(scanned.exitCode, 1);
        QVERIFY2(scanned.standardOutput.contains(":plot.py:2:1: "), scanned.standardOutput.constData());
        const auto checked = ctl({"check", "--cluster", "narval", ":script.sh"});
        QVERIFY2(checked.standardOutput.contains("--time=24h"), checked.standardOutput.constData());
        const auto rendered = ctl({"render", ":recipe.json"});
        QCOMPARE(rendered.exitCode, 0);
        const auto packed = ctl({"pack", ":program", "-o", ":packed.tar"});
        QCOMPARE(packed.exitCode, 0);
        QVERIFY(QFile::exists(user_.folder() + QStringLiteral("/:packed.tar")));
    }

    void nothingThatIsBuiltInIsReached_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("recipe") << QStringList{"render", ":/recipes/practice.json"};
        QTest::newRow("run") << QStringList{"run", ":/recipes/practice.json"};
        QTest::newRow("script") << QStringList{"check", "--cluster", "narval", ":/recipes/practice.json"};
        QTest::newRow("folder") << QStringList{"events", ":/"};
        QTest::newRow("program") << QStringList{"scan", ":/"};
        QTest::newRow("archive") << QStringList{"pack", ":/recipes", "-o", "x.tar"};
    }

    void nothingThatIsBuiltInIsReached() {
        QFETCH(QStringList, arguments);
        const auto result = ctl(arguments);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("/:/"), result.standardError.constData());
    }

    void anEmptyPathIsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("events") << QStringList{"events", ""};
        QTest::newRow("scan") << QStringList{"scan", ""};
        QTest::newRow("check") << QStringList{"check", "--cluster", "narval", ""};
        QTest::newRow("pack") << QStringList{"pack", "", "-o", "x.tar"};
        QTest::newRow("pack to") << QStringList{"pack", ".", "-o", ""};
        QTest::newRow("render") << QStringList{"render", ""};
        QTest::newRow("run") << QStringList{"run", ""};
        QTest::newRow("upload") << QStringList{"upload", "", "nowhere.invalid:x"};
        QTest::newRow("download") << QStringList{"download", "nowhere.invalid:x", ""};
        QTest::newRow("results") << QStringList{"run", "x.json", "--results", ""};
    }

    void anEmptyPathIsRefused() {
        QFETCH(QStringList, arguments);
        const auto result = ctl(arguments);
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.standardError.contains(" is empty. Name a file or a folder."),
                 result.standardError.constData());
        QCOMPARE(result.standardOutput, "");
    }

    void whatARecipeNamesWithAColonLiesInItsFolder() {
        write("mine/:data/a", "x");
        write("mine/:code/a.py", "x");
        const QString folder = user_.path("mine");
        const auto place = localPlace(folder, ":data");
        QVERIFY(place.has_value());
        QVERIFY(!place->outside);
        QCOMPARE(place->path, QFileInfo(folder).canonicalFilePath() + QStringLiteral("/:data"));
        QVERIFY(!localPlace(folder, ":/recipes"));
        Recipe recipe;
        recipe.program.folder = QStringLiteral(":code");
        recipe.dataset.path = QStringLiteral(":/recipes");
        QVERIFY(!recipeFiles(recipe, folder + QStringLiteral("/r.json"), {}));
        recipe.dataset.path = QStringLiteral(":data");
        const auto files = recipeFiles(recipe, folder + QStringLiteral("/r.json"), {});
        QVERIFY(files.has_value());
        QVERIFY(files->programFolder.endsWith(QStringLiteral("mine/:code")));
        QVERIFY(files->datasetPath.endsWith(QStringLiteral("mine/:data")));
    }
};

ATELIER_TEST(TestGivenPaths)
#include "test_GivenPaths.moc"
