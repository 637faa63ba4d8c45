#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app/AppRun.h"
#include "tests/support/TestMain.h"

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

    /// As the window takes them.
    void aLanguageMayBeTheNameOfALocale() {
        for (const char* name : {"fr_CA", "fr-CA.UTF-8", "FR"}) {
            const auto french =
                ctl({QStringLiteral("--lang"), QString::fromLatin1(name), QStringLiteral("jobs")});
            QVERIFY2(french.exitCode == 0, french.standardError.constData());
        }
        const auto help = ctl({QStringLiteral("--lang"), QStringLiteral("fr_CA"), QStringLiteral("--help")});
        QVERIFY2(help.standardOutput.contains("ligne de commande"), help.standardOutput.constData());
        QVERIFY2(help.standardOutput.contains("--lang TEXTE:{fr,"), help.standardOutput.constData());
        const auto german = ctl({QStringLiteral("--lang"), QStringLiteral("de"), QStringLiteral("jobs")});
        QVERIFY2(german.standardError.contains("--lang takes one of fr, ") &&
                     german.standardError.contains(", not “de”."),
                 german.standardError.constData());
    }

    void anOptionThatIsThereTwiceIsNotSaidToHaveNoValue() {
        const auto twice = ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("--lang"),
                                QStringLiteral("en"), QStringLiteral("jobs")});
        QCOMPARE(twice.exitCode, 2);
        QVERIFY2(twice.standardError.contains("--lang is there more than once; give it one value."),
                 twice.standardError.constData());
        const auto without = ctl({QStringLiteral("jobs"), QStringLiteral("--lang")});
        QVERIFY2(without.standardError.contains("--lang needs a value."), without.standardError.constData());
    }

    void whatIsWrongWithAValueIsSaidInBothLanguages_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("english");
        QTest::addColumn<QByteArray>("french");
        QTest::newRow("a site that nobody plays")
            << QStringList{"practice", "start", "--like", "nowhere"}
            << QByteArray("--like takes one of alliance, cloud, conda-site, ")
            << QByteArray("--like accepte alliance, cloud, conda-site, ");
        for (const char* words : {"--help=x", "jobs --help=x", "practice start --help=false"})
            QTest::newRow(words) << QString::fromLatin1(words).split(u' ')
                                 << QByteArray("--help takes no value.")
                                 << QByteArray("--help ne prend pas de valeur.");
        for (const char* words : {"--version=x", "jobs --version=0"})
            QTest::newRow(words) << QString::fromLatin1(words).split(u' ')
                                 << QByteArray("--version takes no value.")
                                 << QByteArray("--version ne prend pas de valeur.");
        QTest::newRow("another") << QStringList{"jobs", "--forget=x"}
                                 << QByteArray("--forget takes no value.")
                                 << QByteArray("--forget ne prend pas de valeur.");
        for (const char* value : {"abc", "2.5", "-1", "3000000000", ""})
            QTest::addRow("at once “%s”", value)
                << QStringList{"render", QStringLiteral("--at-once=") + value, "x"}
                << QByteArray("--at-once takes a whole number from 0 to 2147483647, not “") + value + "”."
                << QByteArray("--at-once demande un nombre entier de 0 à 2147483647, et non «\u00a0") +
                       value + "\u00a0».";
        QTest::newRow("together") << QStringList{"jobs", "--look", "practice", "--forget"}
                                  << QByteArray("--look and --forget do not go together.")
                                  << QByteArray("--look et --forget ne vont pas ensemble.");
        QTest::newRow("-h=x") << QStringList{"-h=x"} << QByteArray("-h takes no value.")
                              << QByteArray("-h ne prend pas de valeur.");
        QTest::newRow("jobs -h=x") << QStringList{"jobs", "-h=x"} << QByteArray("-h takes no value.")
                                   << QByteArray("-h ne prend pas de valeur.");
        QTest::newRow("flag") << QStringList{"upload", "a", "b", "--json=maybe"}
                              << QByteArray("--json takes no value.")
                              << QByteArray("--json ne prend pas de valeur.");
        QTest::newRow("compression")
            << QStringList{"upload", "--compress", "lzma", "a", "b"}
            << QByteArray("--compress takes one of gzip, none, zstd, not “lzma”.")
            << QByteArray("--compress accepte gzip, none, zstd, mais pas «\u00a0lzma\u00a0».");
        // The number of an enumerator is no word of ours.
        QTest::newRow("strategy") << QStringList{"upload", "--strategy", "1", "a", "b"}
                                  << QByteArray(", stream, not “1”.")
                                  << QByteArray(", stream, mais pas «\u00a01\u00a0».");
        QTest::newRow("variable") << QStringList{"check", "x", "--sbatch-variable", "NAME"}
                                  << QByteArray("--sbatch-variable takes NAME=VALUE, not “NAME”.")
                                  << QByteArray(
                                         "--sbatch-variable demande NOM=VALEUR, et non «\u00a0NAME\u00a0».");
        QTest::newRow("empty path") << QStringList{"scan", ""}
                                    << QByteArray("PATH is empty. Name a file or a folder.")
                                    << QByteArray("PATH est vide. Nommez un fichier ou un dossier.");
        for (const char* words : {"jobs --look ", "jobs --look=", "jobs --user= x", "practice stop --name "})
            QTest::newRow(words) << QString::fromLatin1(words).split(u' ')
                                 << QByteArray(" is empty. Give it a value, or leave it out.")
                                 << QByteArray(" est vide. Donnez-lui une valeur, ou omettez cette option.");
        QTest::newRow("needed") << QStringList{"upload", "a"} << QByteArray("DEST is missing.")
                                << QByteArray("Il manque DEST.");
    }

    void whatIsTooMuchOrTooLittleIsNamedWithWhereItStands_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("english");
        QTest::addColumn<QByteArray>("french");
        QTest::newRow("words") << QStringList{"jobs", "one", "two three"}
                               << QByteArray("This is too much for atelierctl jobs: “one”, “two three”. ")
                               << QByteArray(
                                      "Ceci est de trop pour atelierctl jobs\u00a0: "
                                      "«\u00a0one\u00a0», «\u00a0two three\u00a0». ");
        QTest::newRow("words before") << QStringList{"one", "jobs", "two"}
                                      << QByteArray("This is too much for atelierctl jobs: “one”, “two”. ")
                                      << QByteArray(
                                             "Ceci est de trop pour atelierctl jobs\u00a0: "
                                             "«\u00a0one\u00a0», «\u00a0two\u00a0». ");
        QTest::newRow("words that are no options")
            << QStringList{"jobs", "--", "-x"} << QByteArray("This is too much for atelierctl jobs: “-x”. ")
            << QByteArray("Ceci est de trop pour atelierctl jobs\u00a0: «\u00a0-x\u00a0». ");
        QTest::newRow("option before its subcommand")
            << QStringList{"--forget", "jobs"}
            << QByteArray("“--forget” is an option of “atelierctl jobs”. Put it behind those words.")
            << QByteArray(
                   "«\u00a0--forget\u00a0» est une option de «\u00a0atelierctl jobs\u00a0». "
                   "Mettez-la après ces mots.");
        QTest::newRow("option and value before their subcommand")
            << QStringList{"practice", "--name", "x", "start"}
            << QByteArray("“--name” is an option of “atelierctl practice start”. Put it behind those words.")
            << QByteArray(
                   "«\u00a0--name\u00a0» est une option de «\u00a0atelierctl practice start\u00a0». "
                   "Mettez-la après ces mots.");
        QTest::newRow("option") << QStringList{"practice", "start", "--fast=3"}
                                << QByteArray("atelierctl practice start has no option “--fast”.")
                                << QByteArray(
                                       "atelierctl practice start n’a pas d’option "
                                       "«\u00a0--fast\u00a0».");
        QTest::newRow("subcommand")
            << QStringList{"practice", "begin"}
            << QByteArray("atelierctl practice has no subcommand “begin”. It has these: start, stop,")
            << QByteArray(
                   "atelierctl practice n’a pas de sous-commande «\u00a0begin\u00a0». Il a "
                   "celles-ci\u00a0: start, stop,");
        QTest::newRow("none")
            << QStringList{"practice"}
            << QByteArray("After atelierctl practice a subcommand is missing. It has these: start, stop,")
            << QByteArray(
                   "Après atelierctl practice, il manque une sous-commande. Il a celles-ci\u00a0: "
                   "start, stop,");
    }

    void whatIsTooMuchOrTooLittleIsNamedWithWhereItStands() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, english);
        QFETCH(QByteArray, french);
        for (const auto& [language, said] : {std::pair("en", english), std::pair("fr", french)}) {
            const auto result = ctl(QStringList{"--lang", language} + words);
            QCOMPARE(result.exitCode, 2);
            QVERIFY2(result.standardError.contains(said), result.standardError.constData());
            const QByteArray help = words.contains("jobs")    ? "jobs"
                                    : words.contains("start") ? "practice start"
                                                              : "practice";
            QVERIFY2(result.standardError.contains("atelierctl " + help + " --help"),
                     result.standardError.constData());
        }
    }

    void whatIsWrongWithAValueIsSaidInBothLanguages() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, english);
        QFETCH(QByteArray, french);
        for (const auto& [language, said] : {std::pair("en", english), std::pair("fr", french)}) {
            const auto result = ctl(QStringList{"--lang", language} + words);
            QCOMPARE(result.exitCode, 2);
            QCOMPARE(result.standardOutput, QByteArray());
            QVERIFY2(result.standardError.contains(said), result.standardError.constData());
        }
    }

    void theRecipesWordsAreNamed() {
        const QString recipe = write("de.json",
                                     "{\"version\": 1, \"title\": {\"en\": \"T\"}, \"cluster\": \"narval\", "
                                     "\"program\": {\"folder\": \".\"}, \"job\": {\"language\": \"de\"}}");
        const auto result =
            ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("render"), recipe});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("language: “de” has no meaning here; one of these words is "
                                               "expected: en, "),
                 result.standardError.constData());
    }

    void helpIsInBothLanguages() {
        const auto english = ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("--help")});
        const auto french = ctl({QStringLiteral("--lang"), QStringLiteral("fr"), QStringLiteral("--help")});
        QCOMPARE(english.exitCode, 0);
        QCOMPARE(french.exitCode, 0);
        QVERIFY(english.standardOutput.contains("from a folder of data"));
        QVERIFY2(french.standardOutput.contains("ligne de commande"), french.standardOutput.constData());
    }

    void aLineWithHundredsOfFindingsIsNotRepeatedWholeForEach() {
        QByteArray line = "#SBATCH";
        for (int i = 0; i < 500; ++i) line += " --mem=iX";
        const QString script = write("many.sh", "#!/bin/bash\n" + line + "\npython -u train.py\n");
        const auto result = ctl({QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("check"),
                                 script, QStringLiteral("--cluster"), QStringLiteral("narval")});
        QVERIFY(result.standardOutput.count("^") >= 500);
        QVERIFY2(result.standardOutput.size() < 1'000'000,
                 qPrintable(QString::number(result.standardOutput.size())));
        QVERIFY(result.standardOutput.contains("…"));
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

    void eventFilesAreReadHoweverTheirFolderIsNamed_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("named");
        QTest::newRow("relative") << "."
                                  << "my runs";
        QTest::newRow("relative, with a slash") << "."
                                                << "my runs/";
        QTest::newRow("here") << "my runs"
                              << ".";
        QTest::newRow("from beside it") << "other"
                                        << "../my runs";
        QTest::newRow("through a link") << "other"
                                        << "./link";
        QTest::newRow("absolute") << "other" << user_.path("my runs");
    }

    void eventFilesAreReadHoweverTheirFolderIsNamed() {
        QFETCH(QString, from);
        QFETCH(QString, named);
        QDir(user_.folder()).mkpath("my runs/one");
        QDir(user_.folder()).mkpath("other");
        QFile::link(user_.path("my runs"), user_.path("other/link"));
        copyEventFile("my runs/one/events.out.tfevents.1");
        const auto result = user_.run("atelierctl", {"events", named}, 60, user_.path(from));
        QCOMPARE(result.standardError, "");
        QCOMPARE(result.exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(result.standardOutput).object().keys(), QStringList("one"));
    }

    void oneEventFileIsReadAsOne() {
        QDir(user_.folder()).mkpath("single/run");
        copyEventFile("single/run/events.out.tfevents.1");
        copyEventFile("single/copied");
        for (const char* name : {"single/run/events.out.tfevents.1", "single/copied"}) {
            const auto result = ctl({"--lang", "en", "events", name});
            QCOMPARE(result.standardError, "");
            QCOMPARE(result.exitCode, 0);
            QCOMPARE(QJsonDocument::fromJson(result.standardOutput).object().keys(), QStringList("."));
        }
    }

    void aFileThatIsNoEventFileIsSaidToBeNone() {
        write("notes.txt", "this is no event file at all, but text");
        write("empty.txt", "");
        write("short.txt", "ab");
        for (const char* name : {"notes.txt", "empty.txt", "short.txt"}) {
            const auto result = ctl({"--lang", "en", "events", name});
            QCOMPARE(result.exitCode, 1);
            QCOMPARE(result.standardOutput, "");
            QCOMPARE(result.standardError,
                     name + QByteArray(" is not an event file of TensorBoard: it holds no event.\n"));
        }
        const auto device = ctl({"--lang", "en", "events", "/dev/zero"});
        QCOMPARE(device.exitCode, 1);
        QVERIFY2(device.standardError.contains("/dev/zero is not a file but a folder, a pipe or a device"),
                 device.standardError.constData());
    }

    void whatCannotBeReadOfEventFilesIsSaid() {
        QDir(user_.folder()).mkpath("empty");
        const auto none = ctl({"--lang", "en", "events", "empty"});
        QCOMPARE(none.exitCode, 1);
        QCOMPARE(none.standardOutput, "");
        QVERIFY2(none.standardError.contains("no event file in empty"), none.standardError.constData());

        // A link that leads nowhere cannot be read by anybody, root included.
        QDir(user_.folder()).mkpath("gone/a");
        QFile::link(user_.path("nowhere"), user_.path("gone/a/events.out.tfevents.1"));
        const auto unread = ctl({"--lang", "en", "events", "gone"});
        QCOMPARE(unread.exitCode, 1);
        QCOMPARE(unread.standardOutput, "");
        QVERIFY2(unread.standardError.contains("a/events.out.tfevents.1: the file cannot be read"),
                 unread.standardError.constData());

        QDir(user_.folder()).mkpath("gone/b");
        copyEventFile("gone/b/events.out.tfevents.1");
        const auto mixed = ctl({"--lang", "en", "events", "gone"});
        QCOMPARE(mixed.exitCode, 1);
        QCOMPARE(QJsonDocument::fromJson(mixed.standardOutput).object().keys(), QStringList("b"));
        QVERIFY2(mixed.standardError.contains("a/events.out.tfevents.1: the file cannot be read"),
                 mixed.standardError.constData());
    }

    void anEventFileThatIsDamagedIsNoSuccess_data() {
        QTest::addColumn<bool>("whole");
        QTest::addColumn<QByteArray>("behind");
        QTest::newRow("garbage from its first byte")
            << false << QByteArray("this is no event file at all, but text");
        QTest::newRow("garbage after what is good")
            << true << QByteArray("this is no record at all, but some text");
    }

    void anEventFileThatIsDamagedIsNoSuccess() {
        QFETCH(bool, whole);
        QFETCH(QByteArray, behind);
        const QString name = whole ? QStringLiteral("half") : QStringLiteral("garbage");
        QDir(user_.folder()).mkpath(name + "/a");
        const QString path = name + "/a/events.out.tfevents.1";
        if (whole) copyEventFile(path);
        QFile file(user_.path(path));
        QVERIFY(file.open(QIODevice::Append));
        file.write(behind);
        file.close();
        const auto result = ctl({"--lang", "en", "events", name});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("events.out.tfevents.1: the "),
                 result.standardError.constData());
        // What could be read is there all the same.
        QCOMPARE(QJsonDocument::fromJson(result.standardOutput).object().contains("a"), whole);
    }

    void oneOfAKindIsToldAsOne() {
        QDir(user_.folder()).mkpath("one");
        write("one/a", "x");
        const auto one = ctl({"--lang", "en", "pack", "one", "-o", "one.tar"});
        QVERIFY2(one.standardOutput.contains("one.tar: 1 entry, "), one.standardOutput.constData());
        write("one/b", "x");
        const auto two = ctl({"--lang", "fr", "pack", "one", "-o", "two.tar"});
        QVERIFY2(two.standardOutput.contains(" 2 éléments, "), two.standardOutput.constData());
    }

    void aRecipeWithoutAClusterIsToldWhatToWrite() {
        const QString recipe =
            write("no-cluster.json", R"({"version": 1, "cluster": "", "program": {"folder": "."},
            "job": {"version": 1, "program": {"entryPoint": "a.py"}}})");
        for (const char* command : {"run", "render"}) {
            const auto result = ctl({"--lang", "en", command, recipe});
            QCOMPARE(result.exitCode, 1);
            QVERIFY2(result.standardError.contains("The field cluster: it names no cluster. Write the id"),
                     result.standardError.constData());
        }
    }

    /// Before anything is sent or tried.
    void aRecipeWhoseKeyIsMaskedIsNotRun() {
        const QString recipe =
            write("masked.json", R"({"version": 1, "cluster": "narval", "program": {"folder": "."},
            "job": {"version": 1, "program": {"entryPoint": "a.py", "arguments": ["--api-key", "•••••"]}}})");
        const auto result = ctl({"--lang", "en", "run", recipe, "--yes"});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("stands in place of a key or a password"),
                 result.standardError.constData());
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

    void theWindowsProgramAnswersInWordsWithoutADisplay_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("--help") << QByteArray("--practice-name");
        QTest::newRow("-h") << QByteArray("--practice-name");
        QTest::newRow("--version") << QByteArray("atelier ");
        QTest::newRow("-v") << QByteArray("atelier ");
    }

    void theWindowsProgramAnswersInWordsWithoutADisplay() {
        QFETCH(QByteArray, said);
        // The platform that a desktop has, and no desktop.
        const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
        const QByteArray display = qgetenv("DISPLAY");
        const auto back = qScopeGuard([&] {
            qputenv("QT_QPA_PLATFORM", platform);
            qputenv("DISPLAY", display);
        });
        qputenv("QT_QPA_PLATFORM", "xcb");
        qputenv("DISPLAY", "");
        const auto result =
            user_.run(QStringLiteral("atelier"), {QString::fromLatin1(QTest::currentDataTag())});
        QCOMPARE(result.exitCode, 0);
        QVERIFY2(result.standardOutput.contains(said), result.standardOutput.constData());
        QCOMPARE(result.standardError, QByteArray());
    }

    /// Who reads it in a window learns what to do.
    void theWindowsProgramSaysWhichWordItDoesNotKnow() {
        const auto refused = [this](const QStringList& words) {
            const auto result = user_.run(QStringLiteral("atelier"), words);
            // Qt may speak before.
            const QString last = QString::fromUtf8(result.standardError).section(QLatin1Char('\n'), -2);
            return result.exitCode == 2 ? last : QString();
        };
        const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
        const auto back = qScopeGuard([&] { qputenv("QT_QPA_PLATFORM", platform); });
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QString french = QStringLiteral("--lang=fr");
        QCOMPARE(refused({french, QStringLiteral("--frobnicate"), QStringLiteral("--tour=x")}),
                 QStringLiteral("Atelier n’a pas d’option «\u00a0--frobnicate\u00a0». Démarrez-le sans "
                                "elle\u00a0; atelier --help dit lesquelles il a.\n"));
        QCOMPARE(
            refused({french, QStringLiteral("--tour=x"), QStringLiteral("foo"), QStringLiteral("--nosuch")})
                .section(QLatin1Char('('), 1, 1)
                .section(QLatin1Char(')'), 0, 0),
            QStringLiteral("«\u00a0foo\u00a0»"));
        QCOMPARE(refused({french, QStringLiteral("--tour=x"), QStringLiteral("--practice-name")}),
                 QStringLiteral("Il manque une valeur après --practice-name. Ajoutez-la, ou démarrez Atelier "
                                "sans --practice-name.\n"));
        for (const char* word : {"--tour", "--practice-name", "--practice-state-dir"})
            QCOMPARE(
                refused({french, QStringLiteral("--tour=x"), QLatin1String(word) + QStringLiteral("=")}),
                QStringLiteral("Il manque une valeur après %1. Ajoutez-la, ou démarrez Atelier sans %1.\n")
                    .arg(QLatin1String(word)));
        for (const char* word : {"--help", "--version", "-h", "-v"})
            QCOMPARE(
                refused({french, QStringLiteral("--tour=x"), QLatin1String(word) + QStringLiteral("=x")}),
                QLatin1String(word) +
                    QStringLiteral(" ne prend pas de valeur. Tapez-le sans «\u00a0=\u00a0» ni "
                                   "ce qui suit.\n"));
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
    void copyEventFile(const QString& name) {
        QFile::copy(
            QStringLiteral(ATELIER_TEST_DATA "/tensorboard/nonfinite/logdir/run/"
                                             "events.out.tfevents.1700080000.node1.cluster.example.4242.0"),
            user_.path(name));
    }
    AppResult ctl(const QStringList& arguments) { return user_.run(QStringLiteral("atelierctl"), arguments); }
    QString write(const QString& name, const QByteArray& text) {
        QFile file(user_.path(name));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }
    QString write(const char* name, const QByteArray& text) { return write(QString::fromLatin1(name), text); }
    AppRun user_;
};

ATELIER_TEST(TestCommandLine)
#include "test_CommandLine.moc"
