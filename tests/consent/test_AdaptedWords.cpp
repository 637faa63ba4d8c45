#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/consent/words/AdaptedWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/credentials/Credentials.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// How a recipe's job was changed, in the words of the window and of the command line alike.
class TestAdaptedWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A small recipe leaves most of its script open.
    void whatTheJobLeavesOpenIsCounted() {
        const auto added = [](const char* line) { return ScriptChange{{}, QLatin1String(line)}; };
        const QStringList lines =
            adaptedInWords({added("#SBATCH --partition=gpu"), added("RESULTS=~/results"), added("LOGS=logs")},
                           Adapted::Recipe, {});
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[1], QStringLiteral("+ #SBATCH --partition=gpu"));
        QVERIFY2(lines[2].contains(QLatin1String("(2 ")), qPrintable(lines[2]));
        QCOMPARE(adaptedInWords({added("LOGS=logs")}, Adapted::OwnJob, {}).size(), 1);
    }

    void whyALineDoesNotFitIsToldBelowIt() {
        JobSpec job;
        job.account = QStringLiteral("def-other");
        job.gpuModel = QStringLiteral("v100");
        const ClusterProfile narval = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        const auto why = misfits(job, narval, {QStringLiteral("def-prof")});
        JobSpec made = job;
        made.account = QStringLiteral("def-prof");
        made.gpuModel = QStringLiteral("a100");
        const QStringList lines = adaptedInWords(scriptChanges(job, made, narval), Adapted::Recipe, why);
        const QString words = lines.join(QLatin1Char('\n'));
        QVERIFY2(lines.size() >= 7, qPrintable(words));
        QVERIFY2(lines[2].contains(QStringLiteral("def-prof")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("v100")) && words.count(QStringLiteral("v100")) > 1,
                 qPrintable(words));
    }

    void nothingIsSaidWhereNothingWasChanged() { QVERIFY(adaptedInWords({}, Adapted::Recipe, {}).isEmpty()); }

    void eachLineIsToldAsItWasAndAsItIs() {
        QCOMPARE(
            adaptedInWords({{QStringLiteral("--time=5"), QStringLiteral("--time=4")},
                            {QStringLiteral("--mem=1G"), {}},
                            {{}, QStringLiteral("#SBATCH --account=a")}},
                           Adapted::Recipe, {}),
            (QStringList{QStringLiteral("The recipe’s job was changed to fit this cluster and your account:"),
                         QStringLiteral("- --time=5"), QStringLiteral("+ --time=4"),
                         QStringLiteral("- --mem=1G"), QStringLiteral("+ #SBATCH --account=a")}));
    }

    void aKeyIsLeftOut() {
        const QStringList lines = adaptedInWords(
            {{QStringLiteral("python a.py --api-key=hf_abcdefghijklmnopqrstuvwxyz012345"), {}}},
            Adapted::OwnJob, {});
        QCOMPARE(lines.value(0),
                 QStringLiteral("Your job was changed to fit this cluster and your account:"));
        QVERIFY2(lines.value(1).contains(QString::fromUtf16(credentialMask)), qPrintable(lines.value(1)));
    }

    void whatCouldNotBeConfirmedIsNamed_data() {
        QTest::addColumn<QString>("archive");
        QTest::addColumn<bool>("isSent");
        QTest::addColumn<QStringList>("modules");
        QTest::addColumn<QStringList>("named");
        const QString there = QStringLiteral("~/projects/def-prof/shared/x.tar");
        QTest::newRow("an archive that others have put there")
            << there << false << QStringList() << QStringList{there};
        QTest::newRow("one that is sent") << there << true << QStringList() << QStringList();
        QTest::newRow("none") << "" << false << QStringList() << QStringList();
        QTest::newRow("modules") << "" << false << QStringList{"python/3.11", "python", "cuda/12", "gcc"}
                                 << QStringList{"cuda/12", "gcc"};
    }
    void whatCouldNotBeConfirmedIsNamed() {
        QFETCH(QString, archive);
        QFETCH(bool, isSent);
        QFETCH(QStringList, modules);
        QFETCH(QStringList, named);
        ClusterProfile cluster;
        cluster.pythonModules = QStringList{QStringLiteral("python/3.11")};
        JobSpec job;
        job.data.archive = archive;
        job.environment.modules = modules;
        const QStringList lines = unconfirmedInWords(job, cluster, isSent);
        QCOMPARE(lines.isEmpty(), named.isEmpty());
        const QString words = lines.join(QLatin1Char('\n'));
        for (const QString& name : named) QVERIFY2(words.contains(name), qPrintable(words));
        QVERIFY2(!words.contains(QStringLiteral("python")), qPrintable(words));
    }

    /// Else the job would wait for its turn to say "conda: command not found".
    void aProgramForTheEnvironmentThatIsNotKnownThereIsNamed_data() {
        QTest::addColumn<EnvironmentTool>("tool");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("module");
        QTest::addColumn<QStringList>("named");
        QTest::newRow("conda") << EnvironmentTool::Conda << "requirements.txt"
                               << "" << QStringList{"needs conda", "uv"};
        QTest::newRow("a list that uv cannot read")
            << EnvironmentTool::Conda << "environment.yml"
            << "" << QStringList{"needs conda, which this cluster is not known to have."};
        QTest::newRow("no other program can run an image")
            << EnvironmentTool::Apptainer << ""
            << "" << QStringList{"needs apptainer, which this cluster is not known to have."};
        QTest::newRow("a module brings it") << EnvironmentTool::Conda << "environment.yml"
                                            << "miniforge3/24" << QStringList();
        QTest::newRow("it is there") << EnvironmentTool::Uv << ""
                                     << "" << QStringList();
        QTest::newRow("Python's own always is") << EnvironmentTool::Python << ""
                                                << "" << QStringList();
    }

    void aProgramForTheEnvironmentThatIsNotKnownThereIsNamed() {
        QFETCH(EnvironmentTool, tool);
        QFETCH(QString, list);
        QFETCH(QString, module);
        QFETCH(QStringList, named);
        ClusterProfile cluster;
        cluster.environmentTools = QStringList{QStringLiteral("uv")};
        JobSpec job;
        job.environment.tool = tool;
        job.environment.requirements = list;
        if (!module.isEmpty()) job.environment.modules = QStringList{module};
        const QString words = unconfirmedInWords(job, cluster, true).join(QLatin1Char('\n'));
        QCOMPARE(words.contains(QLatin1String("environment needs")), !named.isEmpty());
        for (const QString& name : named) QVERIFY2(words.contains(name), qPrintable(words));
    }
};

ATELIER_TEST(TestAdaptedWords)
#include "test_AdaptedWords.moc"
