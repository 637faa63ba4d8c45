#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include "core/shell/quote/ShellWord.h"
#include "tests/app/AppRun.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The profile of a cluster that somebody handed over, as a user gives it to `atelierctl`.
class TestImportedProfile : public QObject {
    Q_OBJECT

    QString write(const QString& name, const QByteArray& text) const {
        QFile file(user_->path(name));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return file.fileName();
    }
    AppResult ctl(const QStringList& arguments) const {
        return user_->run(QStringLiteral("atelierctl"),
                          QStringList{QStringLiteral("--lang"), QStringLiteral("en")} + arguments);
    }
    AppResult check(const QString& profile, const QStringList& options = {}) const {
        const QString script =
            write(QStringLiteral("job.sh"),
                  "#!/bin/bash\n#SBATCH --time=3:0:0 --account=def-moi --mem=4G\npython -u train.py\n");
        return ctl(QStringList{QStringLiteral("check"), script, QStringLiteral("--no-shellcheck"),
                               QStringLiteral("--cluster"), profile} +
                   options);
    }
    /// What is said to somebody who sits at a terminal and types `answer`.
    QByteArray atATerminal(const QString& profile, const QByteArray& answer) const {
        QString line = shellQuoted(QStringLiteral(ATELIER_PROGRAMS "/atelierctl"));
        for (const QString& word : {QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("check"),
                                    QStringLiteral("--no-shellcheck"), user_->path(QStringLiteral("job.sh")),
                                    QStringLiteral("--cluster"), profile})
            line += QLatin1Char(' ') + shellQuoted(word);
        QProcess script;
        user_->prepare(script);
        script.start(QStringLiteral("script"), {QStringLiteral("-qec"), line, QStringLiteral("/dev/null")});
        script.write(answer + '\n');
        script.waitForFinished(60'000);
        return script.readAllStandardOutput();
    }

    static constexpr auto uni = R"({"id": "uni", "name": "Uni", "loginHost": "login.example.org",
        "limits": {"maxTime": 60}, "storage": {"localDisk": "/local/$SLURM_JOB_ID"}, "rules": {"partitionMandatory": true}})";
    std::unique_ptr<AppRun> user_;

private Q_SLOTS:
    void init() { user_ = std::make_unique<AppRun>(); }
    void cleanup() { user_.reset(); }

    void nothingGoesByItUnasked() {
        const auto result = check(write(QStringLiteral("uni.json"), uni));
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.isEmpty(), result.standardOutput.constData());
        for (const char* shown :
             {"Longest time of a job", "/local/$SLURM_JOB_ID", "Every job names its partition",
              "Only the profile says that login.example.org", "add --yes"})
            QVERIFY2(result.standardError.contains(shown), result.standardError.constData());
    }

    void aYesIsRememberedForTheseFactsAlone() {
        const QString file = write(QStringLiteral("uni.json"), uni);
        const auto agreed = check(file, {QStringLiteral("--yes")});
        QVERIFY2(agreed.standardOutput.contains("AT"), agreed.standardError.constData());
        const auto again = check(file);
        QCOMPARE(again.standardOutput, agreed.standardOutput);
        QVERIFY2(!again.standardError.contains("if you agree"), again.standardError.constData());
        const auto changed = check(write(QStringLiteral("uni.json"), QByteArray(uni).replace("60", "61")));
        QVERIFY(changed.standardError.contains("if you agree"));
        QVERIFY(changed.standardOutput.isEmpty());
    }

    void aTerminalIsAsked() {
        const QString file = write(QStringLiteral("uni.json"), uni);
        check(file);
        const QByteArray no = atATerminal(file, "no");
        QVERIFY2(no.contains("Do you trust all of that?") && !no.contains("AT2"), no.constData());
        const QByteArray yes = atATerminal(file, "yes");
        QVERIFY2(yes.contains("job.sh:2"), yes.constData());
        QVERIFY(!check(file).standardOutput.isEmpty());
    }

    void whatIsHostileIsNotEvenShownAsAQuestion() {
        const auto result = check(
            write(QStringLiteral("evil.json"),
                  R"j({"id": "uni", "name": "Uni", "storage": {"localDisk": "/local/$(touch gone)"}})j"),
            {QStringLiteral("--yes")});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("storage.localDisk"), result.standardError.constData());
        QVERIFY(result.standardOutput.isEmpty());
    }

    /// The form's cluster is the checker's and the script's.
    void theScriptIsWrittenForIt() {
        const QString recipe = QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json");
        const QString file = write(QStringLiteral("uni.json"), uni);
        const QStringList render{QStringLiteral("render"), recipe, QStringLiteral("--cluster"), file};
        const auto unasked = ctl(render);
        QCOMPARE(unasked.exitCode, 1);
        QVERIFY(unasked.standardOutput.isEmpty());
        const auto script = ctl(render + QStringList{QStringLiteral("--yes")});
        QCOMPARE(script.exitCode, 0);
        QVERIFY2(script.standardOutput.contains("export SLURM_TMPDIR=/local/\"$SLURM_JOB_ID\""),
                 script.standardOutput.constData());
    }

    void aRunAsksBeforeAnythingElse() {
        const QString recipe = QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json");
        const auto result = ctl({QStringLiteral("run"), recipe, QStringLiteral("--cluster"),
                                 write(QStringLiteral("uni.json"), uni)});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardError.contains("if you agree") && result.standardError.contains("add --yes"),
                 result.standardError.constData());
    }
};

ATELIER_TEST(TestImportedProfile)
#include "test_ImportedProfile.moc"
