#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/directives/DirectiveReader.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "tests/job/SampleJobs.h"
#include "tests/render/Complaints.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::complaints;

static QList<ClusterProfile> living() {
    QList<ClusterProfile> clusters;
    for (const auto& cluster : Catalogue::builtIn().clusters())
        if (!cluster.retired) clusters.append(cluster);
    return clusters;
}

class TestRender : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyClustersScriptIsCleanShell_data() {
        QTest::addColumn<QString>("script");
        for (const auto& cluster : living())
            for (const auto language : {Language::English, Language::French})
                for (const bool chain : {false, true})
                    QTest::addRow("%s %s %s", qPrintable(cluster.id), qPrintable(languageCode(language)),
                                  chain ? "chain" : "single")
                        << render(sampleJob(cluster, language, chain), cluster);
    }

    void everyClustersScriptIsCleanShell() {
        QFETCH(QString, script);
        QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n")}, script), QByteArray());
        if (QStandardPaths::findExecutable(QStringLiteral("shellcheck")).isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed");
        QCOMPARE(complaints(QStringLiteral("shellcheck"), {QStringLiteral("-")}, script), QByteArray());
    }

    /// Slurm puts a job's name into the name of its log as it is.
    void aJobsNameLeadsItsLogIntoNoOtherFolder_data() {
        QTest::addColumn<QString>("log");
        QTest::newRow("ml-test") << "%x";
        QTest::newRow("été 2") << "%x";
        QTest::newRow("..") << "%x";
        QTest::newRow("../../../../home/.bashrc.d/x") << "home-.bashrc.d-x";
        QTest::newRow("/etc/x") << "etc-x";
        QTest::newRow("a/%j/..") << "a-j-..";
        QTest::newRow("/") << "job";
    }

    void aJobsNameLeadsItsLogIntoNoOtherFolder() {
        QFETCH(QString, log);
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        for (const bool chain : {false, true}) {
            JobSpec job = sampleJob(cluster, Language::English, chain);
            job.name = QString::fromUtf8(QTest::currentDataTag());
            for (const bool sweep : {false, true}) {
                job.sweep.enabled = sweep;
                job.sweep.parameters = {{QStringLiteral("--lr"), {QStringLiteral("1"), QStringLiteral("2")}}};
                const auto directives = readDirectives(render(job, cluster));
                QCOMPARE(directives.value("job-name"), job.name);
                const QString output = directives.value("output");
                QVERIFY2(output.startsWith(log + QLatin1Char('-')), qPrintable(output));
                QVERIFY2(!output.contains(QLatin1Char('/')), qPrintable(output));
            }
        }
    }

    void aWizardsJobNeedsNoLineOfFormOnlyValues() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto script = render(sampleJob(cluster), cluster);
        QVERIFY2(!script.contains(QLatin1String("# atelier:")), qPrintable(script));
    }

    void theWorkshopsOrder() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto script = render(sampleJob(cluster), cluster);
        qsizetype at = 0;
        for (const char* part : {"#!/bin/bash\n",
                                 "#SBATCH --account=def-sponsor00",
                                 "#SBATCH --job-name=ml-test",
                                 "#SBATCH --gpus-per-node=a100:1",
                                 "#SBATCH --cpus-per-task=12",
                                 "#SBATCH --mem=124G",
                                 "#SBATCH --time=1-00:00:00",
                                 "#SBATCH --output=%x-%A_%a.out",
                                 "#SBATCH --array=1-4%1",
                                 "#SBATCH --signal=B:USR1@300",
                                 "module purge",
                                 "module load StdEnv/2023",
                                 "virtualenv --no-download",
                                 "pip install --no-index",
                                 "tar -xf",
                                 "nvidia-smi",
                                 "tensorboard",
                                 "find \"$CHECKPOINTS/\"",
                                 "python -u",
                                 "cp -r",
                                 "exit \"$CODE\""}) {
            const auto found = script.indexOf(QLatin1String(part), at);
            QVERIFY2(found >= at, part);
            at = found;
        }
    }

    void trilliumGetsNoMemoryOption() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("trillium"));
        QVERIFY(!render(sampleJob(cluster), cluster).contains(QLatin1String("--mem=")));
    }

    void theProgramIsRunByWhatItsNameSaysItIs_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("command");
        QTest::newRow("train.py") << "train.py"
                                  << "python -u";
        QTest::newRow("a folder of Python's") << "package"
                                              << "python -u";
        QTest::newRow("a shell program") << "adjust.sh"
                                         << "bash";
        QTest::newRow("R") << "models/fit.R"
                           << "Rscript";
        QTest::newRow("Julia") << "main.jl"
                               << "julia";
    }

    /// As a shell takes it: a name alone may be that of a package of Python's.
    void aProgramOfItsOwnRunsByItself() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        for (const char* name : {"./fit", "./bin/fit", "./fit.x86"}) {
            JobSpec job = sampleJob(cluster);
            job.program.entryPoint = QString::fromLatin1(name);
            const QString run = QStringLiteral("\"$PROGRAM/%1\" \"$DATA\" --lr").arg(QLatin1String(name + 2));
            const QString script = render(job, cluster);
            QVERIFY2(script.contains(QLatin1Char('\n') + run), qPrintable(script));
            QCOMPARE(parse(script), job);
            QVERIFY(renderTrial(job, cluster, QStringLiteral("t"), 60).contains("timeout -k 10 60 " + run));
            job.environment.tool = EnvironmentTool::Apptainer;
            QVERIFY(render(job, cluster).contains(QLatin1String("for NAME in python3 pip tensorboard; do")));
        }
    }

    void theProgramIsRunByWhatItsNameSaysItIs() {
        QFETCH(QString, program);
        QFETCH(QString, command);
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster);
        job.program.entryPoint = program;
        const QString run = QStringLiteral("%1 \"$PROGRAM/%2\" \"$DATA\" --lr").arg(command, program);
        const QString script = render(job, cluster);
        QVERIFY2(script.contains(QLatin1Char('\n') + run), qPrintable(script));
        QCOMPARE(parse(script), job);
        QVERIFY(renderTrial(job, cluster, QStringLiteral("t"), 60).contains("timeout -k 10 60 " + run));
    }

    /// What runs the program is in the image; a shell program runs beside it, and its python in it.
    void aProgramInAContainerIsRunByTheImagesInterpreter() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster);
        job.environment.tool = EnvironmentTool::Apptainer;
        job.environment.image = QStringLiteral("~/r.sif");
        const QString names = QStringLiteral("for NAME in python3 pip tensorboard%1; do");
        job.program.entryPoint = QStringLiteral("fit.R");
        QVERIFY(render(job, cluster).contains(names.arg(QStringLiteral(" Rscript"))));
        job.program.entryPoint = QStringLiteral("fit.sh");
        QVERIFY(render(job, cluster).contains(names.arg(QString())));
    }

    /// What programs that others wrote take: an option, a part of a word, or the first argument.
    void theDataFolderStandsWhereTheArgumentsNameIt_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("line");
        QTest::newRow("nowhere") << QStringList{"--epochs", "3"} << "\"$DATA\" --epochs 3 ";
        QTest::newRow("behind an option")
            << QStringList{"--data-path", "$DATA", "-b", "8"} << "--data-path \"$DATA\" -b 8 ";
        QTest::newRow("within a word")
            << QStringList{"data.root=$DATA/train", "it's"} << "data.root=\"$DATA\"/train 'it'\\''s' ";
        QTest::newRow("twice") << QStringList{"$DATA", "--validation", "$DATA/val"}
                               << "\"$DATA\" --validation \"$DATA\"/val ";
        QTest::newRow("another variable")
            << QStringList{"--cache", "$DATABASE"} << "\"$DATA\" --cache '$DATABASE' ";
    }

    void theDataFolderStandsWhereTheArgumentsNameIt() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, line);
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster);
        job.program.arguments = arguments;
        const QString script = render(job, cluster);
        QVERIFY2(script.contains("\npython -u \"$PROGRAM/train.py\" " + line), qPrintable(script));
        QCOMPARE(parse(script), job);
    }

    void theDataFolderIsNamedInBracesToo() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster);
        job.program.arguments = QStringList{"--data", "${DATA}_x/${DATA}"};
        QVERIFY(render(job, cluster).contains("--data \"$DATA\"_x/\"$DATA\" "));
    }

    /// The page of a job without curves says that the program is to write to $LOGS: an option can name it.
    void theFolderOfTheLogsStandsWhereTheArgumentsNameIt() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster);
        job.program.arguments = QStringList{"--logs", "$LOGS", "--out=${LOGS}/a"};
        QVERIFY(render(job, cluster).contains(" --logs \"$LOGS\" --out=\"$LOGS\"/a "));
        job.program.arguments = QStringList{"--logs", "$LOGS", "$LOGSTASH"};
        QVERIFY(render(job, cluster).contains(" --logs \"$LOGS\" '$LOGSTASH' "));
        QCOMPARE(parse(render(job, cluster)), job);
        job.follow.resultsFolder.clear();
        const QString unkept = render(job, cluster);
        QVERIFY2(unkept.contains("\nLOGS=\"$JOB_FOLDER/logs\"\nmkdir -p \"$LOGS\" || exit\n"),
                 qPrintable(unkept));
        QCOMPARE(parse(unkept).program.arguments, job.program.arguments);
    }

    void eachRunIsToldOfItsOwnFolderOfLogs() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster, Language::English, false);
        job.program.arguments = QStringList{"--logs", "$LOGS"};
        job.sweep.enabled = true;
        job.sweep.parameters = {{QStringLiteral("--lr"), {QStringLiteral("1"), QStringLiteral("2")}}};
        for (const auto placement : {SweepPlacement::Array, SweepPlacement::Packed}) {
            job.sweep.placement = placement;
            const QString script = render(job, cluster);
            QVERIFY2(script.contains(" --logs \"$LOGS/$RUN_NAME\" "), qPrintable(script));
            QCOMPARE(parse(script).program.arguments, job.program.arguments);
        }
    }

    void aProgramWithoutDataKeepsAnArgumentThatIsCalledSo() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec job = sampleJob(cluster);
        job.data = {};
        for (const char* word : {"data", "./data", "$DATA"}) {
            job.program.arguments = QStringList{word, "--epochs", "3"};
            QCOMPARE(parse(render(job, cluster)), job);
        }
    }

    void anyJobComesBackFromItsScript() {
        const auto clusters = living();
        OddJobs odd(20261121);
        for (int i = 0; i < 600; ++i) {
            const auto job = odd.next();
            const auto script = render(job, clusters[i % clusters.size()]);
            const bool same = parse(script) == job;
            if (!same) qWarning().noquote() << script;
            QVERIFY2(same, qPrintable(QStringLiteral("job %1").arg(i)));
        }
    }

    void anyJobsScriptIsStillShell() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        OddJobs odd(7);
        QString all;
        for (int i = 0; i < 60; ++i) {
            const auto script = render(odd.next(), cluster);
            QVERIFY(!script.contains(QLatin1String("\r\n")) && !script.contains(QChar::Null));
            QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n")}, script), QByteArray());
        }
    }

    void theTrialIsTheSameShell() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto trial = renderTrial(sampleJob(cluster), cluster, QStringLiteral("t0k3n"), 60);
        QCOMPARE(complaints(QStringLiteral("bash"), {QStringLiteral("-n")}, trial), QByteArray());
        for (const auto& step : scriptSteps(sampleJob(cluster), cluster))
            if (step.id != ScriptStepId::Training)
                QVERIFY(trial.contains(step.lines.join(QLatin1Char('\n'))));
        QVERIFY(trial.contains(QLatin1String("timeout -k 10 60 python -u")));
    }

    void onlyWhatTheJobNeedsIsAStep() {
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        JobSpec bare;
        bare.follow = {};
        QList<ScriptStepId> ids;
        for (const auto& step : scriptSteps(bare, cluster)) ids.append(step.id);
        QCOMPARE(ids, (QList{ScriptStepId::Environment, ScriptStepId::Companions, ScriptStepId::Training}));
    }
};

ATELIER_TEST(TestRender)
#include "test_Render.moc"
