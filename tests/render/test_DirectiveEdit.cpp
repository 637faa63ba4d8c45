#include <QtTest>

#include "core/directives/DirectiveReader.h"
#include "core/render/DirectiveEdit.h"
#include "core/render/Parse.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

/// What a user brings along: short options, comments, an order of their own, a body nobody here wrote.
const QString foreign = QStringLiteral(
    "#!/bin/bash\n"
    "#SBATCH -t 3:00:00       # three hours\n"
    "#SBATCH --gres=gpu:a100:1 --cpus-per-task=4\n"
    "#SBATCH  --mem=\"32000M\"\n"
    "\n"
    "module load python/3.11\n"
    "srun ./my program   # mine\n");

QString changed(const QString& script, const std::function<void(JobSpec&)>& edit) {
    const JobSpec before = parse(script);
    JobSpec after = before;
    edit(after);
    return withDirectivesChanged(script, before, after, {});
}

}  // namespace

class TestDirectiveEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The form shows the first part of a heterogeneous job, and changes no other.
    void theLaterPartsOfAJobStay() {
        const QString parts = QStringLiteral(
            "#!/bin/bash\n#SBATCH --time=1:00:00 --mem=4G\n#SBATCH hetjob\n"
            "#SBATCH --time=1:00:00 --mem=8G --gpus=a100:1\n./program\n");
        QCOMPARE(parse(parts).gpus, 0);
        QCOMPARE(changed(parts, [](JobSpec& job) { job.memoryMiB = 2048; }),
                 QString(parts).replace("4G", "2G"));
        QCOMPARE(changed(parts, [](JobSpec& job) { job.cpus = 6; }),
                 QString(parts).replace("bash\n", "bash\n#SBATCH --cpus-per-task=6\n"));
    }

    void nothingChangedIsNotAByteChanged() {
        QCOMPARE(changed(foreign, [](JobSpec&) {}), foreign);
    }

    void aValueIsReplacedWhereItStands() {
        QCOMPARE(changed(foreign, [](JobSpec& job) { job.time = 12h; }),
                 QString(foreign).replace("-t 3:00:00       #", "-t 0-12:00:00    #"));
        QCOMPARE(changed(foreign, [](JobSpec& job) { job.cpus = 6; }),
                 QString(foreign).replace("--cpus-per-task=4", "--cpus-per-task=6"));
        QCOMPARE(changed(foreign, [](JobSpec& job) { job.memoryMiB = 65536; }),
                 QString(foreign).replace("\"32000M\"", "64G"));
    }

    void gpusStayInTheFormTheScriptHas() {
        QCOMPARE(changed(foreign, [](JobSpec& job) { job.gpus = 2; }),
                 QString(foreign).replace("gpu:a100:1", "gpu:a100:2"));
    }

    void aNewDirectiveGoesBelowTheLastOne() {
        QCOMPARE(changed(foreign, [](JobSpec& job) { job.account = "def-moi"; }),
                 QString(foreign).replace("\"32000M\"\n", "\"32000M\"\n#SBATCH --account=def-moi\n"));
    }

    void oneThatIsNoLongerWantedGoesWithItsLine() {
        QCOMPARE(changed(foreign, [](JobSpec& job) { job.memoryMiB = 0; }),
                 QString(foreign).remove("#SBATCH  --mem=\"32000M\"\n"));
    }

    void ofTwoOnOneLineTheOtherStays() {
        const QString script = changed(foreign, [](JobSpec& job) { job.gpus = 0; });
        QVERIFY(!script.contains("gres"));
        QVERIFY(script.contains("--cpus-per-task=4"));
    }

    void aScriptWithoutDirectivesGetsThemBelowItsFirstLine() {
        QCOMPARE(changed("#!/bin/bash\necho 1\n", [](JobSpec& job) { job.account = "def-moi"; }),
                 QString("#!/bin/bash\n#SBATCH --account=def-moi\necho 1\n"));
        QCOMPARE(changed("#!/bin/bash", [](JobSpec& job) { job.account = "def-moi"; }),
                 QString("#!/bin/bash\n#SBATCH --account=def-moi\n"));
    }

    void theFormReadsBackWhatItWrote() {
        const QString script = changed(foreign, [](JobSpec& job) {
            job.account = "def-moi";
            job.time = 90min;
            job.cpus = 8;
            job.email = "moi@example.org";
        });
        const JobSpec read = parse(script);
        QCOMPARE(read.account, QString("def-moi"));
        QVERIFY(read.time == 90min);
        QCOMPARE(read.cpus, 8);
        QCOMPARE(read.email, QString("moi@example.org"));
    }

    void partitionAndItsLikeAreWrittenAndReadBack() {
        const SchedulingSpec wanted{QStringLiteral("gpu_a100,gpu_h100"), QStringLiteral("qos_gpu-dev"),
                                    QStringLiteral("v100-16g|v100-32g"), QStringLiteral("workshop"),
                                    QStringLiteral("gpu[03-05]")};
        const QString script = changed(foreign, [&](JobSpec& job) { job.scheduling = wanted; });
        QVERIFY(script.contains(QLatin1String("#SBATCH --partition=gpu_a100,gpu_h100\n")));
        QCOMPARE(parse(script).scheduling, wanted);
        // In their short forms, too.
        const JobSpec read = parse(QStringLiteral("#!/bin/bash\n#SBATCH -p gpu -q dev -C a100 -x gpu03\n"));
        QCOMPARE(read.scheduling, (SchedulingSpec{QStringLiteral("gpu"),
                                                  QStringLiteral("dev"),
                                                  QStringLiteral("a100"),
                                                  {},
                                                  QStringLiteral("gpu03")}));
    }

    void theColouredPartsOfALine_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("value");
        QTest::newRow("long") << "#SBATCH --time=12:00   # DD-HH"
                              << "#SBATCH --time="
                              << "12:00";
        QTest::newRow("short") << "#SBATCH -t 12:00"
                               << "#SBATCH -t "
                               << "12:00";
        QTest::newRow("quoted") << "#SBATCH --comment=\"a # b\" # c"
                                << "#SBATCH --comment="
                                << "\"a # b\"";
        QTest::newRow("comment") << "# SBATCH --time=1"
                                 << ""
                                 << "";
        QTest::newRow("command") << "sbatch --time=1"
                                 << ""
                                 << "";
    }

    void theColouredPartsOfALine() {
        QFETCH(QString, line);
        const auto spans = directiveSpans(line);
        QTEST(line.left(spans.optionEnd), "option");
        QTEST(line.mid(spans.optionEnd, spans.valueEnd - spans.optionEnd), "value");
    }

    void anOptionIsReadAsTheSitesSlurmReadsIt_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<int>("slurmRelease");
        QTest::addColumn<QByteArray>("expected");
        // Slurm 23.02 has no --tres-bind, and 24.05 no longer --power: there, neither takes the next line's
        // option.
        QTest::newRow("not yet there") << QByteArray("--tres-bind\n#SBATCH --time=5") << 2302
                                       << QByteArray("--tres-bind\n#SBATCH --time=9");
        QTest::newRow("there") << QByteArray("--tres-bind\n#SBATCH --time=5") << 2311
                               << QByteArray("--tres-bind\n#SBATCH --time=5\n#SBATCH --time=9");
        QTest::newRow("still there") << QByteArray("--power\n#SBATCH --time=5") << 2311
                                     << QByteArray("--power\n#SBATCH --time=5\n#SBATCH --time=9");
        QTest::newRow("gone") << QByteArray("--power\n#SBATCH --time=5") << 2405
                              << QByteArray("--power\n#SBATCH --time=9");
    }

    void anOptionIsReadAsTheSitesSlurmReadsIt() {
        QFETCH(QByteArray, lines);
        QFETCH(int, slurmRelease);
        QFETCH(QByteArray, expected);
        const auto script = [](const QByteArray& of) { return "#!/bin/bash\n#SBATCH " + of + "\necho a\n"; };
        QCOMPARE(withOption(script(lines), QStringLiteral("time"), QStringLiteral("9"), slurmRelease),
                 script(expected));
        ClusterProfile cluster;
        cluster.slurmRelease = slurmRelease;
        JobSpec before;
        before.time = std::chrono::minutes(5);
        auto after = before;
        after.time = std::chrono::minutes(9);
        const auto changed = withDirectivesChanged(script(lines), before, after, cluster);
        QCOMPARE(changed.count("--time"), expected.count("--time"));
        QCOMPARE(readDirectives(QString::fromUtf8(changed), slurmRelease).value("time"),
                 QStringLiteral("0-00:09:00"));
    }
};

ATELIER_TEST(TestDirectiveEdit)
#include "test_DirectiveEdit.moc"
