#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/ValueRules.h"
#include "tests/check/BodyCases.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

#include "core/check/ScriptFixes.h"
#include "core/directives/OtherScheduler.h"

using namespace atelier;

/// Scripts that were written for PBS, LSF or Grid Engine.
class TestCheckOtherScheduler : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_data() {
        bodyColumns();
        const auto row = [](Rule rule, bool bad, const QByteArray& lines) {
            bodyRow(rule, bad, "#!/bin/bash\n" + lines + "\npython -u train.py\n");
        };
        row(LineRule::OtherRead, true, "#PBS -N net");
        row(LineRule::OtherRead, true, "#SBATCH --account=def-x\necho a\n#PBS -l walltime=3:00:00");
        row(LineRule::OtherRead, true, "#BSUB -n 2,4");
        row(LineRule::OtherRead, true, "#PBS -l select=1:ncpus=4:mem=16gb:ngpus=1");
        row(LineRule::OtherRead, false, "#SBATCH --ignore-pbs\n#PBS -N net");
        row(LineRule::OtherRead, false, "# PBS -N net\n##PBS -N net\n #PBS -N net");
        row(LineRule::OtherRead, false, "#PBS -j oe -V");
        row(LineRule::OtherRead, false, QByteArray("echo\n").repeated(101) + "#PBS -N net");

        row(LineRule::OtherRefused, true, "#PBS -P project");
        row(LineRule::OtherRefused, true, "#PBS directives follow");
        row(LineRule::OtherRefused, true, "#BSUB -R \"rusage[mem=4000]\"");
        row(LineRule::OtherRefused, true, "#PBS -N");
        row(LineRule::OtherRefused, false, "#PBS -N net -q gpu -o log -m abe -M a@b.ca -W umask=022");
        // Once LSF's are there, sbatch reads no others.
        row(LineRule::OtherRefused, false, "#BSUB -J net\n#PBS -P project");

        row(LineRule::OtherIgnored, true, "#$ -N net");
        row(LineRule::OtherIgnored, true, "#$ -l h_rt=1:00:00 -pe smp 4");
        row(LineRule::OtherIgnored, false, "#SBATCH --job-name=net\n#$ -N net");
        row(LineRule::OtherIgnored, false, "#$ -cwd -V -j y");
        row(LineRule::OtherIgnored, false, "#$HOME is where it is");

