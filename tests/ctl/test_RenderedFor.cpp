// `atelierctl render --cluster`: the script is one for that cluster, whatever it is called.
#include <QtTest>

#include "tests/ctl/CtlUser.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

class TestRenderedFor : public QObject {
    Q_OBJECT

    const CtlUser user_;

    CtlUser::Said render(const QStringList& options) const {
        return user_.type(QStringList{"render", ATELIER_SOURCE_DIR "/resources/recipes/practice.json"} +
                          options);
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(user_.problem().isEmpty(), qPrintable(user_.problem()));
        put(user_.in("me"), ".ssh/config",
            "Host uni\n HostName narval.alliancecan.ca\n User moi\nHost lab\n HostName 10.0.0.9\n");
    }

    void theScriptFitsTheClusterThatIsNamed_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("by its id") << "narval";
        QTest::newRow("by its address") << "moi@narval.alliancecan.ca";
        QTest::newRow("by a name of the ssh configuration") << "uni";
    }
    void theScriptFitsTheClusterThatIsNamed() {
        QFETCH(QString, name);
        const auto said = render({"--cluster", name, "--fit"});
        QCOMPARE(said.code, 0);
        QVERIFY2(said.output.contains("--gpus-per-node=a100"), qPrintable(said.output));
        QVERIFY2(!said.output.contains("practice:1"), qPrintable(said.output));
        QVERIFY2(said.errors.contains("The recipe’s job was changed to fit"), qPrintable(said.errors));
        QVERIFY2(said.errors.contains("- #SBATCH --gpus-per-node=practice:1"), qPrintable(said.errors));
    }

    /// The recipe says nothing of a language, or the one of whoever wrote it.
    void theCommentsAreInTheLanguageOfTheCommandLine() {
        const auto french =
            user_.typeIn("fr", {"render", ATELIER_SOURCE_DIR "/resources/recipes/practice.json"});
        QVERIFY2(french.output.contains(QStringLiteral("Écrit par Atelier")), qPrintable(french.output));
        const auto english = render({});
        QVERIFY2(english.output.contains("Written by Atelier"), qPrintable(english.output));
    }

    void whatDoesNotFitIsKeptUnlessItIsAskedFor() {
        const auto said = render({"--cluster", "narval"});
        QCOMPARE(said.code, 0);
        QVERIFY2(said.output.contains("--gpus-per-node=practice:1"), qPrintable(said.output));
        QVERIFY2(said.errors.contains("What fits here: #SBATCH --gpus-per-node=a100"),
                 qPrintable(said.errors));
        QVERIFY2(said.errors.contains("--fit"), qPrintable(said.errors));
    }

    /// What cannot be made to fit is said with what can, and what was told there only once.
    void whatIsWrongWithTheScriptIsSaidToo() {
        QFile own(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"));
        QVERIFY(own.open(QIODevice::ReadOnly));
        put(user_.in("me"), "other.json", own.readAll().replace("def-sponsor00", "aip-other").toStdString());
        const auto said = user_.type({"render", user_.in("me") + "/other.json", "--cluster", "narval"});
        QCOMPARE(said.code, 0);
        QVERIFY2(said.errors.contains("[AT5002]"), qPrintable(said.errors));
        QCOMPARE(said.errors.count("Narval is not known to have a GPU “practice”"), 1);
        QVERIFY2(render({"--cluster", "narval", "--fit"}).errors.count("[AT") == 0, "made to fit");
        QVERIFY2(render({}).errors.count("[AT") == 0, "the recipe's own cluster");
    }

    /// A run would change them at its sign-in, by the same facts.
    void whatWasFoundAtTheRecipesOwnClusterCountsWhereItIsMadeToFit() {
        put(user_.in("me"), ".local/share/atelier/clusters/narval.json",
            R"({"version": 1, "foundAt": "2026-11-01T10:00:00Z", "found": {}, "said": {"limits": {"maxTime": 60}}})");
        put(user_.in("me"), "long.json",
            R"({"version": 1, "title": {"en": "Long"}, "cluster": "narval", "program": {"folder": "."},
                "job": {"version": 1, "name": "fit", "account": "def-abc", "gpus": 0, "cpus": 4,
                "memoryMiB": 900000000, "time": 600, "program": {"entryPoint": "fit.py"},
                "environment": {"modules": ["StdEnv/2023", "python/3.11"]}}})");
        const auto kept = user_.type({"render", user_.in("me") + "/long.json"});
        QVERIFY2(kept.output.contains("#SBATCH --time=0-10:00:00"), qPrintable(kept.output));
        const auto said = user_.type({"render", user_.in("me") + "/long.json", "--fit"});
        QCOMPARE(said.code, 0);
        QVERIFY2(said.output.contains("#SBATCH --time=0-01:00:00"), qPrintable(said.output));
        QVERIFY2(said.errors.contains("- #SBATCH --time=0-10:00:00"), qPrintable(said.errors));
        QVERIFY2(!said.errors.contains("[AT"), qPrintable(said.errors));
    }

    /// The one account that there is takes the place of another; a node to avoid is its author's to name.
    void anAccountIsReplacedAndANodeIsKeptAndSaid() {
        put(user_.in("me"), "names.json",
            R"({"version": 1, "title": {"en": "Names"}, "cluster": "practice", "program": {"folder": "."},
                "job": {"version": 1, "name": "fit", "account": "def-elsewhere", "gpus": 0, "memoryMiB": 500,
                "program": {"entryPoint": "fit.py"}, "scheduling": {"exclude": "gpu099"}}})");
        const auto kept = user_.type({"render", user_.in("me") + "/names.json"});
        QCOMPARE(kept.errors.count("[AT5023]"), 2);
        const auto said = user_.type({"render", user_.in("me") + "/names.json", "--fit"});
        for (const char* line : {"- #SBATCH --account=def-elsewhere", "+ #SBATCH --account=def-sponsor00"})
            QVERIFY2(said.errors.contains(QLatin1String(line)), qPrintable(said.errors));
        QVERIFY2(said.output.contains("#SBATCH --exclude=gpu099"), qPrintable(said.output));
        QCOMPARE(said.errors.count("[AT5023]"), 1);
    }

    /// The shell would give the program an empty text; a run says so before anything else.
    void dataThatTheRecipeDoesNotHaveAreSaid() {
        put(user_.in("me"), "nodata.json",
            R"({"version": 1, "title": {"en": "No data"}, "cluster": "practice", "program": {"folder": "."},
                "job": {"version": 1, "name": "fit", "program": {"entryPoint": "fit.py",
                "arguments": ["--data", "${DATA}/train"]}}})");
        QVERIFY2(render({}).errors.count("$DATA") == 0, "a recipe with a dataset");
        const auto said = user_.type({"render", user_.in("me") + "/nodata.json"});
        QCOMPARE(said.code, 0);
        QVERIFY2(said.errors.contains("“$DATA”, but the recipe has no dataset"), qPrintable(said.errors));
        const auto ran = user_.type({"run", user_.in("me") + "/nodata.json", "--yes"});
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.errors.contains("“$DATA”, but the recipe has no dataset"), qPrintable(ran.errors));
        QVERIFY2(!ran.errors.contains("==>"), qPrintable(ran.errors));
    }

    /// As a run does, which sends it there: the program asks for the data's folder.
    void aDatasetWithoutAPlaceGetsTheOneOfARun() {
        put(user_.in("mine/photos"), "a.jpg", "a");
        put(user_.in("mine/code"), "fit.py", "print(1)\n");
        put(user_.in("mine"), "photos.json",
            R"({"version": 1, "title": {"en": "Photos"}, "cluster": "narval", "program": {"folder": "code"},
                "dataset": {"path": "photos"}, "job": {"version": 1, "name": "fit", "account": "def-abc",
                "program": {"entryPoint": "fit.py", "arguments": ["--data", "$DATA"]}}})");
        const auto said = user_.type({"render", user_.in("mine/photos.json")});
        QVERIFY2(said.output.contains("ARCHIVE=~/projects/def-abc/\"$USER\"/photos.tar"),
                 qPrintable(said.output + said.errors));
        QVERIFY2(said.output.contains("\nDATA="), qPrintable(said.output));
        QVERIFY2(said.errors.contains("photos.tar"), qPrintable(said.errors));
    }

    void theRecipesOwnClusterChangesNothing() {
        const auto plain = render({});
        QVERIFY2(plain.output.contains("practice:1"), qPrintable(plain.output));
        QVERIFY2(!plain.errors.contains("was changed"), qPrintable(plain.errors));
        QCOMPARE(render({"--cluster", "practice"}).output, plain.output);
    }

    void aNameThatNobodyKnowsIsSaid_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("of the ssh configuration") << "lab";
        QTest::newRow("of nobody") << "nowhere";
    }
    void aNameThatNobodyKnowsIsSaid() {
        QFETCH(QString, name);
        const auto said = render({"--cluster", name});
        QCOMPARE(said.code, 1);
        QCOMPARE(said.output, QString());
        QVERIFY2(said.errors.contains("No cluster is known as " + name), qPrintable(said.errors));
        QVERIFY2(said.errors.contains("“atelierctl site " + name + "”"), qPrintable(said.errors));
    }
};

ATELIER_TEST(TestRenderedFor)
#include "test_RenderedFor.moc"
