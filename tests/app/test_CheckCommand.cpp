#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "tests/app/AppRun.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl check` as a user, an editor or a hook starts it.
class TestCheckCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jsonSaysWhetherSlurmRefuses() {
        write("bad.sh", bad);
        const auto result = check({"bad.sh", "--format", "json"});
        QCOMPARE(result.exitCode, 1);
        const auto json = QJsonDocument::fromJson(result.standardOutput).object();
        QCOMPARE(json["refused"].toBool(), true);
        const auto first = json["diagnostics"][0].toObject();
        QCOMPARE(first["code"].toString(), QString("AT3001"));
        QCOMPARE(first["severity"].toString(), QString("error"));
        QCOMPARE(first["line"].toInt(), 2);
        QCOMPARE(first["column"].toInt(), 16);
        QCOMPARE(first["end_column"].toInt(), 19);
        QVERIFY(first["message"].toString().contains("24h"));
        QVERIFY(first["source"].toString().startsWith("https://"));
        QCOMPARE(first["fix"]["replacement"].toString(), QString("1-00:00:00"));
    }

    void whatOnlyLosesWorkIsNotRefused() {
        write("lost.sh",
              "#!/bin/bash\n#SBATCH --account=def-moi --time=1:00:00 --mem=4G --gpus=a100:1\nfi\n");
        const auto result = check({"lost.sh", "--format", "json"});
        QCOMPARE(result.exitCode, 1);
        QCOMPARE(QJsonDocument::fromJson(result.standardOutput)["refused"].toBool(true), false);
    }

    void severalScriptsAtOnce() {
        write("bad.sh", bad);
        write("good.sh", good);
        const auto result = check({"good.sh", "bad.sh", "--format", "json"});
        QCOMPARE(result.exitCode, 1);
        const auto scripts = QJsonDocument::fromJson(result.standardOutput)["scripts"].toArray();
        QCOMPARE(scripts.size(), 2);
        QVERIFY(!scripts[0]["refused"].toBool());
        QVERIFY(scripts[1]["refused"].toBool());
        QVERIFY(scripts[1]["script"].toString().endsWith("bad.sh"));
    }

    void sarifNamesItsRules() {
        write("bad.sh", bad);
        const auto log =
            QJsonDocument::fromJson(check({"bad.sh", "--format", "sarif"}).standardOutput).object();
        QCOMPARE(log["version"].toString(), QString("2.1.0"));
        const auto run = log["runs"][0].toObject();
        const auto rules = run["tool"]["driver"]["rules"].toArray();
        const auto results = run["results"].toArray();
        QVERIFY(results.size() >= 2);
        for (const auto& value : results) {
            const auto result = value.toObject();
            const auto rule = rules[result["ruleIndex"].toInt(-1)].toObject();
            QCOMPARE(rule["id"], result["ruleId"]);
            QVERIFY(!rule["shortDescription"]["text"].toString().isEmpty());
            QVERIFY(QStringList({"note", "warning", "error"}).contains(result["level"].toString()));
            const auto region = result["locations"][0]["physicalLocation"]["region"].toObject();
            QVERIFY(region["startLine"].toInt() >= 1 && region["startColumn"].toInt() >= 1);
            QVERIFY(region["endColumn"].toInt() >= region["startColumn"].toInt());
        }
    }

    void gitHubGetsAnnotations() {
        write("bad, 100%.sh", bad);
        const auto said = check({"bad, 100%.sh", "--format", "github"}).standardOutput;
        QVERIFY2(said.startsWith("::error file="), said.constData());
        QVERIFY2(said.contains("bad%2C 100%25.sh,line=2,col=16,endColumn=18,title=AT3001::"),
                 said.constData());
    }

    void whatCanBeFixedIsFixedAndSaid() {
        const QString file = write("bad.sh", bad);
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const auto result = check({"bad.sh", "--fix"});
        QCOMPARE(result.exitCode, 0);
        QVERIFY2(result.standardError.contains("bad.sh:2: fixed: "), result.standardError.constData());
        QVERIFY(read(file).contains("#SBATCH --time=1-00:00:00\n"));
        QVERIFY(QFileInfo(file).isExecutable());
        const auto again = check({"bad.sh", "--fix"});
        QVERIFY(!again.standardError.contains("fixed"));
    }

    void whatIsFoundIsSaidInOneLanguage() {
        write(
            "shares.sh",
            "#!/bin/bash\n#SBATCH --account=def-moi --gpus=a100:2 --mem=300G\n#SBATCH --time=24h\necho a\n");
        const QStringList words{"check", user_.path("shares.sh"), "--cluster", "narval"};
        const auto french = user_.run("atelierctl", QStringList{"--lang", "fr"} + words).standardOutput;
        QVERIFY2(french.contains("2,4 GPU"), french.constData());
        const auto english = user_.run("atelierctl", QStringList{"--lang", "en"} + words).standardOutput;
        QVERIFY2(english.contains("shares.sh:3:16: error: "), english.constData());
        QVERIFY2(english.contains("2.4 GPUs"), english.constData());
    }

    void aRetiredClusterIsAFindingInEveryFormat() {
        write("good.sh", good);
        for (const char* format : {"text", "json", "sarif", "github"}) {
            const auto result = user_.run("atelierctl", {"--lang", "en", "check", user_.path("good.sh"),
                                                         "--cluster", "beluga", "--format", format});
            QCOMPARE(result.exitCode, 1);
            QVERIFY2(result.standardOutput.contains("AT5001"), result.standardOutput.constData());
            QVERIFY2(result.standardOutput.contains("Rorqual"), result.standardOutput.constData());
        }
    }

    void textEndsWithHowToLearnMore() {
        write("bad.sh", bad);
        write("good.sh", good);
        const QByteArray hint("atelierctl check --explain AT3001\n");
        const auto some = check({"bad.sh", "bad.sh"}).standardOutput;
        QVERIFY2(some.endsWith(hint), some.constData());
        QCOMPARE(some.count("--explain"), 1);
        QVERIFY(!check({"good.sh"}).standardOutput.contains("--explain"));
        QVERIFY(!check({"bad.sh", "--format", "github"}).standardOutput.contains("--explain"));
    }

    void aCodeIsExplained() {
        const auto known = user_.run("atelierctl", {"--lang", "en", "check", "--explain", "at2001"});
        QCOMPARE(known.exitCode, 0);
        QVERIFY(known.standardOutput.startsWith("AT2001: "));
        QVERIFY(known.standardOutput.contains("https://"));
        QCOMPARE(user_.run("atelierctl", {"check", "--explain", "AT9999"}).exitCode, 2);
        QCOMPARE(user_.run("atelierctl", {"check", "--explain", "nonsense"}).exitCode, 2);
    }

    void withoutAScriptOrAClusterItIsUsage() {
        write("good.sh", good);
        QCOMPARE(user_.run("atelierctl", {"check", "--cluster", "narval"}).exitCode, 2);
        QCOMPARE(user_.run("atelierctl", {"check", user_.path("good.sh")}).exitCode, 2);
        QCOMPARE(check({"-", "-"}).exitCode, 2);
        QCOMPARE(check({"-", "--fix"}).exitCode, 2);
    }

    void whatIsMissingDoesNotHideTheRest() {
        write("bad.sh", bad);
        const auto result = check({"nowhere.sh", "bad.sh"});
        QCOMPARE(result.exitCode, 1);
        QVERIFY(result.standardError.contains("nowhere.sh"));
        QVERIFY(result.standardOutput.contains("bad.sh:2:16: error: "));
    }

    void theClusterItselfIsAsked() {
        write("asked.sh",
              "#!/bin/bash\n#SBATCH --account=def-nobody\n#SBATCH --time=5\n#SBATCH --mem=1G\n"
              "module load nosuch/1\npython -u a.py\n");
        auto arguments =
            QStringList{"--lang",   "en",       "check", user_.path("asked.sh"), "--cluster", "practice",
                        "--online", "--format", "json"};
        const auto result = user_.run("atelierctl", arguments + user_.practiceArguments());
        QCOMPARE(result.exitCode, 1);
        const auto json = QJsonDocument::fromJson(result.standardOutput).object();
        QVERIFY2(json["refused"].toBool(), result.standardError.constData());
        QMap<QString, int> lines;
        for (const QJsonValue found : json["diagnostics"].toArray())
            lines[found["code"].toString()] = found["line"].toInt();
        QCOMPARE(lines.value("AT7001"), 2);
        // Slurm's refusal is of the same account, and one fault is told once.
        QVERIFY(!lines.contains("AT7007"));
        QCOMPARE(lines.value("AT7002"), 5);
    }

    /// A practice cluster is a site like another: what a sign-in found counts without one, and as a file.
    void whatWasFoundAtASignInCountsLater() {
        const QStringList there{"--practice-name", "nm", "--practice-state-dir", user_.practice().stateRoot};
        const QStringList where{"--name", "nm", "--state-dir", user_.practice().stateRoot};
        const auto started =
            user_.run("atelierctl", QStringList{"practice", "start", "--like", "no-modules"} + where);
        QVERIFY2(started.exitCode == 0, started.standardError.constData());
        write("found.sh",
              "#!/bin/bash\n#SBATCH --time=5 --mem=1G -p nosuch\n#SBATCH --reservation=r --gpus=v100:1\n"
              "module load python/3.11\npython -u a.py\n");
        const auto codes = [&](const QString& cluster) {
            const auto result = user_.run(
                "atelierctl",
                QStringList{"check", user_.path("found.sh"), "--cluster", cluster, "--format", "json"} +
                    there);
            QStringList list;
            for (const QJsonValue found :
                 QJsonDocument::fromJson(result.standardOutput)["diagnostics"].toArray())
                list << found["code"].toString();
            return list;
        };
        QVERIFY(!codes("practice").contains("AT5029"));
        const auto profile = user_.run("atelierctl", QStringList{"site", "practice", "--profile"} + there);
        QVERIFY2(profile.exitCode == 0, profile.standardError.constData());
        write("nm.json", profile.standardOutput);
        const QStringList now = codes("practice");
        for (const char* code : {"AT5029", "AT5040", "AT5008", "AT5045"})
            QVERIFY2(now.contains(code), qPrintable(now.join(' ')));
        QCOMPARE(codes(user_.path("nm.json")), now);
        QCOMPARE(user_.run("atelierctl", QStringList{"practice", "reset"} + where).exitCode, 0);
    }

    void whatCountsIsShownWithWhatItOverrides() {
        write("good.sh", good);
        const QStringList asked{"good.sh",           "--effective",       "--sbatch-options",
                                "--time=2:0:0 -N 1", "--sbatch-variable", "SBATCH_ACCOUNT=def-toi"};
        const auto text = check(asked);
        QCOMPARE(text.exitCode, 0);
        QVERIFY2(text.standardOutput.contains(
                     "--time=2:0:0  (command line: --time=2:0:0; overrides line 2: --time=1-0)"),
                 text.standardOutput.constData());
        QVERIFY(text.standardOutput.contains("AT2023"));
        const auto json =
            QJsonDocument::fromJson(check(asked + QStringList{"--format", "json"}).standardOutput);
        QMap<QString, QJsonObject> options;
        for (const QJsonValue option : json["effective"].toArray())
            options[option["option"].toString()] = option.toObject();
        QCOMPARE(options["account"]["from"].toString(), QString("environment"));
        QCOMPARE(options["account"]["written"].toString(), QString("SBATCH_ACCOUNT"));
        QCOMPARE(options["account"]["overrides"][0]["value"].toString(), QString("def-moi"));
        QCOMPARE(options["nodes"]["from"].toString(), QString("command-line"));
        QCOMPARE(options["mem"]["line"].toInt(), 2);
        // What is typed is judged, too.
        const auto refused = check({"good.sh", "--sbatch-options", "--time=24h", "--format", "json"});
        QVERIFY(QJsonDocument::fromJson(refused.standardOutput)["refused"].toBool());
        QCOMPARE(check({"good.sh", "--sbatch-variable", "SBATCH_ACCOUNT"}).exitCode, 2);
    }

private:
    static constexpr auto bad =
        "#!/bin/bash\n#SBATCH --time=24h\n#SBATCH --account=def-moi --mem=4 --gpus=a100:1\npython train.py\n";
    static constexpr auto good =
        "#!/bin/bash\n#SBATCH --time=1-0 --account=def-moi --mem=4G --gpus=a100:1\npython -u train.py\n";

    /// Checks scripts of the user's folder for Narval.
    AppResult check(QStringList arguments) {
        for (QString& argument : arguments)
            if (argument.endsWith(".sh")) argument = user_.path(argument);
        return user_.run("atelierctl",
                         QStringList{"--lang", "en", "check", "--cluster", "narval"} + arguments);
    }
    QString write(const QString& name, const QByteArray& text) {
        QFile file(user_.path(name));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }
    QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    AppRun user_;
};

ATELIER_TEST(TestCheckCommand)
#include "test_CheckCommand.moc"
