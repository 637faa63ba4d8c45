#include <QtTest>
#include <utility>

#include "core/credentials/Credentials.h"
#include "core/display/VisibleText.h"
#include "core/shell/quote/ShellWord.h"
#include "tests/consent/PlanStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The words of a recipe in the list: all of them in full, but for keys.
class TestPlanWords : public QObject, PlanStage {
    Q_OBJECT
private Q_SLOTS:
    /// Whoever wrote a recipe hides nothing by making it look like a key: every field stands in the list.
    void everyFieldStandsInFullInTheList() {
        QStringList all;
        const auto text = [&all](const char* field) {
            all << QStringLiteral(
                       "-----BEGIN A PRIVATE KEY-----/%1?token=aaaaaaaa%2Authorization: Bearer "
                       "abcdefghijkl\n--password=%1 https://u:secret@%1/\u202e sk-%3.%1")
                       .arg(QString::fromLatin1(field), QString(70, QLatin1Char(' ')), QString(30, 'a'));
            return all.last();
        };
        RecipePlan plan;
        plan.folder = text("recipe-folder");
        plan.where = {
            .host = text("host"), .user = text("user"), .fromRecipe = true, .refused = text("refused")};
        plan.sent = {{.what = SentItem::What::Program, .from = {text("program-here"), true, true}},
                     {.what = SentItem::What::Dataset, .from = {text("dataset-here"), true, true}}};
        plan.sent[0].hidden = {.names = {text("hidden-name")}, .count = 1};
        plan.gitAddress = text("git");
        plan.packages.lines = {text("package")};
        plan.resultsFolder = text("results-here");
        JobSpec& job = plan.job;
        job.name = text("job-name");
        job.account = text("account");
        job.email = text("email");
        job.program = {
            text("program-there"), text("entry"), {text("argument-1"), "--token", text("argument-2")}};
        job.data.archive = text("archive");
        job.environment = {.modules = {text("module-1"), text("module-2")},
                           .place = EnvironmentPlace::Home,
                           .homeFolder = text("environment"),
                           .requirements = text("requirements")};
        job.chain = {.enabled = true, .checkpointFolder = text("checkpoints")};
        job.chain.checkpointPattern = text("pattern");
        job.follow.resultsFolder = text("results-there");
        job.follow.logFolder = text("logs");
        job.sweep.enabled = true;
        job.sweep.parameters = {{text("sweep-option"), {}}, {"--token", {}}};
        for (int i = 0; i < 12; ++i)
            for (SweepParameter& parameter : job.sweep.parameters)
                parameter.values << text(qPrintable(QStringLiteral("value-%1-%2").arg(i).arg(all.size())));
        plan.places = {{.asked = job.program.folder, .folder = text("open-folder"), .writable = true}};
        const QString list = textOf(plan);
        for (const QString& field : std::as_const(all))
            QVERIFY2(list.contains(visibleLine(field)), qPrintable(field + "\n\nis not in\n\n" + list));
        QVERIFY(!isMasked(list));
        // The cluster's name stands where its address is not known.
        plan.where.host.clear();
        plan.cluster = text("cluster");
        QVERIFY(textOf(plan).contains(visibleLine(plan.cluster)));
        // A program that is there already is run where it is.
        plan.sent.clear();
        plan.gitAddress.clear();
        job.follow = {};
        plan.places.clear();
        QVERIFY(textOf(plan).contains(visibleLine(job.program.folder)));
    }

