#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/DataRules.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/render/Render.h"
#include "core/text/TextEdit.h"
#include "tests/check/Trap.h"
#include "tests/job/SampleJobs.h"
#include "tests/support/CpuTime.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::told;

static ClusterProfile clusterOf(const char* id) {
    return Catalogue::builtIn().find(QLatin1String(id)).value_or(ClusterProfile());
}

static QStringList codes(const QList<Diagnostic>& found) {
    QStringList list;
    for (const auto& diagnostic : found) list.append(diagnostic.code);
    return list;
}

/// A careful script, with one line put among its directives and one among its commands.
static QByteArray script(const QByteArray& directive, const QByteArray& command = {}) {
    return "#!/bin/bash\n#SBATCH --account=def-tremblay\n#SBATCH --cpus-per-task=4\n" + directive +
           (directive.contains("--time") || directive.contains("-t") ? "" : "\n#SBATCH --time=3:00:00") +
           "\n" + "module load python/3.12\n" + command + "\npython -u train.py\n";
}

class TestCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ourOwnScriptsAreClean_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("french");
        QTest::addColumn<bool>("chain");
        for (const auto& cluster : Catalogue::builtIn().clusters())
            for (int i = 0; i < 4 && !cluster.retired; ++i)
                QTest::addRow("%s %d", qPrintable(cluster.id), i) << cluster.id << (i % 2 == 1) << (i > 1);
    }

    void ourOwnScriptsAreClean() {
        QFETCH(QString, id);
        QFETCH(bool, french);
        QFETCH(bool, chain);
        const auto cluster = *Catalogue::builtIn().find(id);
        auto job = sampleJob(cluster, french ? Language::French : Language::English, chain);
        for (const auto place : {EnvironmentPlace::LocalDisk, EnvironmentPlace::Home})
            for (const auto placement : {DataPlacement::LocalDisk, DataPlacement::Shared}) {
                job.environment.place = place;
                job.environment.homeFolder = QStringLiteral("~/env-ml-test");
                job.data.placement = placement;
                const auto found = check(render(job, cluster).toUtf8(), cluster);
                QVERIFY2(found.isEmpty(), qPrintable(told(found)));
            }
    }

    void aScriptOfOursIsCleanInWhateverLanguageItsProgramIs() {
        const auto cluster = clusterOf("narval");
        auto job = sampleJob(cluster);
        for (const char* program : {"fit.sh", "fit.R", "fit.jl", "./fit"}) {
            job.program.entryPoint = QString::fromLatin1(program);
            const auto found = check(render(job, cluster).toUtf8(), cluster);
            QVERIFY2(found.isEmpty(), qPrintable(told(found)));
        }
    }

    void aCarefulScriptIsClean() {
        const auto found = check(script("#SBATCH --mem=16G"), clusterOf("narval"));
        QVERIFY2(found.isEmpty(), qPrintable(told(found)));
    }

    void theWorkshopsScriptRaisesOnlyWhatIsTrueToday() {
        // The workshop's own script (IFT780, 2021), with its e-mail free form.
        const QByteArray workshop =
            "#!/bin/bash\n#SBATCH --cpus-per-task=4\n#SBATCH --mem=22000M\n#SBATCH --gres=gpu:1\n"
            "#SBATCH --time=00-01:00:00  # DD-HH:MM:SS\n\nmodule load python/3.8\n\n# Environnement python\n"
            "cd $SLURM_TMPDIR\nvirtualenv --no-download env\nsource env/bin/activate\n"
            "pip install --no-index -r ~/atelier-dl-cc/requirements.txt\n\nmkdir data\ncd data\n"
            "cp ~/projects/def-sponsor00/$USER/tinyimagenet.tar .\ntar xf tinyimagenet.tar\ncd ..\n\n"
            "tensorboard --logdir=lightning_logs/ --host 0.0.0.0 --port 6006 &\n\n"
            "python ~/atelier-dl-cc/train.py "
            "./data\n\nOUTDIR=~/projects/def-sponsor00/$USER/out_$SLURM_JOB_ID\n"
            "mkdir -p $OUTDIR\ncp -r lightning_logs/version*/* $OUTDIR\n";
        QCOMPARE(codes(check(workshop, clusterOf("magic-castle"))),
                 (QStringList{codeOf(SoftwareRule::PythonModuleOld), codeOf(BodyRule::PythonBuffered)}));
        QCOMPARE(codes(check(workshop, clusterOf("fir"))),
                 (QStringList{codeOf(SiteGpuRule::GpuModelMissing), codeOf(SoftwareRule::PythonModuleOld),
                              codeOf(BodyRule::PythonBuffered)}));
    }

    void eachTrapHasItsCode_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QString>("expected");
        const auto add = [](Rule rule, const QByteArray& text, const char* cluster = "narval") {
            QTest::addRow("%s %s", codeOf(rule).toLatin1().constData(),
                          text.left(40).simplified().constData())
                << text << QString(cluster) << codeOf(rule);
        };
        const auto with = [&](Rule rule, const QByteArray& directive, const char* cluster = "narval") {
            QTest::addRow("%s %s %s", codeOf(rule).toLatin1().constData(), directive.constData(), cluster)
                << script(directive) << QString(cluster) << codeOf(rule);
        };
        const auto body = [&](Rule rule, const QByteArray& command, const char* cluster = "narval") {
            QTest::addRow("%s %s %s", codeOf(rule).toLatin1().constData(), command.simplified().constData(),
                          cluster)
                << script("#SBATCH --mem=4G", command) << QString(cluster) << codeOf(rule);
        };
        const QByteArray good = script("#SBATCH --mem=4G");
        add(ByteRule::ScriptEmpty, "");
        add(ByteRule::OnlyWhitespace, " \n\t\n");
        add(ByteRule::NoShebang, good.mid(12));
        add(ByteRule::NoShebang, "\n" + good);
        add(ByteRule::NulByte, good + QByteArray("echo \0\n", 7));
        add(ByteRule::DosLineBreaks, QByteArray(good).replace("\n", "\r\n"));
        add(ByteRule::ByteOrderMark, "\xef\xbb\xbf" + good);
        add(LineRule::AfterFirstCommand, good + "#SBATCH --gpus-per-node=a100:1\n");
        with(LineRule::Indented, "  #SBATCH --mem=4G");
        with(LineRule::CommentedOut, "# SBATCH --mem=4G");
        with(LineRule::CommentedOut, "##SBATCH --mem=4G");
        with(LineRule::WrongCase, "#sbatch --mem=4G");
        with(LineRule::SlurmPrefix, "#SLURM --mem=4G");
        with(LineRule::UnmatchedQuote, "#SBATCH --comment=\"a b");
        with(LineRule::ColonWord, "#SBATCH --mem=4G : --mem=2G");
        with(OptionRule::InvalidWord, "#SBATCH ...");
        with(OptionRule::InvalidWord, "#SBATCH mem=4G");
        with(OptionRule::TypographicDash, "#SBATCH \xe2\x80\x94mem=4G");
        with(OptionRule::TypographicDash, "#SBATCH -\xe2\x80\x93mem=4G");
        with(OptionRule::UnknownOption, "#SBATCH --gpus-per-nodes=a100:1");
        with(OptionRule::UnknownOption, "#SBATCH -Z");
        with(OptionRule::AmbiguousOption, "#SBATCH --mem-per=4G");
        add(OptionRule::MissingValue,
            "#!/bin/bash\n#SBATCH --time=3:00:00\n#SBATCH --mail-user\npython -u train.py\n");
        with(OptionRule::SwallowedOption, "#SBATCH --mail-user\n#SBATCH --mem=4G");
        with(OptionRule::LiteralVariable, "#SBATCH --output=$SCRATCH/%j.out");
        with(OptionRule::LiteralVariable, "#SBATCH --output=~/logs/%j.out");
        with(OptionRule::HetJob, "#SBATCH hetjob");
        with(OptionRule::GivenTwice, "#SBATCH --mem=4G\n#SBATCH --mem=8G");
        with(OptionRule::UnexpectedValue, "#SBATCH --hold=yes");
        with(OptionRule::TypographicQuote, "#SBATCH --qos=\xe2\x80\x9chigh\xe2\x80\x9d");
        for (const char* value : {"24h", "1d", "1.5", "12:00:00:00", "-1-0", "1 day"})
            with(ValueRule::TimeInvalid, QByteArray("#SBATCH --time=\"") + value + '"');
        with(ValueRule::TimeMinutesSeconds, "#SBATCH --time=12:00");
        with(ValueRule::TimeUnlimited, "#SBATCH --time=0");
        with(ValueRule::TimeUnlimited, "#SBATCH -t 00-00:00:00");
        for (const char* value : {"1.5G", "16GiB", "4 G", "G", "-4G"})
            with(ValueRule::MemoryInvalid, QByteArray("#SBATCH --mem=\"") + value + '"');
        with(ValueRule::MemoryTiny, "#SBATCH --mem=32");
        with(ValueRule::GpuInvalid, "#SBATCH --gpus-per-node=a100:");
        with(ValueRule::GpuInvalid, "#SBATCH --gpus=two");
        with(ValueRule::GresInvalid, "#SBATCH --gres=gpu:a100:one:two");
        for (const char* value : {"1-", "5-1", "1-10%", "a", "1-10:0"})
            with(ValueRule::ArrayInvalid, QByteArray("#SBATCH --array=") + value);
        with(ValueRule::NumberInvalid, "#SBATCH --ntasks=0");
        with(ValueRule::NodesInvalid, "#SBATCH --nodes=0");
        with(ValueRule::NodesInvalid, "#SBATCH --nodes=4-2");
        with(ValueRule::MailTypeInvalid, "#SBATCH --mail-type=DONE");
        with(ValueRule::SignalInvalid, "#SBATCH --signal=B:@120");
        with(ValueRule::MailPlaceholder, "#SBATCH --mail-user=you@example.com --mail-type=END");
        with(ValueRule::MailPlaceholder, "#SBATCH --mail-user=<votre-courriel> --mail-type=END");
        with(CombinationRule::MemoryForms, "#SBATCH --mem=4G --mem-per-cpu=1G");
        with(CombinationRule::GresAndGpus, "#SBATCH --gres=gpu:a100:1 --gpus-per-node=a100:1");
        with(CombinationRule::CpusTwice, "#SBATCH --cpus-per-gpu=4");
        with(CombinationRule::TasksPerGpu, "#SBATCH --ntasks-per-gpu=1 --gpus-per-task=1");
        with(CombinationRule::GpusPerTaskAlone, "#SBATCH --gpus-per-task=a100:1");
        with(CombinationRule::ArrayPatternOutside, "#SBATCH --output=%x-%a.out");
        with(CombinationRule::ArrayOutputShared, "#SBATCH --array=1-3 --output=log.out");
        with(CombinationRule::SignalBeforeStart, "#SBATCH --time=0:01:00 --signal=USR1@120");
        with(CombinationRule::MailNeverSent, "#SBATCH --mail-user=moi@usherbrooke.ca");
        with(ValueRule::ValueInvalid, "#SBATCH --open-mode=write");
        with(ValueRule::ValueInvalid, "#SBATCH --begin=yesterday");
        with(CombinationRule::ArbitraryWithoutNodes, "#SBATCH --distribution=arbitrary");
        with(CombinationRule::TimeMinBeyondTime, "#SBATCH --time=1:00:00 --time-min=2:00:00");
        with(CombinationRule::NeedsGpus, "#SBATCH --mem-per-gpu=4G");
        with(CombinationRule::GpusPerSocketAlone, "#SBATCH --gpus-per-socket=a100:1");
        with(SiteRule::NameUnknown, "#SBATCH --nodelist=node9", "practice");
        with(SiteRule::BeyondNodes, "#SBATCH --nodes=3", "practice");
        with(SiteRule::BeyondNodes, "#SBATCH --gpus-per-task=65536\n#SBATCH --ntasks=65536", "practice");
        with(SiteRule::NameUnknown, "#SBATCH --nodelist=node[1-2147483647]", "practice");
        add(SiteRule::ClusterRetired, good, "retired");
        with(SiteRule::AccountPrefix, "#SBATCH -A def-tremblay", "tamia");
        with(SiteRule::AccountPlaceholder, "#SBATCH -A <account>");
        with(SiteRule::AccountOfExample, "#SBATCH -A def-someuser");
        add(SiteRule::TimeMissing, "#!/bin/bash\n#SBATCH --mem=4G\npython -u train.py\n");
        with(SiteRule::TimeTooLong, "#SBATCH --time=28-00:00");
        with(SiteRule::TimeTooShort, "#SBATCH --time=0:10:00", "trillium");
        with(SiteGpuRule::GpuModelMissing, "#SBATCH --gpus-per-node=1 --mem=4G", "fir");
        with(SiteGpuRule::GpuModelMissing, "#SBATCH --gres=gpu:1 --mem=4G", "rorqual");
        with(SiteGpuRule::GpuModelUnknown, "#SBATCH --gpus-per-node=k20:1 --mem=4G");
        with(SiteGpuRule::OneInstance, "#SBATCH --gpus-per-node=a100_1g.5gb:2 --mem=4G");
        with(SiteGpuRule::WholeNodeGpus, "#SBATCH -A aip-x --gpus-per-node=h100:1 --mem=4G", "tamia");
        with(SiteGpuRule::GpuCount, "#SBATCH --gpus-per-node=2", "trillium");
        with(SiteRule::MemoryOption, "#SBATCH --mem=32G", "trillium");
        with(SiteRule::PartitionOption, "#SBATCH --partition=gpubase_bygpu_b1 --mem=4G");
        with(SiteGpuRule::CpusBeyondShare, "#SBATCH --gpus-per-node=a100:1 --mem=4G -c 16");
        with(SiteGpuRule::MemoryBeyondShare, "#SBATCH --gpus-per-node=a100:1 --mem=200G");
        with(SiteRule::MemoryBeyondNode, "#SBATCH --gpus-per-node=a100:4 --mem=512G");
        with(SiteRule::CpusBeyondNode, "#SBATCH --gpus-per-node=a100:1 --mem=4G -c 64");
        with(SiteRule::TooManyJobs, "#SBATCH --array=1-1001 --mem=4G");
        with(SiteRule::ArrayIndex, "#SBATCH --array=1-2000 --mem=4G", "magic-castle");
        with(SiteRule::MemoryMissing, "#SBATCH --gpus-per-node=a100:1");
        with(SiteGpuRule::GpusBeyondNode, "#SBATCH --gpus-per-node=a100:8 --mem=4G");
        with(SiteRule::ReadOnlyFolder, "#SBATCH --output=/home/me/%j.out", "trillium");
        body(BodyRule::SallocInside, "salloc --time=1:0:0");
        body(BodyRule::PtyInside, "srun --pty bash");
        body(SoftwareRule::CondaUsed, "conda activate torch");
        body(SoftwareRule::CondaUsed, "source activate torch");
        body(SoftwareRule::CondaUsed, "module load miniconda3/4");
        body(SoftwareRule::PipNeedsInternet, "pip install torch");
        body(SoftwareRule::PipNeedsInternet, "python -m pip install torch");
        body(DataRule::DataOnSharedStorage, "python -u train.py ~/projects/def-tremblay/images\nfalse");
        body(DataRule::ResultsNotCopied, "cd $SLURM_TMPDIR");
        body(BodyRule::TensorBoardInForeground, "tensorboard --logdir=logs --port 6006");
        with(BodyRule::LongWithoutPieces, "#SBATCH --time=3-00:00 --mem=4G");
        add(BodyRule::PythonBuffered, QByteArray(good).replace("python -u", "python"));
        body(SoftwareRule::PythonModuleLate, "source ~/env/bin/activate\nmodule load python/3.11");
        body(SoftwareRule::VirtualenvNeedsInternet, "virtualenv env");
        body(DataRule::CheckpointOnNode, "python -u train.py --checkpoint-dir $SLURM_TMPDIR/ckpt");
        with(BodyRule::SignalWithoutTrap, "#SBATCH --signal=B:USR1@120 --mem=4G");
        body(BodyRule::PlaceholderLeft, "tar xf ~/projects/def-xxxx/data.tar");
        body(BodyRule::PlaceholderLeft, "...");
        body(SoftwareRule::DownloadNeedsInternet, "wget https://data.example.org/x.tar");
        add(BodyRule::NoCommands, "#!/bin/bash\n#SBATCH --time=1:00:00\n");
        body(SoftwareRule::ModuleInPipe, "module load cuda | tee log");
    }

    void eachTrapHasItsCode() {
        QFETCH(QByteArray, text);
        QFETCH(QString, cluster);
        QFETCH(QString, expected);
        ClusterProfile profile;
        if (cluster == QLatin1String("retired")) {
            profile.retired = true;
            profile.name = QStringLiteral("Cedar");
        } else {
            profile = *Catalogue::builtIn().find(cluster);
        }
        const auto found = check(text, profile);
        QVERIFY2(codes(found).contains(expected), qPrintable(told(found)));
        for (const auto& diagnostic : found) {
            QVERIFY(diagnostic.line >= 1 && diagnostic.column >= 1 &&
                    diagnostic.endColumn >= diagnostic.column);
            if (!diagnostic.fix) continue;
            const auto after = check(withFix(text, *diagnostic.fix), profile);
            const auto errors = [](const QList<Diagnostic>& list) {
                return std::count_if(list.cbegin(), list.cend(),
                                     [](const auto& d) { return d.severity == Severity::Error; });
            };
            const auto again = std::count_if(after.cbegin(), after.cend(),
                                             [&](const auto& d) { return d.code == diagnostic.code; });
            const auto before = std::count_if(found.cbegin(), found.cend(),
                                              [&](const auto& d) { return d.code == diagnostic.code; });
            QVERIFY2(again < before, qPrintable(diagnostic.code + QLatin1String(" stays: ") + told(after)));
            QVERIFY2(errors(after) <= errors(found), qPrintable(told(after)));
        }
    }

    void everyCodeHasItsTrap() {
        // The rows here and in the files beside this one are the list: a new code has to join them.
        QString tests;
        const QDir folder(QStringLiteral(ATELIER_SOURCE_DIR "/tests/check"));
        for (const auto& name : folder.entryList({QStringLiteral("test_Check*.cpp")}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            tests += QString::fromUtf8(file.readAll());
        }
        const QDir rules(QStringLiteral(ATELIER_SOURCE_DIR "/core/diagnostic"));
        // What the cluster (AT7) and other programs (AT8) say is tested where they are asked.
        static const QRegularExpression name(QStringLiteral("\\n    (\\w+) = ([1-6]\\d{3}),"));
        QStringList seen;
        for (const auto& group : rules.entryList({QStringLiteral("?*Rules.h")}, QDir::Files)) {
            QFile header(rules.filePath(group));
            QVERIFY(header.open(QIODevice::ReadOnly));
            const auto declared = QString::fromUtf8(header.readAll());
            for (auto it = name.globalMatch(declared); it.hasNext();) {
                const auto match = it.next();
                const auto rule =
                    group.section(QLatin1String("s.h"), 0, 0) + QStringLiteral("::") + match.captured(1);
                QVERIFY2(tests.contains(QRegularExpression(rule + QStringLiteral("\\b"))),
                         qPrintable(rule + QStringLiteral(" has no row in tests/check/test_Check*.cpp")));
                seen << QStringLiteral("AT") + match.captured(2);
            }
        }
        seen.sort();
        auto all = ruleCodes();
        all.removeIf([](const QString& code) { return code > QLatin1String("AT7"); });
        QCOMPARE(seen, all);
    }

    void noFalseAlarms_data() {
        QTest::addColumn<QByteArray>("text");
        const auto body = [](const char* name, const QByteArray& command) {
            QTest::newRow(name) << script("#SBATCH --mem=4G", command);
        };
        QTest::newRow("a here-document that writes another script") << script(
            "#SBATCH --mem=4G", "cat > next.sh <<'EOF'\n#!/bin/bash\n#SBATCH --time=12:00\nsalloc\nEOF");
        QTest::newRow("no space after the sign") << script("#SBATCH--mem=4G");
        QTest::newRow("abbreviated") << script("#SBATCH --job=x --comm=y");
        QTest::newRow("attached short values") << script("#SBATCH -c4 -N1 -n 1 -J name");
        QTest::newRow("comment after the value") << script("#SBATCH --mem=4G # --mem-per-cpu=1G");
        QTest::newRow("exclusive without a value") << script("#SBATCH --exclusive --mem=0");
        QTest::newRow("partition default") << script("#SBATCH --partition=default --mem=4G");
        body("TensorBoard in a group in the background", "( cd logs; tensorboard --logdir . ) &");
        body("TensorBoard in a loop in the background", "while true; do tensorboard --logdir .; done &");
        body("the word salloc in a string", "echo 'do not run salloc here'");
        body("the word in a comment", "# salloc, conda, pip install torch");
        body("pip of a local package without dependencies", "pip install --no-deps -e .");
        body("asking its own server", "curl -s http://localhost:8000/health");
        body("results copied in a trap", "trap 'cp -r out ~/projects/def-tremblay/' EXIT\ncd $SLURM_TMPDIR");
        body("a configuration file in the home folder", "python -u train.py --config ~/ml-test/config.yaml");
        body("output straight to shared storage",
             "cd $SLURM_TMPDIR\npython -u train.py data --output-dir ~/scratch/x");
    }

    void noFalseAlarms() {
        QFETCH(QByteArray, text);
        const auto found = check(text, clusterOf("narval"));
        QVERIFY2(found.isEmpty(), qPrintable(told(found) + QLatin1Char('\n') + QString::fromUtf8(text)));
    }

    void columnsAreThoseOfTheEditor() {
        const auto found =
            check(script("#SBATCH --comment=\"\xc3\xa9\xf0\x9f\x98\x80\" --time=12:00"), clusterOf("narval"));
        QCOMPARE(codes(found), (QStringList{codeOf(ValueRule::TimeMinutesSeconds)}));
        QCOMPARE(found[0].line, 4);
        QCOMPARE(found[0].column, QStringLiteral("#SBATCH --comment=\"é😀\" --time=").size() + 1);
        const auto fixed =
            withFix(script("#SBATCH --comment=\"\xc3\xa9\xf0\x9f\x98\x80\" --time=12:00"), *found[0].fix);
        QVERIFY2(fixed.contains("\xf0\x9f\x98\x80\" --time=12:00:00\n"), fixed.constData());
    }

    void aFixLosesNoByte() {
        const QByteArray latin = "#!/bin/bash\n#SBATCH --time=12:00\necho \xe9t\xe9 \xff\n";
        const auto found = check(latin, clusterOf("narval"));
        QVERIFY(!found.isEmpty() && found[0].fix);
        QCOMPARE(withFix(latin, *found[0].fix), QByteArray(latin).replace("12:00", "12:00:00"));
    }

    void anyBytesAreRead() {
        QRandomGenerator random(3);
        const QByteArray pieces[] = {"#SBATCH ",     "--time=", "12:00", "\n", "\"", "'",
                                     "\\",           "`",       "$(",    ")",  "{",  "}",
                                     "\xff",         "<<E",     "|",     "&",  "#",  "python train.py ",
                                     "\xe2\x80\x94", "=",       "--",    "-",  " ",  "("};
        const auto cluster = clusterOf("narval");
        const auto known = ruleCodes();
        for (int i = 0; i < 2000; ++i) {
            QByteArray text = "#!/bin/bash\n";
            for (int n = random.bounded(40); n > 0; --n)
                text += pieces[random.bounded(int(std::size(pieces)))];
            for (const auto& diagnostic : check(text, cluster)) QVERIFY(known.contains(diagnostic.code));
            if (i % 100 == 0) QCoreApplication::processEvents();
        }
    }

    /// Each fix is tried by checking the script anew: of many in one line only the first ones are.
    void hundredsOfOptionsInOneLineAreNotTriedEach() {
        const auto fixes = [](int options) {
            QByteArray line = "#SBATCH";
            for (int i = 0; i < options; ++i) line += " --memm=4G";
            const auto found = check(script(line), clusterOf("narval"));
            return std::ranges::count_if(found, [](const Diagnostic& one) { return one.fix.has_value(); });
        };
        QVERIFY2(fixes(12) >= 12, qPrintable(QString::number(fixes(12))));
        QVERIFY2(fixes(300) < 12, qPrintable(QString::number(fixes(300))));
    }

    void aThousandLinesAreFast() {
        QByteArray text = script("#SBATCH --mem=4G");
        for (int i = 0; i < 1000; ++i)
            text += "python -u train.py --step " + QByteArray::number(i) + " > log\n";
        const auto cluster = clusterOf("narval");
        // A few milliseconds in a release build; this bound holds in a debug build on a busy machine, and a
        // quadratic reader would not keep it.
        const qint64 before = testing::cpuMilliseconds();
        (void)check(text, cluster);
        const qint64 taken = testing::cpuMilliseconds() - before;
        QVERIFY2(taken < 3000, qPrintable(QString::number(taken)));
        qInfo("%lld ms", taken);
    }
};

ATELIER_TEST(TestCheck)
#include "test_Check.moc"
