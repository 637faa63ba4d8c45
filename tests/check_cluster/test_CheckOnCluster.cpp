#include <QtTest>
#include <algorithm>

#include "core/account/ClusterAnswers.h"
#include "core/check/Check.h"
#include "core/check/ScriptFixes.h"
#include "core/check/ToldByCluster.h"
#include "core/check/cluster/AnsweredFixes.h"
#include "core/check/cluster/CheckOnCluster.h"
#include "core/check/cluster/NamedInScript.h"
#include "core/check/cluster/RefusedLine.h"
#include "core/cluster/SlurmRelease.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/messages/Messages.h"
#include "core/remote/ForwardedHost.h"
#include "core/render/Render.h"
#include "core/text/TextEdit.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;
using atelier::testing::LocalHost;
using atelier::testing::PracticeStage;
using atelier::testing::writeProgram;

namespace {

QStringList names(const QList<NamedItem>& things) {
    QStringList names;
    for (const auto& thing : things) names << thing.name;
    return names;
}

QStringList codes(const QList<Diagnostic>& found) {
    QStringList codes;
    for (const auto& one : found) codes << one.code;
    return codes;
}

const Diagnostic* with(const QList<Diagnostic>& found, Rule rule) {
    for (const auto& one : found)
        if (one.is(rule)) return &one;
    return nullptr;
}

/// A host that counts how often it is asked.
class CountingHost final : public atelier::ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        ++asked;
        return ForwardedHost::execute(command, streams, std::move(stop));
    }
    int asked = 0;
};

}  // namespace

