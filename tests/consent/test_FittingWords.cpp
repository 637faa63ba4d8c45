#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/consent/words/FittingWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/credentials/Credentials.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What of a recipe's job does not fit, and how it was changed, in the words of the window and of the command
/// line alike.
class TestFittingWords : public QObject {
    Q_OBJECT

    static SiteFacts whoseAccount(const char* account) {
        SiteFacts facts;
        facts.accounts = QStringList{QLatin1String(account)};
        return facts;
    }

private Q_SLOTS:
    /// A small recipe leaves most of its script open.
    void whatTheJobLeavesOpenIsCounted() {
        const auto added = [](const char* line) { return ScriptChange{{}, QLatin1String(line)}; };
        const QStringList lines =
            filledInWords({added("#SBATCH --partition=gpu"), added("RESULTS=~/results"), added("LOGS=logs")});
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[0].contains(QLatin1String("is filled in for this cluster")), qPrintable(lines[0]));
        QCOMPARE(lines[1], QStringLiteral("+ #SBATCH --partition=gpu"));
        QVERIFY2(lines[2].contains(QLatin1String("(2 ")), qPrintable(lines[2]));
        QCOMPARE(filledInWords({added("LOGS=logs")}).size(), 1);
        QVERIFY(filledInWords({}).isEmpty());
    }

    void whyALineDoesNotFitIsToldBelowItAndThenWhatFits() {
        JobSpec job;
        job.account = QStringLiteral("def-other");
        job.gpuModel = QStringLiteral("v100");
        const ClusterProfile narval = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        const auto why = misfits(job, narval, whoseAccount("def-prof"));
        JobSpec made = job;
        made.account = QStringLiteral("def-prof");
        made.gpuModel = QStringLiteral("a100");
        const QStringList lines = misfittingInWords(scriptChanges(job, made, narval), JobOf::Recipe, why);
        const QString words = lines.join(QLatin1Char('\n'));
        QVERIFY2(lines.size() >= 7, qPrintable(words));
        QVERIFY2(lines[0].contains(QStringLiteral("kept as it is")), qPrintable(words));
        QCOMPARE(lines[1], QStringLiteral("- #SBATCH --account=def-other"));
        QVERIFY2(lines[2].contains(QStringLiteral("def-prof")), qPrintable(words));
        QCOMPARE(lines[3], QStringLiteral("  What fits here: #SBATCH --account=def-prof"));
        QVERIFY2(words.count(QStringLiteral("v100")) > 1, qPrintable(words));
    }

    /// Who has asked the check already does not ask it again: it takes a while on a large script.
    void whatTheCheckHasFoundIsNotAskedForTwice() {
        JobSpec job;
        job.account = QStringLiteral("def-other");
        job.gpuModel = QStringLiteral("v100");
        const ClusterProfile narval = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        const SiteFacts facts = whoseAccount("def-prof");
        const auto found = findMisfits(job, narval, facts);
        QCOMPARE(misfits(job, narval, facts, found), misfits(job, narval, facts));
        QVERIFY(misfits(job, narval, facts, {}).isEmpty());
    }

    void aLineThatHasNoCounterpartIsSaidToGo() {
        const QStringList lines =
            misfittingInWords({{QStringLiteral("#SBATCH --mem=1G"), {}}}, JobOf::User, {});
        QVERIFY2(lines.value(0).startsWith(QLatin1String("Some of your job")), qPrintable(lines.value(0)));
        QCOMPARE(lines.mid(1), (QStringList{QStringLiteral("- #SBATCH --mem=1G"),
                                            QStringLiteral("  Here this line would be left out.")}));
    }

    /// Not every site's nodes are known to the check, nor what another site's GPUs came with.
    void aShareOfAnotherSitesNodesHasItsReason() {
        JobSpec job;
        job.gpuModel = QStringLiteral("v100");
        job.cpus = 40;
        job.memoryMiB = 20'000;
        ClusterProfile here;
        GpuModel a40;
        a40.slurmName = QStringLiteral("a40");
        here.gpus = {a40};
        here.cpusPerNode = 32;
        here.memoryMiBPerNode = 64'000;
        const auto why = misfits(job, here, {});
        QStringList reasons = why.values();
        QVERIFY2(!reasons.filter(QStringLiteral("have 32 CPU")).isEmpty(), qPrintable(reasons.join(u'\n')));
    }

    void whereNothingLoadsModulesNoneFits() {
        JobSpec job;
        job.environment.modules = QStringList{QStringLiteral("python/3.11")};
        SiteFacts facts;
        facts.withoutModules = true;
        const QStringList reasons = misfits(job, {}, facts).values();
        QVERIFY2(!reasons.filter(QStringLiteral("no command “module”")).isEmpty(),
                 qPrintable(reasons.join(u'\n')));
    }

    /// The check knows neither the account nor which module there is.
    void placesAndModulesOfAnotherSiteHaveTheirReason() {
        JobSpec job;
        job.account = QStringLiteral("def-prof");
        job.data.archive = QStringLiteral("~/links/projects/def-prof/$USER/leaves.tar");
        job.environment.modules = {QStringLiteral("python/3.11"), QStringLiteral("ours/2")};
        const ClusterProfile narval = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        const auto why = misfits(job, narval, whoseAccount("def-prof"));
        const auto reasonOf = [&why](const char* line) {
            for (auto one = why.cbegin(); one != why.cend(); ++one)
                if (one.key().startsWith(QLatin1String(line))) return one.value();
            return QString();
        };
        QVERIFY2(reasonOf("ARCHIVE=").contains(QLatin1String("of another cluster")),
                 qPrintable(reasonOf("ARCHIVE=")));
        QVERIFY2(reasonOf("module load").endsWith(QLatin1String(": ours/2.")),
                 qPrintable(reasonOf("module load")));
        job.data.archive = QStringLiteral("~/projects/def-prof/$USER/leaves.tar");
        for (const QString& reason : misfits(job, narval, whoseAccount("def-prof")))
            QVERIFY2(!reason.contains(QLatin1String("of another cluster")), qPrintable(reason));
    }

    void aRootThatIsNotThereIsNamed() {
        JobSpec job;
        job.data.archive = QStringLiteral("/project/def-prof/leaves.tar");
        SiteFacts facts;
        facts.roots = QStringList{QStringLiteral("/home")};
        QStringList reasons = misfits(job, {}, facts).values();
        QVERIFY2(reasons.contains(QStringLiteral("This cluster has no folder “/project”.")),
                 qPrintable(reasons.join(u'\n')));
    }

    void anAccountThatIsTheUsersIsNotDoubted() {
        JobSpec job;
        job.account = QStringLiteral("def-prof");
        const ClusterProfile narval = Catalogue::builtIn().find(QStringLiteral("narval")).value();
        const QString asked = QStringLiteral("Is “def-prof” your account");
        const auto isAsked = [&](const SiteFacts& facts) {
            return !misfits(job, narval, facts).values().filter(asked).isEmpty();
        };
        QVERIFY(isAsked({}));
        QVERIFY(!isAsked(whoseAccount("def-prof")));
    }

    void nothingIsSaidWhereNothingWasChanged() { QVERIFY(fittedInWords({}, JobOf::Recipe).isEmpty()); }

    void eachLineIsToldAsItWasAndAsItIs() {
        QCOMPARE(
            fittedInWords({{QStringLiteral("--time=5"), QStringLiteral("--time=4")},
                           {QStringLiteral("--mem=1G"), {}},
                           {{}, QStringLiteral("#SBATCH --account=a")}},
                          JobOf::Recipe),
            (QStringList{QStringLiteral("The recipe’s job was changed to fit this cluster and your account:"),
                         QStringLiteral("- --time=5"), QStringLiteral("+ --time=4"),
                         QStringLiteral("- --mem=1G"), QStringLiteral("+ #SBATCH --account=a")}));
    }

    void aKeyIsLeftOut() {
        const QStringList lines = fittedInWords(
            {{QStringLiteral("python a.py --api-key=hf_abcdefghijklmnopqrstuvwxyz012345"), {}}}, JobOf::User);
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

ATELIER_TEST(TestFittingWords)
#include "test_FittingWords.moc"
