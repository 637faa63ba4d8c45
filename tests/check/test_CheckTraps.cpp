#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/ValueRules.h"
#include "tests/check/Trap.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The traps of Slurm's own grammar, each with a bad and a good example. Source: facts on how sbatch reads a
/// script and its values (opt.c, parse_time.c, proc_args.c, slurm_opt.c).
class TestCheckTraps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void howDirectivesAreRead_data() {
        addTraps({
            {LineRule::Indented, aWarning, " #SBATCH --mem=4G", "#SBATCH --mem=4G"},
            {LineRule::CommentedOut, aWarning, "# SBATCH --mem=4G", "# sbatch takes this script"},
            {LineRule::WrongCase, aWarning, "#sbatch --mem=4G", "# SBATCH lines follow"},
            {LineRule::SlurmPrefix, aWarning, "#SLURM --mem=4G", "#SBATCH--mem=4G"},
            {LineRule::AfterFirstCommand, aWarning, "#SBATCH -N1\ncd x\n#SBATCH --mem=4G",
             "\n# note\n#SBATCH --mem=4G"},
            {LineRule::UnmatchedQuote, anError, "#SBATCH --comment=\"a", "#SBATCH --comment=\"a b\""},
            {OptionRule::TypographicQuote, anError, "#SBATCH --comment=\xe2\x80\x9cmy net\xe2\x80\x9d -n1",
             "#SBATCH --comment=\"my net\" -n1"},
            {OptionRule::TypographicQuote, anError, "#SBATCH -J \xc2\xab my net \xc2\xbb",
             "#SBATCH -J \"my net\""},
            {LineRule::ColonWord, anError, "#SBATCH --mem=4G :", "#SBATCH --comment=a:b"},
            {OptionRule::InvalidWord, anError, "#SBATCH mem=4G", "#SBATCH --mem=4G # mem=4G"},
            {OptionRule::InvalidWord, anError, "#SBATCH ...", "# ..."},
            {OptionRule::BlankAtEquals, anError, "#SBATCH --mem = 16G", "#SBATCH --mem=16G"},
            {OptionRule::BlankAtEquals, anError, "#SBATCH --mem= 16G", "#SBATCH --mem 16G"},
            {OptionRule::BlankAtEquals, anError, "#SBATCH -J = net", "#SBATCH --job-name =net"},
            {OptionRule::SingleDash, aWarning, "#SBATCH -mem=4G", "#SBATCH --mem=4G"},
            {OptionRule::SingleDash, aWarning, "#SBATCH -output=a.log", "#SBATCH -oa.log -n1"},
            {OptionRule::UnknownOption, anError, "#SBATCH -gres=gpu:a100:1 --mem=4G",
             "#SBATCH --gres=gpu:a100:1 --mem=4G"},
            {OptionRule::TypographicDash, anError, "#SBATCH \xe2\x80\x93-mem=4G",
             "#SBATCH --comment=\"a \xe2\x80\x93 b\""},
            {OptionRule::UnknownOption, anError, "#SBATCH --gpus-per-nodes=a100:1 --mem=4G",
             "#SBATCH --gpus-per-node=a100:1 --mem=4G"},
            {OptionRule::AmbiguousOption, anError, "#SBATCH --mem-per=4G", "#SBATCH --mem-per-c=4G"},
            {OptionRule::SwallowedOption, anError, "#SBATCH --mail-user\n#SBATCH --mem=4G",
             "#SBATCH --mem=4G\n#SBATCH --nodes 1"},
            {OptionRule::SwallowedOption, anError, "#SBATCH --mail-user\n#SBATCH --mem=4G",
             "#SBATCH --oom-kill-step\n#SBATCH --mem=4G"},
            {OptionRule::UnexpectedValue, anError, "#SBATCH --hold=yes", "#SBATCH --hold"},
            {OptionRule::LiteralVariable, aWarning, "#SBATCH --output=$HOME/%j.out",
             "#SBATCH --output=%x-%j.out"},
            {OptionRule::LiteralVariable, aWarning, "#SBATCH --chdir=~/work", "#SBATCH --job-name=a"},
            {OptionRule::TypographicQuote, aWarning, "#SBATCH --qos=\xe2\x80\x9chigh\xe2\x80\x9d",
             "#SBATCH --qos=high"},
            {OptionRule::TypographicQuote, anError, "#SBATCH --job-name=\xe2\x80\x9cmy job\xe2\x80\x9d",
             "#SBATCH --comment=\"the \xe2\x80\x9cgood\xe2\x80\x9d one\""},
            {OptionRule::HetJob, aNote, "#SBATCH hetjob", "#SBATCH --job-name=hetjob"},
            {OptionRule::GivenTwice, aWarning, "#SBATCH --mem=4G\n#SBATCH --mem=8G",
             "#SBATCH --mem=4G\n#SBATCH --mem=4G"},
            {OptionRule::GivenTwice, aWarning, "#SBATCH hetjob\n#SBATCH --mem=4G\n#SBATCH --mem=8G",
             "#SBATCH --mem=4G\n#SBATCH hetjob\n#SBATCH --mem=8G\n#SBATCH packjob\n#SBATCH --mem=2G"},
            {CombinationRule::MemoryForms, anError, "#SBATCH --mem=4G --mem-per-cpu=1G",
             "#SBATCH --mem=4G\n#SBATCH hetjob\n#SBATCH --mem-per-cpu=1G"},
            {CombinationRule::CpusTwice, anError, "#SBATCH --gpus=1 --cpus-per-task=4 --cpus-per-gpu=4",
             "#SBATCH --cpus-per-task=4\n#SBATCH hetjob\n#SBATCH --gpus=1 --cpus-per-gpu=4"},
            {OptionRule::IgnoredInScript, aWarning, "#SBATCH --wrap=\"python train.py\"", "#SBATCH --wait"},
            {OptionRule::IgnoredInScript, aNote, "#SBATCH -v", "#SBATCH --parsable"},
            {LineRule::NeverSubmitted, aWarning, "#SBATCH --test-only", "#SBATCH --hold"},
            {OptionRule::DeprecatedOption, aNote, "#SBATCH --tasks-per-node=2",
             "#SBATCH --ntasks-per-node=2"},
        });
    }
    void howDirectivesAreRead() { checkTrap(); }

    void ofSeveralTheOneThatCountsIsNamed() {
        const auto found =
            withCode(check(scriptWith("#SBATCH --mem=4G\n#SBATCH --mem=8G\n#SBATCH --mem=9G", {}, "def-x"),
                           *Catalogue::builtIn().find(QStringLiteral("narval"))),
                     codeOf(OptionRule::GivenTwice));
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0].arguments, (QStringList{"--mem", "3", "--mem=9G"}));
        QCOMPARE(found[1].arguments, (QStringList{"--mem", "4", "--mem=9G"}));
    }

    void times_data() {
        addTraps({
            {ValueRule::TimeMinutesSeconds, aWarning, "#SBATCH --time=12:00", "#SBATCH --time=12:00:00"},
            {ValueRule::TimeUnlimited, anError, "#SBATCH --time=0", "#SBATCH --time=1-0"},
            {ValueRule::TimeUnlimited, anError, "#SBATCH --time=00-00:00:00", "#SBATCH --time=00-03:00:00"},
            {ValueRule::TimeUnlimited, anError, "#SBATCH --time=UNLIMITED", "#SBATCH --time=0-03:00"},
            {ValueRule::TimeInvalid, anError, "#SBATCH --time=24h", "#SBATCH --time=24:0:0"},
            {ValueRule::TimeInvalid, anError, "#SBATCH --time=1d", "#SBATCH --time=1-0"},
            {ValueRule::TimeInvalid, anError, "#SBATCH --time=1.5", "#SBATCH --time=90"},
            {ValueRule::TimeInvalid, anError, "#SBATCH --time-min=2h", "#SBATCH --time-min=2:00:00"},
            {CombinationRule::TimeMinBeyondTime, anError, "#SBATCH --time=1:00:00 --time-min=2:00:00",
             "#SBATCH --time=3:00:00 --time-min=2:00:00"},
        });
    }
    void times() { checkTrap(); }

    void memory_data() {
        addTraps({
            {ValueRule::MemoryInvalid, anError, "#SBATCH --mem=1.5G", "#SBATCH --mem=1536M"},
            {ValueRule::MemoryInvalid, anError, "#SBATCH --mem=16GiB", "#SBATCH --mem=16GB"},
            {ValueRule::MemoryInvalid, anError, "#SBATCH --mem=\"4 G\"", "#SBATCH --mem=4g"},
            {ValueRule::MemoryInvalid, anError, "#SBATCH --mem-per-cpu=1.5G", "#SBATCH --mem-per-cpu=1500M"},
            {ValueRule::MemoryTiny, aWarning, "#SBATCH --mem=32", "#SBATCH --mem=32G"},
            {CombinationRule::MemoryForms, anError, "#SBATCH --mem=4G\n#SBATCH --mem-per-cpu=1G",
             "#SBATCH --mem-per-cpu=1G"},
            {CombinationRule::MemoryForms, anError,
             "#SBATCH --mem-per-gpu=4G --mem=4G --gpus-per-node=a100:1",
             "#SBATCH --mem-per-gpu=4G --gpus-per-node=a100:1"},
            {SiteRule::MemoryBeyondNode, anError, "#SBATCH --gpus=2 --mem=512G",
             "#SBATCH --gpus=2 --mem=128G"},
            {SiteRule::MemoryBeyondNode, anError, "#SBATCH --gpus-per-node=a100:4 --mem=512G",
             "#SBATCH --gpus-per-node=a100:4 --mem=510000M"},
            {SiteRule::MemoryBeyondNode, anError, "#SBATCH --gpus-per-node=a100:4 --mem-per-gpu=128G",
             "#SBATCH --gpus-per-node=a100:4 --mem-per-gpu=124G"},
            {SiteRule::MemoryBeyondNode, anError, "#SBATCH --gpus-per-node=a100:4 -c 48 --mem-per-cpu=11G",
             "#SBATCH --gpus-per-node=a100:4 -c 48 --mem-per-cpu=10G"},
        });
    }
    void memory() { checkTrap(); }

    void gpus_data() {
        const QByteArray memory = " --mem=4G";
        addTraps({
            {ValueRule::GpuInvalid, aWarning, "#SBATCH --gpus=two" + memory,
             "#SBATCH --gpus=a100:2" + memory},
            {ValueRule::GpuInvalid, anError, "#SBATCH --gpus=a100:" + memory,
             "#SBATCH --gpus=a100:2" + memory},
            {ValueRule::GresInvalid, anError, "#SBATCH --gres=gpu:a100:one:two" + memory,
             "#SBATCH --gres=gpu:a100:1" + memory},
            {CombinationRule::GresAndGpus, aWarning,
             "#SBATCH --gres=gpu:a100:1 --gpus-per-node=a100:1" + memory,
             "#SBATCH --gpus-per-node=a100:1" + memory},
            {CombinationRule::GresAndGpus, anError,
             "#SBATCH --gres=gpu:a100:1 --gpus-per-node=a100:1" + memory,
             "#SBATCH --gres=gpu:a100:1" + memory, "narval", 2605},
            {CombinationRule::CpusTwice, anError, "#SBATCH --gpus=a100:1 -c 2 --cpus-per-gpu=2" + memory,
             "#SBATCH --gpus=a100:1 --cpus-per-gpu=2" + memory},
            {CombinationRule::TasksPerGpu, anError,
             "#SBATCH --gpus=a100:1 --ntasks-per-gpu=1 --ntasks-per-node=1" + memory,
             "#SBATCH --gpus=a100:1 --ntasks-per-gpu=1" + memory},
            {CombinationRule::GpusPerTaskAlone, anError, "#SBATCH --gpus-per-task=a100:1" + memory,
             "#SBATCH --gpus-per-task=a100:1 -n 1" + memory},
            {CombinationRule::GpusPerTaskAlone, anError,
             "#SBATCH --gpus-per-task=a100:1 --nodes=1-2" + memory,
             "#SBATCH --gpus-per-task=a100:1 --nodes=2-2" + memory},
            {CombinationRule::GpusPerSocketAlone, anError, "#SBATCH --gpus-per-socket=a100:1" + memory,
             "#SBATCH --gpus-per-socket=a100:1 --sockets-per-node=2" + memory},
            {CombinationRule::NeedsGpus, anError, "#SBATCH --mem-per-gpu=4G",
             "#SBATCH --mem-per-gpu=4G --gpus=a100:1"},
            {CombinationRule::TypedAndUntyped, anError, "#SBATCH --gres=gpu:rtx8000:1,gpu:1" + memory,
             "#SBATCH --gres=gpu:rtx8000:1" + memory, "mila"},
            {CombinationRule::TypedAndUntyped, anError, "#SBATCH --gpus=2 --gpus-per-node=rtx8000:1" + memory,
             "#SBATCH --gpus=rtx8000:2 --gpus-per-node=rtx8000:1" + memory, "mila"},
        });
    }
    void gpus() { checkTrap(); }

    void arraysAndOthers_data() {
        addTraps({
            {ValueRule::ArrayInvalid, anError, "#SBATCH --array=5-1", "#SBATCH --array=1-5"},
            {ValueRule::ArrayInvalid, anError, "#SBATCH --array=1-10:0", "#SBATCH --array=1-10:2"},
            {ValueRule::ArrayInvalid, anError, "#SBATCH --array=a", "#SBATCH --array=[1,3,5-9:2%3]"},
            {SiteRule::ArrayIndexUsual, aNote, "#SBATCH --array=1500-1510", "#SBATCH --array=0-900:10"},
            {ValueRule::NumberInvalid, anError, "#SBATCH --cpus-per-task=0", "#SBATCH --cpus-per-task=1"},
            {ValueRule::NodesInvalid, anError, "#SBATCH --nodes=4-2", "#SBATCH --nodes=2-4"},
            {ValueRule::NodesInvalid, anError, "#SBATCH --nodes=two", "#SBATCH --nodes=2"},
            {ValueRule::MailTypeInvalid, anError, "#SBATCH --mail-type=DONE",
             "#SBATCH --mail-type=END,FAIL,TIME_LIMIT_80"},
            {CombinationRule::MailNeverSent, aWarning, "#SBATCH --mail-user=me@usherbrooke.ca",
             "#SBATCH --mail-user=me@usherbrooke.ca --mail-type=END"},
            {ValueRule::MailPlaceholder, aWarning, "#SBATCH --mail-type=END --mail-user=you@example.com",
             "#SBATCH --mail-type=END --mail-user=me@ulaval.ca"},
            {ValueRule::SignalInvalid, anError, "#SBATCH --signal=B:SOON@120", "#SBATCH --signal=USR1@120"},
            {CombinationRule::SignalBeforeStart, aWarning, "#SBATCH --time=2:00:00 --signal=USR1@7200",
             "#SBATCH --time=2:00:00 --signal=USR1@120"},
            {ValueRule::ValueInvalid, anError, "#SBATCH --dependency=afterok",
             "#SBATCH --dependency=afterok:1234"},
            {ValueRule::ValueInvalid, anError, "#SBATCH --requeue=yes", "#SBATCH --requeue"},
            {CombinationRule::ArbitraryWithoutNodes, anError, "#SBATCH --distribution=arbitrary",
             "#SBATCH --distribution=arbitrary --nodelist=nc1"},
            {CombinationRule::ExcludeEachOther, anError, "#SBATCH --exclusive --oversubscribe --mem=0",
             "#SBATCH --exclusive --mem=0"},
            {CombinationRule::ExcludeEachOther, anError, "#SBATCH --core-spec=1 --thread-spec=1",
             "#SBATCH --core-spec=1"},
        });
    }
    void arraysAndOthers() { checkTrap(); }

    void logs_data() {
        addTraps({
            {CombinationRule::ArrayPatternOutside, aWarning, "#SBATCH --output=%x-%a.out",
             "#SBATCH --array=1-2 --output=%x-%A_%a.out"},
            {CombinationRule::ArrayOutputShared, aWarning, "#SBATCH --array=1-3 --output=log.out",
             "#SBATCH --array=1-3 --output=%j.out"},
            {CombinationRule::UnknownPattern, aWarning, "#SBATCH --output=%d.out",
             "#SBATCH --output=%x-%4j-%u-%N.out"},
            {CombinationRule::UnknownPattern, aWarning, "#SBATCH --error=%%%q.err",
             "#SBATCH --error=%%q.err"},
            {CombinationRule::LogFolderNeeded, aNote, "#SBATCH --output=logs/%j.out",
             "#SBATCH --output=./%j.out"},
            {CombinationRule::LogFolderNeeded, aNote, "#SBATCH --error=a/b/%j.out",
             "#SBATCH --error=/dev/null"},
            {CombinationRule::LogFolderMadeLate, aWarning, "#SBATCH --output=logs/%j.out",
             "#SBATCH --output=%j.out", "narval", 0, "mkdir -p logs\n"},
            {CombinationRule::LogFolderMadeLate, aWarning, "#SBATCH --output=/scratch/me/a/%j.out",
             "#SBATCH --output=/scratch/me/%j.out", "narval", 0, "mkdir -p /scratch/me/a\n"},
        });
    }
    void logs() { checkTrap(); }

    void releases_data() {
        const QByteArray gpu = "#SBATCH --gpus-per-node=a100:1 --mem=4G ";
        addTraps({
            {OptionRule::OptionTooNew, anError, "#SBATCH --segment=4", "#SBATCH --nodes=4", "narval", 2311},
            {OptionRule::OptionTooNew, anError, "#SBATCH --resv-ports=2", "#SBATCH --tres-bind=a", "narval",
             2311},
            {OptionRule::OptionTooNew, anError, "#SBATCH --oom-kill-step=1", "#SBATCH --stepmgr", "narval",
             2405},
            {OptionRule::OptionGone, anError, "#SBATCH --power=level", "#SBATCH --nodes=1", "narval", 2405},
            {ValueRule::ValueTooNew, anError, "#SBATCH --nodes=1,2", "#SBATCH --nodes=1-2", "narval", 2205},
            {ValueRule::ValueTooNew, anError, "#SBATCH --exclusive=topo --mem=0",
             "#SBATCH --exclusive=user --mem=0", "narval", 2311},
            {ValueRule::ValueTooNew, anError, gpu + "--gres-flags=one-task-per-sharing",
             gpu + "--gres-flags=enforce-binding", "narval", 2302},
            {ValueRule::ValueTooNew, anError, "#SBATCH --signal=CHLD@60", "#SBATCH --signal=USR2@60",
             "narval", 2302},
            {ValueRule::ValueTooNew, anError, "#SBATCH --begin=elevenses", "#SBATCH --begin=noon", "narval",
             2311},
            {OptionRule::UnexpectedValue, anError, "#SBATCH --requeue=expedite", "#SBATCH --requeue",
             "narval", 2505},
            {OptionRule::UnexpectedValue, anError, "#SBATCH --get-user-env=5", "#SBATCH --get-user-env",
             "narval", 2505},
        });
    }
    void releases() { checkTrap(); }

    void aReleaseThatIsNotKnownOrNewEnoughTakesThem_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("release");
        for (const int release : {0, 2605})
            for (const char* line : {"--nodes=1,2", "--nodes=2-8:2", "--exclusive=topo --mem=0",
                                     "--gpus-per-node=a100:1 --mem=4G --gres-flags=one-task-per-sharing",
                                     "--signal=CHLD@60", "--begin=elevenses", "--requeue=expedite",
                                     "--segment=1", "--oom-kill-step=1", "--gpus-per-node=a100=1 --mem=4G"})
                QTest::addRow("%d %s", release, line) << QByteArray("#SBATCH ") + line << release;
    }
    void aReleaseThatIsNotKnownOrNewEnoughTakesThem() {
        QFETCH(QByteArray, line);
        QFETCH(int, release);
        auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        cluster.slurmRelease = release;
        const auto found = check(scriptWith(line, {}, "def-tremblay"), cluster);
        QVERIFY2(!refused(found), qPrintable(told(found)));
    }
};

ATELIER_TEST(TestCheckTraps)
#include "test_CheckTraps.moc"