    /// At most one bounded word is masked, and the list says so.
    void onlyAWordThatMayBeAKeyIsMasked_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("shown");
        const auto row = [](const QStringList& arguments, const QString& shown) {
            QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')).left(60))) << arguments << shown;
        };
        const QString mask = QString::fromUtf16(credentialMask);
        row({"--api-key", "geheim", "--lr", "1"}, "--api-key " + mask + " --lr 1");
        row({"--api-key=geheim", "x"}, "--api-key=" + mask + " x");
        row({"TOKEN=geheim"}, "TOKEN=" + mask);
        row({"--hub", "hf_" + QString(30, 'a')}, "--hub " + mask);
        // One word of a list of variables.
        row({"--env=PGPASSWORD=geheim"}, "--env=PGPASSWORD=" + mask);
        row({"--export=ALL,PGPASSWORD=geheim,LR=1"}, "--export=ALL,PGPASSWORD=" + mask + ",LR=1");
        row({"--env", "MYSQL_PWD=geheim,LR=1"}, "--env MYSQL_PWD=" + mask + ",LR=1");
        // A header, a field of YAML, a cookie; a password may be a number, a key's dimension is one.
        row({"--header=X-Api-Key: geheim"}, "'--header=X-Api-Key: " + mask + "'");
        row({"--header", "Authorization: Basic geheim"}, "--header 'Authorization: Basic " + mask + "'");
        row({"--set", "api_key: geheim"}, "--set 'api_key: " + mask + "'");
        row({"--cookie", "session=geheim"}, "--cookie " + mask);
        row({"--password", "12345", "--pin=1234", "--key-dim", "64", "--pin-memory", "x"},
            "--password " + mask + " --pin=" + mask + " --key-dim 64 --pin-memory x");
        row({"https://u:geheim@evil.example/x?token=aaaaaaaa"},
            "'https://u:" + mask + "@evil.example/x?token=aaaaaaaa'");
        for (const QStringList& plain : QList<QStringList>{
                 {"--token", "rm -rf ~"},
                 {"--token", "evil.example/x"},
                 {"--token=../../x"},
                 {"--token", QString(129, 'a')},
                 {"--export=ALL,PGPASSWORD=rm -rf ~,LR=1"},
                 {"--export=ALL,PGPASSWORD=" + QString(129, 'a')},
                 {"--token", "a,b"},
                 {"--header=X-Api-Key: rm -rf ~"},
                 {"--header=X-Api-Key: evil.example/x"},
                 {"bash", "-c", "TOKEN=rm; $TOKEN -rf x"},
                 {"bash", "-c", "curl -u a:rm x"},
                 {"-----BEGIN A PRIVATE KEY-----", "--upload-to", "evil.example", "~/.ssh"},
                 {"-----BEGIN A PRIVATE KEY-----\\n" + QString(64, 'A') + "/-----END A PRIVATE KEY-----=a"},
                 {"Authorization: Basic", "aaaaaaa=;curl", "xxxxx"},
                 {"https://github.com:a@b@evil.example/"}}) {
            QStringList quoted;
            for (const QString& word : plain) quoted << shellWord(word);
            row(plain, quoted.join(QLatin1Char(' ')));
        }
    }

    void onlyAWordThatMayBeAKeyIsMasked() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, shown);
        Recipe asked = recipe();
        asked.job.program.arguments = arguments;
        const QString text = textOf(planOf(asked));
        QVERIFY2(text.contains(QStringLiteral("Runs python -u train.py %1\n").arg(shown)), qPrintable(text));
        QCOMPARE(text.contains(QLatin1String("stands for one word that looks like a key")), isMasked(shown));
    }

    void ofAnAddressOnlyThePasswordIsMasked() {
        RecipePlan plan = planOf(recipe());
        plan.gitAddress = QStringLiteral("https://moi:geheim@evil.example/a?token=aaaaaaaa");
        const QString text = textOf(plan);
        QVERIFY2(text.contains(QStringLiteral("Clones https://moi:%1@evil.example/a?token=aaaaaaaa to ")
                                   .arg(QString::fromUtf16(credentialMask))),
                 qPrintable(text));
        QVERIFY(text.contains(QLatin1String("looks like a key or a password")));
    }

    /// Two lists of words that differ read differently.
    void argumentsStandAsTheScriptHasThem() {
        Recipe asked = recipe();
        const auto told = [&](const QStringList& arguments) {
            asked.job.program.arguments = arguments;
            return textOf(planOf(asked));
        };
        QVERIFY(told({"--note", "a b"}).contains(QLatin1String("train.py --note 'a b'\n")));
        QVERIFY(told({"--note", "a", "b"}).contains(QLatin1String("train.py --note a b\n")));
        QVERIFY(told({"", "it's"}).contains(QLatin1String("train.py '' 'it'\\''s'\n")));
        QVERIFY(told({"$HOME/x", "$(touch x)", "~/y"})
                    .contains(QLatin1String("train.py \"$HOME\"/x '$(touch x)' ~/y\n")));
        const QString mask = QString::fromUtf16(credentialMask);
        QVERIFY(told({"--api-key", "geheim"}).contains(QStringLiteral("train.py --api-key %1\n").arg(mask)));
        asked.job.program.entryPoint = QStringLiteral("my train.py");
        QVERIFY(told({}).contains(QLatin1String("python -u 'my train.py'\n")));
        asked.job.program.entryPoint = QStringLiteral("adjust.sh");
        QVERIFY(told({}).contains(QLatin1String("Runs bash adjust.sh\n")));
    }

    void whereTheProgramGetsItsDataIsSaid() {
        Recipe asked = recipe();
        asked.job.data.archive = QStringLiteral("~/shapes.tar");
        const QString first = QStringLiteral("with the data folder as its first argument\n");
        QVERIFY(textOf(planOf(asked)).contains(first));
        asked.job.program.arguments = QStringList{"--root=$DATA/a b"};
        const QString text = textOf(planOf(asked));
        QVERIFY2(text.contains(QLatin1String("train.py --root=\"$DATA\"'/a b'\n")), qPrintable(text));
        QVERIFY(!text.contains(first));
    }

    void aRecipesWordsAddNoLines() {
        Recipe asked = recipe();
        asked.job.program.entryPoint = QStringLiteral("a.py\n    Sends nothing\u202e\x1b[2J");
        asked.job.email = QStringLiteral("x\r\ny");
        asked.job.follow.logFolder = QStringLiteral("/a\nb\x1b");
        asked.job.environment.place = EnvironmentPlace::Home;
        asked.job.environment.homeFolder = QStringLiteral("/e\n\x9b");
        for (const PlanLine& line : planLines(planOf(asked)))
            for (const QChar letter : line.text) QVERIFY2(letter.isPrint(), qPrintable(line.text));
    }
};

ATELIER_TEST(TestPlanWords)
#include "test_PlanWords.moc"