        row(BodyRule::VariableMisspelt, true, "cd $PBS_O_WORKDIR");
        row(BodyRule::VariableMisspelt, false, "cd $SLURM_SUBMIT_DIR");
        row(SiteRule::TimeMissing, false, "#PBS -l walltime=3:00:00");
        row(ValueRule::TimeInvalid, true, "#PBS -l walltime=24h");
        row(ValueRule::TimeMinutesSeconds, true, "#BSUB -W 1:30");
    }
    void lines() { checkBodyRow(); }

    void whatOverridesALineOfSlurmsIsAWarning() {
        const QByteArray own("#!/bin/bash\n#SBATCH --time=1:00:00\n");
        const auto other = foundOf(LineRule::OtherRead, own + "#PBS -l walltime=5:00:00\n", "narval");
        QCOMPARE(other.size(), 1);
        QCOMPARE(other.first().severity, Severity::Warning);
        QVERIFY(!other.first().fix);
        const auto same = foundOf(LineRule::OtherRead, own + "#PBS -l walltime=1:00:00\n", "narval");
        QCOMPARE(same.first().severity, Severity::Note);
    }

    void aScriptOfPbsBecomesOneOfSlurms() {
        const QByteArray script(
            "#!/bin/bash\n#PBS -N net\n#PBS -A def-tremblay\n#PBS -l select=1:ncpus=8:mpiprocs=2:mem=16gb\n"
            "#PBS -l walltime=3:00:00\n#PBS -m ae\ncd $PBS_O_WORKDIR\npython -u train.py\n");
        const auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto fixed = withAllFixes(script, cluster).script;
        for (const char* line :
             {"#SBATCH --job-name=net\n", "#SBATCH --account=def-tremblay\n",
              "#SBATCH --nodes=1 --ntasks-per-node=2 --cpus-per-task=4 --mem=16g\n",
              "#SBATCH --time=3:00:00\n", "#SBATCH --mail-type=END,FAIL\n", "cd $SLURM_SUBMIT_DIR\n"})
            QVERIFY2(fixed.contains(line), fixed.constData());
        QVERIFY(!fixed.contains("PBS"));
    }

    void whatCountsIsWhatSbatchTakes() {
        const auto options = effectiveOptions(
            QStringLiteral("#!/bin/bash\n#SBATCH --time=10 --job-name=mine\n#PBS -l walltime=1:00:00\n"), {});
        QCOMPARE(options.size(), 2);
        QCOMPARE(options[0].value, QStringLiteral("1:00:00"));
        QCOMPARE(options[0].source.origin, OptionOrigin::OtherScheduler);
        QCOMPARE(options[0].source.line, 3);
        QCOMPARE(options[1].value, QStringLiteral("mine"));
    }

    void anOlderSlurmRefusesWhatItDoesNotKnow() {
        const QString line(QStringLiteral("#PBS -d /tmp\n"));
        QCOMPARE(otherDirectives(line, 2205).first().refused, QStringLiteral("-d"));
        QVERIFY(otherDirectives(line, 2302).first().refused.isEmpty());
        QVERIFY(otherDirectives(line).first().refused.isEmpty());
    }

    /// Read by the real sbatch, which lists the options it has understood.
    void sbatchTakesTheSame_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("nodes") << QByteArray("#PBS -l nodes=2:ppn=4,mem=8gb,walltime=5:00:00");
        QTest::newRow("letters") << QByteArray("#PBS -N net -q gpu -t 1-3 -m be");
        QTest::newRow("select") << QByteArray("#PBS -l select=2:ncpus=4:mpiprocs=2");
        QTest::newRow("lsf") << QByteArray("#BSUB -J net -n 2,4 -q gpu -W 90");
        QTest::newRow("refused") << QByteArray("#PBS -P project");
    }

    void sbatchTakesTheSame() {
        if (QStandardPaths::findExecutable(QStringLiteral("sbatch")).isEmpty())
            SKIP_WITHOUT_PACKAGE("sbatch is not installed");
        QFETCH(QByteArray, line);
        const auto said = saidBySbatch("#!/bin/bash\n" + line + "\necho a\n");
        const auto others = otherDirectives(QString::fromUtf8("#!/bin/bash\n" + line + "\n"));
        QCOMPARE(others.size(), 1);
        QCOMPARE(!others.first().refused.isEmpty(),
                 said.contains(QLatin1String("Unrecognized command line")));
        for (const auto& read : others.first().read) {
            const QRegularExpression listed(QStringLiteral("^sbatch: %1 +: (.*)$").arg(read.name()),
                                            QRegularExpression::MultilineOption);
            const auto match = listed.match(said);
            QVERIFY2(match.hasMatch(), qPrintable(read.name() + said));
            // sbatch writes times in its own way.
            if (read.name() != QLatin1String("time"))
                QCOMPARE(match.captured(1).toLower(), read.value.toLower());
        }
    }

private:
    static QString saidBySbatch(const QByteArray& script) {
        QTemporaryDir folder;
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(QLatin1String(name)));
            if (file.open(QIODevice::WriteOnly)) file.write(text);
            return file.fileName();
        };
        const auto config = write("slurm.conf",
                                  "ClusterName=t\nSlurmctldHost=localhost(127.0.0.1)\nAuthType=auth/munge\n"
                                  "SlurmctldPort=1\nMessageTimeout=1\nNodeName=n1\nPartitionName=p Nodes=n1 "
                                  "Default=YES\n");
        QProcess sbatch;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SLURM_CONF"), config);
        sbatch.setProcessEnvironment(environment);
        sbatch.setProcessChannelMode(QProcess::MergedChannels);
        sbatch.start(QStringLiteral("sbatch"),
                     {QStringLiteral("-vv"), QStringLiteral("--test-only"), write("job.sh", script)});
        // No controller answers; the list comes before it is asked.
        QString said;
        while (!said.contains(QLatin1String("end of defined options")) && sbatch.waitForReadyRead(20000))
            said += QString::fromUtf8(sbatch.readAll());
        sbatch.kill();
        sbatch.waitForFinished(30'000);
        return said;
    }
};

ATELIER_TEST(TestCheckOtherScheduler)
#include "test_CheckOtherScheduler.moc"