class TestCheckOnCluster : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    SiteFacts site_;

    /// A script that the practice cluster takes, with further lines.
    static QString script(const QString& directives, const QString& body = QStringLiteral("true")) {
        return QStringLiteral("#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=5\n") +
               directives + body + QLatin1Char('\n');
    }

    Expected<ClusterVerdict> asked(const QString& text) {
        return checkOnCluster(*stage_.host, stage_.cluster, site_, {text}, {});
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
        site_ = readSiteFacts(*stage_.host, {}).value_or(SiteFacts{});
        QVERIFY(!site_.home.isEmpty());
    }

    void pathsThatAreRead_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("paths");
        const auto row = [](const char* body, const char* paths) { QTest::newRow(body) << body << paths; };
        row("tar -xf ~/data/a.tar -C $SLURM_TMPDIR", "~/data/a.tar");
        row("tar xzf /project/a.tgz", "/project/a.tgz");
        row("A=~/data; tar --extract --file \"$A/a.tar\"", "~/data/a.tar");
        row("A=~/data/a.tar; tar -xf \"$A\"", "~/data/a.tar");
        row("tar -cf ~/results.tar .", "");
        row("cp $SCRATCH/x.pt ~/old/y.pt $SLURM_TMPDIR/", "$SCRATCH/x.pt ~/old/y.pt");
        row("cp -r \"$SLURM_TMPDIR/out\" ~/results", "");
        row("python -u ~/net/train.py --data ~/x", "~/net/train.py");
        row("pip install --no-index -r ~/net/requirements.txt", "~/net/requirements.txt");
        row("cd /home/$USER/net", "/home/$USER/net");
        row("source ~/env/bin/activate", "~/env/bin/activate");
        row("virtualenv ~/env; source ~/env/bin/activate", "");
        row("mkdir -p ~/out/a; cd ~/out", "");
        row("if [ -d ~/out ]; then cd ~/out; fi", "");
        row("git clone https://example.org/x ~/x && cd ~/x/y", "");
        row("unzip data.zip; cd net; python train.py", "");
        row("cp ~/a*.txt .; cp \"$(pwd)/x\" .; cp $DATA/x .; cp ${X:-/a}/b .", "");
        row("cp host:/a/b .; rsync -a /tmp/x .", "");
        row("f() { cd ~/nowhere; }", "");
        row("echo x > ~/a.txt; cp ~/a.txt .", "");
        row("cat <<EOF\ncd ~/nowhere\nEOF", "");
    }

    void pathsThatAreRead() {
        QFETCH(QString, body);
        QFETCH(QString, paths);
        QCOMPARE(names(namedInScript(script({}, body)).paths).join(QLatin1Char(' ')), paths);
    }

    void modulesThatAreLoaded_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("modules");
        const auto row = [](const char* body, const char* modules) {
            QTest::newRow(body) << body << modules;
        };
        row("module load StdEnv/2023 python/3.11 || exit", "StdEnv/2023 python/3.11");
        row("module purge; module add cuda; module list", "cuda");
        row("ml python/3.11; ml load gcc; ml", "python/3.11 gcc");
        row("module load $MODULES \"$X\" -q", "");
        row("module use ~/modulefiles; module load mine/1", "");
        row("export MODULEPATH=~/m; module load mine/1", "");
    }

    void modulesThatAreLoaded() {
        QFETCH(QString, body);
        QFETCH(QString, modules);
        QCOMPARE(names(namedInScript(script({}, body)).modules).join(QLatin1Char(' ')), modules);
    }

    void aRefusalIsAboutALine_data() {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("option");
        const auto row = [](const char* reason, const char* option) {
            QTest::newRow(reason) << reason << option;
        };
        // slurm_errno.c
        row("Invalid account or account/partition combination specified", "account");
        row("Job's account not permitted to use this partition (x allows a not b)", "partition");
        row("Requested time limit is invalid (missing or exceeds some limit)", "time");
        row("Requested node configuration is not available", "gpus-per-node");
        row("Invalid generic resource (gres) specification", "gpus-per-node");
        row("Invalid Trackable RESource (TRES) specification", "gpus-per-node");
        row("Memory required by task is not available", "mem");
        row("More processors requested than permitted", "cpus-per-task");
        row("Invalid partition name specified", "partition");
        row("Invalid qos specification", "qos");
        row("Job violates accounting/QOS policy (job submit limit, user's size and/or time limits)", "array");
        row("Invalid job array specification", "array");
        row("Job dependency problem", "dependency");
        // A filter's own words
        row("Please do not use --mem here", "mem");
        row("Something is wrong", "");
    }

    /// Memory and CPUs are in nearly every script.
    void whatFewAskForIsTheLikelierReason() {
        const QString reason = QStringLiteral("Requested node configuration is not available");
        for (const char* option : {"exclude=node2", "tmp=100G", "threads-per-core=2", "constraint=a"})
            QCOMPARE(refusedOption(QStringLiteral("#!/bin/bash\n#SBATCH --mem=1G\n#SBATCH --cpus-per-task=2\n"
                                                  "#SBATCH --%1\ntrue\n")
                                       .arg(QLatin1String(option)),
                                   reason),
                     QLatin1String(option).toString().section(QLatin1Char('='), 0, 0));
    }

    void aRefusalIsAboutALine() {
        QFETCH(QString, reason);
        QFETCH(QString, option);
        const QString text = script(QStringLiteral(
            "#SBATCH --gpus-per-node=v100:1\n#SBATCH --mem=4G\n#SBATCH --cpus-per-task=2\n#SBATCH -p x\n"
            "#SBATCH -q y\n#SBATCH --array=1-2\n#SBATCH -d afterok:1\n"));
        QCOMPARE(refusedOption(text, reason), option);
    }

    void whatIsRightIsTakenInTwoRoundTrips() {
        CountingHost host(*stage_.host);
        stage_.writeInHome(QStringLiteral("check/train.py"), "print(1)\n");
        const auto verdict = checkOnCluster(
            host, stage_.cluster, site_,
            {script(QStringLiteral("#SBATCH --gpus-per-node=practice:1\n"),
                    QStringLiteral(
                        "module load StdEnv/2023 python/3.11\ncd ~/check\npython -u ~/check/train.py"))},
            {});
        QVERIFY(verdict);
        QVERIFY2(verdict->slurm, verdict->slurm ? "" : qPrintable(verdict->slurm.error().detail));
        QVERIFY(verdict->slurm->start.isValid());
        QVERIFY2(verdict->diagnostics.isEmpty(),
                 qPrintable(codes(verdict->diagnostics).join(QLatin1Char(' '))));
        QVERIFY(!verdict->refused());
        QCOMPARE(host.asked, 2);
    }

    void anAccountOfSomebodyElseIsAnErrorAtItsLine() {
        const auto verdict =
            asked(QStringLiteral("#!/bin/bash\n#SBATCH --time=5\n#SBATCH -A def-nobody\ntrue\n"));
        QVERIFY(verdict);
        QVERIFY(verdict->refused());
        const auto* own = with(verdict->diagnostics, ClusterRule::AccountNotYours);
        QVERIFY(own);
        QCOMPARE(own->line, 3);
        QVERIFY(own->arguments.value(1).contains(QLatin1String("def-sponsor00")));
        // Which of several is charged is for the script's author to say.
        QVERIFY(own->fix);
        QCOMPARE(isForItsAuthor(*own), own->arguments.value(1).contains(QLatin1Char(',')));
        const auto* refusal = with(verdict->diagnostics, ClusterRule::RefusedBySlurm);
        QVERIFY(refusal);
        QCOMPARE(refusal->line, 3);
        QCOMPARE(refusal->column, 12);
        QVERIFY2(sentence(*refusal).contains(QLatin1String("account"), Qt::CaseInsensitive),
                 qPrintable(sentence(*refusal)));
    }

    void aTimeBeyondTheLimitIsRefusedAtItsLine() {
        const auto verdict = asked(QStringLiteral(
            "#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --mem=1G\n#SBATCH --time=30-0\ntrue\n"));
        QVERIFY(verdict && verdict->refused());
        QCOMPARE(codes(verdict->diagnostics), QStringList{codeOf(ClusterRule::RefusedBySlurm)});
        QCOMPARE(verdict->diagnostics.first().line, 4);
    }

    void aGpuThatNoNodeHasIsAnErrorAtItsLine() {
        const auto verdict = asked(script(QStringLiteral("#SBATCH --gpus-per-node=v100:1\n")));
        QVERIFY(verdict && verdict->refused());
        const auto* gpu = with(verdict->diagnostics, ClusterRule::GpuNotThere);
        QVERIFY(gpu);
        QCOMPARE(gpu->line, 4);
        QCOMPARE(gpu->arguments.value(1), QStringLiteral("practice"));
        QVERIFY(gpu->fix.has_value());
        QCOMPARE(gpu->fix->replacement, QStringLiteral("practice:1"));
        const auto* refusal = with(verdict->diagnostics, ClusterRule::RefusedBySlurm);
        QVERIFY(refusal);
        QCOMPARE(refusal->line, 4);
    }

    /// Slurm's refusal says no more than the check has found, which has a fix.
    void whatSlurmRefusesIsToldOnce_data() {
        QTest::addColumn<QString>("directive");
        for (const char* directive :
             {"--partition=nosuch", "--gpus-per-node=v100:1", "--gpus-per-node=practice:9",
              "--cpus-per-task=900", "--nodes=40", "--mem=9000G", "--constraint=fast", "--reservation=school",
              "--account=def-nobody", "--ntasks=900"})
            QTest::newRow(directive) << QString::fromLatin1(directive);
    }
    void whatSlurmRefusesIsToldOnce() {
        QFETCH(QString, directive);
        const QString text = script(QStringLiteral("#SBATCH %1\n").arg(directive));
        const auto verdict = asked(text);
        QVERIFY(verdict && verdict->refused());
        const auto all = withToldByCluster(check(text.toUtf8(), stage_.cluster, {.accounts = site_.accounts}),
                                           verdict->diagnostics);
        QVERIFY2(!with(all, ClusterRule::RefusedBySlurm), qPrintable(codes(all).join(QLatin1Char(' '))));
        const auto errors = std::ranges::count(all, Severity::Error, &Diagnostic::severity);
        QVERIFY2(errors == 1, qPrintable(codes(all).join(QLatin1Char(' '))));
        QVERIFY(std::ranges::any_of(all, [](const Diagnostic& one) {
            return one.severity == Severity::Error && one.fix.has_value();
        }));
    }

    /// What is offered for a GPU that is not there is one that is, in the value as it was written.
    void theGpuThatIsMeantIsOffered_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("offered");
        QTest::newRow("a part of the name") << "h100:2"
                                            << "nvidia_h100_80gb_hbm3:2";
        QTest::newRow("among others") << "gpu:H100:1,tmpdisk:5"
                                      << "gpu:nvidia_h100_80gb_hbm3:1,tmpdisk:5";
        QTest::newRow("another") << "v100:1"
                                 << "a40:1";
    }
    void theGpuThatIsMeantIsOffered() {
        QFETCH(QString, value);
        QFETCH(QString, offered);
        const QString option = value.startsWith(QLatin1String("gpu:")) ? "--gres=" : "--gpus=";
        const QString text = script(QStringLiteral("#SBATCH ") + option + value + QLatin1Char('\n'));
        const auto named = namedInScript(text).gpus;
        QCOMPARE(named.size(), 1);
        const auto fix =
            gpuThere(text, named.first(),
                     {{QStringLiteral("a40"), 2}, {QStringLiteral("nvidia_h100_80gb_hbm3"), 4}, {{}, 1}});
        QVERIFY(fix.has_value());
        QCOMPARE(withFix(text.toUtf8(), *fix),
                 script(QStringLiteral("#SBATCH ") + option + offered + QLatin1Char('\n')).toUtf8());
        QVERIFY(!gpuThere(text, named.first(), {{{}, 4}}));
    }

    void anAccountIsAddedWhereSlurmMissesOne_data() {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("written");
        QTest::addColumn<bool>("isOffered");
        const QString account = QStringLiteral("Invalid account or account/partition combination specified");
        QTest::newRow("missing") << account << "" << true;
        QTest::newRow("another's") << account << "#SBATCH -A def-x\n" << false;
        QTest::newRow("the time") << "Requested time limit is invalid"
                                  << "" << false;
        QTest::newRow("a limit of jobs") << "Job violates accounting/QOS policy"
                                         << "" << false;
    }
    void anAccountIsAddedWhereSlurmMissesOne() {
        QFETCH(QString, reason);
        QFETCH(QString, written);
        const QString text = QStringLiteral("#!/bin/bash\n#SBATCH --time=5\n") + written;
        const auto fix = missingAccount(reason, {{}, {}, 2, 1, 1}, namedInScript(text),
                                        {QStringLiteral("def-moi"), QStringLiteral("def-toi")});
        QTEST(fix.has_value(), "isOffered");
        if (fix)
            QCOMPARE(withFix(text.toUtf8(), *fix),
                     QByteArray("#!/bin/bash\n#SBATCH --account=def-moi\n#SBATCH --time=5\n"));
        QVERIFY(!missingAccount(reason, {{}, {}, 2, 1, 1}, namedInScript(text), {}));
    }

    void aModuleThatIsNotThereIsAnError() {
        const auto verdict =
            asked(script({}, QStringLiteral("module load StdEnv/2023 python/9.99 cudda\nmodule load cuda")));
        QVERIFY(verdict);
        QVERIFY(verdict->slurm);
        const QString missing = codeOf(ClusterRule::ModuleNotThere);
        QCOMPARE(codes(verdict->diagnostics), (QStringList{missing, missing}));
        QCOMPARE(verdict->diagnostics.first().arguments.value(0), QStringLiteral("python/9.99"));
        QCOMPARE(verdict->diagnostics.first().line, 4);
        QCOMPARE(verdict->diagnostics.first().column, 25);
        QVERIFY(sentence(verdict->diagnostics.first()).contains(QLatin1String("module spider")));
    }

    void aPathThatIsNotThereIsAWarning() {
        const auto verdict = asked(script({}, QStringLiteral("tar -xf ~/no/such.tar -C $SLURM_TMPDIR")));
        QVERIFY(verdict);
        QCOMPARE(codes(verdict->diagnostics), QStringList{codeOf(ClusterRule::PathNotThere)});
        QCOMPARE(verdict->diagnostics.first().severity, Severity::Warning);
        QCOMPARE(verdict->diagnostics.first().arguments.value(0), QStringLiteral("~/no/such.tar"));
    }

    void aPathForTheProgramIsAWarningWhereNotEvenItsFolderIsThere_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("missing");
        QTest::newRow("read") << "python fit.py --teacher ~/no/x.pt"
                              << "~/no/x.pt";
        QTest::newRow("of another site") << "srun python -u fit.py --epochs 3 --teacher=/lustre/x.pt"
                                         << "/lustre/x.pt";
        QTest::newRow("without an option") << "python3 -m pkg.fit /lustre/a/b.json"
                                           << "/lustre/a/b.json";
        QTest::newRow("in R") << "Rscript fit.R --data /data/no/x"
                              << "/data/no/x";
        QTest::newRow("in a script of shell") << "bash run.sh --data /data/no/x"
                                              << "/data/no/x";
        QTest::newRow("as Hydra takes it") << "python fit.py data.path=/data/no/x"
                                           << "/data/no/x";
        QTest::newRow("read, though a log") << "torchrun fit.py --log-config=/data/no/log.yaml"
                                            << "/data/no/log.yaml";
        QTest::newRow("read, in a folder that is there") << "python fit.py --data ~/typo.csv"
                                                         << "~/typo.csv";
        QTest::newRow("of a service") << "python fit.py --endpoint /api/v1/users --route=/static/x"
                                      << "";
        QTest::newRow("of a document")
            << "python fit.py --xpath //div/a --h5-group /set/one --topic /camera/image"
            << "";
        QTest::newRow("in an image") << "apptainer exec ~/i.sif python fit.py --model /opt/model/weights"
                                     << "";
        QTest::newRow("in an image of pyxis")
            << "srun --container-image=x.sqsh python fit.py --data /data/imagenet"
            << "";
        QTest::newRow("as text") << "python -c 'print(1)' --data /data/no/x"
                                 << "";
        QTest::newRow("may be made") << "python fit.py --name ~/new.pt"
                                     << "";
        QTest::newRow("is made before") << "mkdir -p ~/no; python fit.py --teacher ~/no/x.pt"
                                        << "";
        QTest::newRow("written") << "python fit.py --output-dir ~/no/x --save_to=~/no/y --log-file ~/no/z"
                                 << "";
        QTest::newRow("on the node") << "python fit.py --data /tmp/no/x --cut $SLURM_TMPDIR/no/y"
                                     << "";
        QTest::newRow("no path") << "python fit.py --shape /2 --url https://example.org/a/b"
                                 << "";
        QTest::newRow("of the system") << "python fit.py --device /dev/nvidia9/x"
                                       << "";
    }

    void aPathForTheProgramIsAWarningWhereNotEvenItsFolderIsThere() {
        QFETCH(QString, command);
        QFETCH(QString, missing);
        stage_.writeInHome(QStringLiteral("fit.py"), "print(1)\n");
        const auto verdict = asked(script({}, QStringLiteral("cd ~\n") + command));
        QVERIFY(verdict);
        if (missing.isEmpty()) {
            QVERIFY2(verdict->diagnostics.isEmpty(),
                     qPrintable(codes(verdict->diagnostics).join(QLatin1Char(' '))));
            return;
        }
        QCOMPARE(codes(verdict->diagnostics), QStringList{codeOf(ClusterRule::GivenPathNotThere)});
        QCOMPARE(verdict->diagnostics.first().severity, Severity::Warning);
        QCOMPARE(verdict->diagnostics.first().arguments.value(0), missing);
    }

    void aLogFolderThatIsNotThereIsAnErrorUnlessItIsMade() {
        const QString text = script(QStringLiteral("#SBATCH --output=/nowhere/at/all/%j.out\n"));
        const auto verdict = asked(text);
        QVERIFY(verdict);
        QCOMPARE(codes(verdict->diagnostics), QStringList{codeOf(ClusterRule::LogFolderMissing)});
        const auto made = checkOnCluster(*stage_.host, stage_.cluster, site_, {text, {}, true}, {});
        QVERIFY(made && made->diagnostics.isEmpty());
    }

    void theWizardsOwnScriptHasNoFindings() {
        auto journey = stage_.journey(QStringLiteral("check-test"));
        journey.job.environment.requirements.clear();
        stage_.writeInHome(QStringLiteral("atelier/check-test/train.py"), "print(1)\n");
        const auto verdict = asked(render(journey.job, stage_.cluster));
        QVERIFY(verdict);
        QVERIFY(verdict->slurm);
        QVERIFY2(verdict->diagnostics.isEmpty(),
                 qPrintable(codes(verdict->diagnostics).join(QLatin1Char(' '))));
    }

    void nothingIsLeftBehind() {
        const QDir home(stage_.connection.home);
        const auto before = home.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        QVERIFY(asked(script({})));
        QCOMPARE(home.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), before);
    }

    void withoutSlurmTheRestIsStillSaid() {
        QTemporaryDir home;
        writeProgram(
            home.filePath(QStringLiteral("bin/sbatch")),
            "echo 'sbatch: error: Unable to contact slurm controller (connect failure)' >&2; exit 1\n");
        writeProgram(home.filePath(QStringLiteral("bin/sinfo")), "echo gpu:h100:4\n");
        writeProgram(home.filePath(QStringLiteral("bin/sacctmgr")), "exit 1\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        SiteFacts site;
        site.home = home.path();
        site.accounts = QStringList{QStringLiteral("def-moi")};
        const auto verdict = checkOnCluster(
            host, stage_.cluster, site,
            {script(QStringLiteral("#SBATCH --gpus-per-node=v100:1\n"), QStringLiteral("cd ~/x"))}, {});
        QVERIFY(verdict);
        QVERIFY(!verdict->slurm);
        QCOMPARE(verdict->slurm.error().kind(), ErrorKind::SlurmUnavailable);
        QVERIFY(!verdict->refused());
        QCOMPARE(codes(verdict->diagnostics),
                 (QStringList{codeOf(ClusterRule::AccountNotYours), codeOf(ClusterRule::GpuNotThere),
                              codeOf(ClusterRule::PathNotThere)}));
        QCOMPARE(verdict->diagnostics.first().severity, Severity::Warning);
    }

    void whatSlurmTakesIsNotDoubted() {
        QTemporaryDir home;
        writeProgram(
            home.filePath(QStringLiteral("bin/sbatch")),
            "cat > ~/read; echo 'sbatch: Job 7 to start at 2031-11-20T14:05:11 using 1 processors on nodes a "
            "in partition b' >&2\n");
        writeProgram(home.filePath(QStringLiteral("bin/sinfo")), "echo gpu:h100:4\n");
        writeProgram(home.filePath(QStringLiteral("bin/sacctmgr")), "echo def-autre\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        SiteFacts site;
        site.home = home.path();
        const QString text = script(QStringLiteral("#SBATCH --gpus-per-node=v100:1\n"));
        const auto verdict = checkOnCluster(host, stage_.cluster, site, {text}, {});
        QVERIFY(verdict && verdict->slurm);
        QVERIFY(verdict->diagnostics.isEmpty());
        QFile read(home.filePath(QStringLiteral("read")));
        QVERIFY(read.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(read.readAll()), text);
    }

    void aFullDiskAndAUsedUpQuotaAreNoticed() {
        const auto answers = parseClusterAnswers(
            "free=512 /home/moi\nfree=99999999 /scratch/moi\n"
            "quota=Disk quotas for user moi (uid 1000):\n"
            "quota=     Filesystem  blocks   quota   limit   grace   files   quota   limit   grace\n"
            "quota=/dev/a  1000*  900  1000  0  10  0  0  0\n"
            "quota=/dev/b  100  900  1000  0  500*  400  500  0\n"
            "quota=/dev/c  950*  900  1000  0  10  0  0  0\nend=\n");
        QVERIFY(answers.complete);
        QCOMPARE(answers.fullFolders, (QStringList{QStringLiteral("/home/moi"), QStringLiteral("/dev/a"),
                                                   QStringLiteral("/dev/b")}));
    }

    void aQuotaThatIsNearlyReachedIsSaid_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("percent");
        QTest::newRow("quota") << "quota" << QByteArray("echo '/home 95 90 100 0 10 0 0 0'") << "/home"
                               << "95";
        QTest::newRow("quota of files")
            << "quota" << QByteArray("echo '/home 5 90 100 0 93* 90 100 0'") << "/home"
            << "93";
        QTest::newRow("quota with room") << "quota" << QByteArray("echo '/home 50 90 100 0 10 0 0 0'") << ""
                                         << "";
        // The form of the Alliance's program, on its wiki's page "Storage and file management".
        QTest::newRow("report")
            << "diskusage_report"
            << QByteArray(
                   "echo '  Description  Space  # of files'; echo '  /scratch (user moi)  19.5T/20T  "
                   "1/1000k'")
            << "/scratch (user moi)"
            << "97";
        QTest::newRow("report of files")
            << "diskusage_report" << QByteArray("echo ' /home (user moi)  280 kB/47 GB  470k/500k'")
            << "/home (user moi)"
            << "94";
        QTest::newRow("another's project")
            << "diskusage_report" << QByteArray("echo ' /project (group def-autre)  999G/1000G  1/500k'")
            << ""
            << "";
        QTest::newRow("the script's project")
            << "diskusage_report" << QByteArray("echo ' /project (group def-sponsor00)  999G/1000G  1/500k'")
            << "/project (group def-sponsor00)"
            << "99";
        QTest::newRow("a group counted elsewhere")
            << "diskusage_report" << QByteArray("echo ' /project (group def-sponsor00)  31T/2048k  1/500k'")
            << ""
            << "";
        QTest::newRow("Lustre") << "lfs"
                                << QByteArray("printf '%s\n  9600 0 10000 - 12 0 1000000 -\n' \"${@: -1}\"")
                                << "HOME"
                                << "96";
    }

    void aQuotaThatIsNearlyReachedIsSaid() {
        QFETCH(QString, program);
        QFETCH(QByteArray, says);
        QFETCH(QString, place);
        QFETCH(QString, percent);
        QTemporaryDir home;
        const QString bin = home.filePath(QStringLiteral("bin/"));
        writeProgram(bin + program, says + '\n');
        writeProgram(bin + QStringLiteral("sbatch"),
                     "echo 'sbatch: Job 7 to start at 2031-11-20T14:05:11 using 1 processors on nodes a in "
                     "partition b' >&2\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        SiteFacts site;
        site.home = home.path();
        const auto verdict = checkOnCluster(host, stage_.cluster, site, {script({})}, {});
        QVERIFY(verdict && verdict->slurm);
        const auto* said = with(verdict->diagnostics, ClusterRule::FolderNearlyFull);
        QCOMPARE(said != nullptr, !place.isEmpty());
        if (said == nullptr) return;
        QCOMPARE(said->severity, Severity::Warning);
        QCOMPARE(said->arguments.value(0), place == QLatin1String("HOME") ? home.path() : place);
        QCOMPARE(said->arguments.value(1), percent);
    }

    void aVariableThatOverridesTheScriptIsSaid() {
        QTemporaryDir home;
        writeProgram(home.filePath(QStringLiteral("bin/env")),
                     "echo SBATCH_TIMELIMIT=10; echo SBATCH_ACCOUNT=def-autre; echo OTHER=1\n");
        writeProgram(home.filePath(QStringLiteral("bin/sbatch")),
                     "echo 'sbatch: Job 7 to start at 2031-11-20T14:05:11 using 1 processors on nodes a in "
                     "partition b' >&2\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        SiteFacts site;
        site.home = home.path();
        ScriptToAsk typed{script({})};
        typed.accountIsGiven = false;
        const auto verdict = checkOnCluster(host, stage_.cluster, site, typed, {});
        QVERIFY(verdict);
        QCOMPARE(verdict->environment.keys(),
                 (QStringList{QStringLiteral("SBATCH_ACCOUNT"), QStringLiteral("SBATCH_TIMELIMIT")}));
        const auto overridden = codeOf(OptionRule::EnvironmentOverrides);
        QCOMPARE(codes(verdict->diagnostics), (QStringList{overridden, overridden}));
        QCOMPARE(verdict->diagnostics[1].arguments, (QStringList{"SBATCH_TIMELIMIT", "10", "--time", "5"}));
        // The account that is given on the command line counts before the variable.
        const auto submitted = checkOnCluster(host, stage_.cluster, site, {script({})}, {});
        QVERIFY(submitted);
        QCOMPARE(codes(submitted->diagnostics), QStringList{overridden});
    }

    void aRelativeLogFolderIsLookedForWhereTheScriptIsSubmitted() {
        stage_.writeInHome(QStringLiteral("logs-test/there/a"), "x");
        ScriptToAsk asking{script(QStringLiteral("#SBATCH --output=there/%j.out --error=absent/%j.err\n")),
                           RemotePath(QStringLiteral("~/logs-test"))};
        const auto verdict = checkOnCluster(*stage_.host, stage_.cluster, site_, asking, {});
        QVERIFY(verdict);
        QCOMPARE(codes(verdict->diagnostics), QStringList{codeOf(ClusterRule::LogFolderMissing)});
        QCOMPARE(verdict->diagnostics.first().arguments.value(1), QStringLiteral("absent"));
    }

    void theReleaseComesFromTheSite() {
        QVERIFY(site_.slurmVersion.contains(QLatin1Char('.')));
        QVERIFY(slurmReleaseOf(site_.slurmVersion) >= 2000);
    }

    /// What a shell told before it broke off is used, Slurm is asked all the same, and that it broke off is
    /// said.
    void whatWasToldBeforeTheAnswerBrokeOffIsUsed() {
        QTemporaryDir home;
        writeProgram(home.filePath(QStringLiteral("bin/env")), "kill -9 $PPID\n");
        writeProgram(
            home.filePath(QStringLiteral("bin/sbatch")),
            "echo 'sbatch: error: Batch job submission failed: Invalid partition name specified' >&2\n"
            "exit 1\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        SiteFacts site;
        site.home = home.path();
        const auto text = script(QStringLiteral("#SBATCH -p gone\n"), QStringLiteral("cp ~/absent.tar ."));
        const auto verdict = checkOnCluster(host, stage_.cluster, site, {text}, {});
        QVERIFY(verdict);
        QVERIFY(verdict->cutShort && verdict->cutShort->kind() == ErrorKind::SlurmAnswerUnreadable);
        QVERIFY(with(verdict->diagnostics, ClusterRule::PathNotThere));
        QVERIFY(verdict->refused() && with(verdict->diagnostics, ClusterRule::RefusedBySlurm));
    }

    /// Where the home folder is not known, nothing in it is missing.
    void withoutAHomeFolderNothingInItIsMissing() {
        const auto text = script({}, QStringLiteral("cp ~/absent.tar /absent.tar ."));
        const auto verdict = checkOnCluster(*stage_.host, stage_.cluster, SiteFacts{}, {text}, {});
        QVERIFY(verdict);
        QCOMPARE(codes(verdict->diagnostics), QStringList{codeOf(ClusterRule::PathNotThere)});
        QCOMPARE(verdict->diagnostics.first().arguments.value(0), QStringLiteral("/absent.tar"));
    }

    void aShellThatBreaksOffIsNoAnswer() {
        QVERIFY(!parseClusterAnswers("path=/a\n").complete);
        QVERIFY(!parseClusterAnswers("Welcome to the cluster\n").complete);
    }
};

ATELIER_TEST(TestCheckOnCluster)
#include "test_CheckOnCluster.moc"
