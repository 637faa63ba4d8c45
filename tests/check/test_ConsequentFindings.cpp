#include "core/check/ScriptFixes.h"
#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/text/TextEdit.h"
#include "tests/check/Trap.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// One fault is told once: what only follows from it is not, and what stands beyond it is.
class TestConsequentFindings : public QObject {
    Q_OBJECT

    static QList<Diagnostic> foundIn(const QByteArray& script, const char* cluster = "narval") {
        return check(script, *Catalogue::builtIn().find(QLatin1String(cluster)));
    }
    static QStringList codes(const QList<Diagnostic>& found) {
        QStringList list;
        for (const auto& one : found) list.append(one.code);
        return list;
    }

private Q_SLOTS:
    void whatFollowsIsNotTold_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("told");
        QTest::addColumn<QString>("follows");
        QTest::addColumn<QString>("cluster");
        const auto row = [](const QByteArray& lines, Rule told, Rule follows,
                            const char* cluster = "narval") {
            QTest::addRow("%s %s", codeOf(told).toLatin1().constData(), lines.simplified().constData())
                << lines << codeOf(told) << codeOf(follows) << QString::fromLatin1(cluster);
        };
        row(" #SBATCH --time=1:00:00", LineRule::Indented, SiteRule::TimeMissing);
        row("# SBATCH -t 60", LineRule::CommentedOut, SiteRule::TimeMissing);
        row("#SBATCH \xe2\x80\x93time=1:00:00", OptionRule::TypographicDash, SiteRule::TimeMissing);
        row("#SBATCH --comment=\"a\n#SBATCH --time=1:00:00", LineRule::UnmatchedQuote, SiteRule::TimeMissing);
        row("cd x\n#SBATCH --time=1:00:00", LineRule::AfterFirstCommand, SiteRule::TimeMissing);
        row("#SBATCH --account\n#SBATCH --time=1:00:00", OptionRule::SwallowedOption, SiteRule::TimeMissing);
        row("#SBATCH --mail-user\n#SBATCH --mail-type=END --time=1:0:0", OptionRule::SwallowedOption,
            CombinationRule::MailNeverSent);
        row("#SBATCH --time=1:0:0 --gpus=a100:1\n #SBATCH --mem=16G", LineRule::Indented,
            SiteRule::MemoryMissing);
        row("#SBATCH --time=00:05 --mem=1G", ValueRule::TimeMinutesSeconds, SiteRule::TimeTooShort);
        row("#SBATCH --time=1:0:0\nvirtualenv --no-download ~/env\nsource ~/env/bin/activate\nmodule load "
            "python/3.11",
            SoftwareRule::PythonModuleLate, SoftwareRule::PythonModuleMissing);
        row("#SBATCH --time=9-0 --mem=1G", SiteRule::TimeTooLong, BodyRule::LongWithoutPieces);
        row("#SBATCH --time=1:0:0 --gpus=h100_1g.10gb:2 -c 20 --mem=200G", SiteGpuRule::OneInstance,
            SiteGpuRule::CpusBeyondShare, "rorqual");
        row("#SBATCH --time=1:0:0 --mem=1G -A def-someuser", SiteRule::AccountPlaceholder,
            SiteRule::NameUnknown, "practice");
        row("#SBATCH --time=1:0:0 --mem=1G -A rrg-autre", SiteRule::NameUnknown, SiteRule::AccountPrefix,
            "practice");
    }

    void whatFollowsIsNotTold() {
        QFETCH(QByteArray, lines);
        QFETCH(QString, told);
        QFETCH(QString, follows);
        QFETCH(QString, cluster);
        const auto found = foundIn("#!/bin/bash\n" + lines + "\npython -u train.py\n", cluster.toLatin1());
        QVERIFY2(codes(found).contains(told), qPrintable(testing::told(found)));
        QVERIFY2(!codes(found).contains(follows), qPrintable(testing::told(found)));
    }

    void whatIsMissingIsToldWhereNothingElseSaysIt() {
        // Two signs are put there by whoever does not want the line.
        const auto found = foundIn("#!/bin/bash\n##SBATCH --time=1:00:00\n#SBATCH --mem=1G\necho a\n");
        QVERIFY2(codes(found).contains(codeOf(SiteRule::TimeMissing)), qPrintable(told(found)));
    }

    void aMarkBeforeTheFirstLineIsOneFault() {
        const QByteArray good = scriptWith("#SBATCH --mem=4G", {}, "def-tremblay");
        QCOMPARE(codes(foundIn("\xef\xbb\xbf" + good)), QStringList{codeOf(ByteRule::ByteOrderMark)});
    }

    void whatStandsBeyondAWordTooManyIsReadAsWell() {
        const auto found = foundIn(
            "#!/bin/bash\n#SBATCH --job-name=my long name\n#SBATCH --time=1d\n#SBATCH --mem 8 GB --nodes=x\n"
            "python -u train.py\n");
        QCOMPARE(codes(found), (QStringList{codeOf(OptionRule::InvalidWord), codeOf(ValueRule::TimeInvalid),
                                            codeOf(ValueRule::MemoryTiny), codeOf(OptionRule::InvalidWord),
                                            codeOf(ValueRule::NodesInvalid)}));
        QVERIFY(refused(found));
    }

    void anOptionWithoutItsDashesGetsThem() {
        const QByteArray script = "#!/bin/bash\n#SBATCH --mem=1G\n#SBATCH time=1:00:00\necho a\n";
        const auto found = withCode(foundIn(script), codeOf(OptionRule::InvalidWord));
        QCOMPARE(found.size(), 1);
        QVERIFY(found.first().fix.has_value());
        QCOMPARE(withFix(script, *found.first().fix), QByteArray(script).replace(" time", " --time"));
    }

    void aLateDirectiveIsMovedUp() {
        const QByteArray script =
            "#!/bin/bash\n#SBATCH --time=1:00:00\n\ncd x\n\n#SBATCH --mem=1G\necho a\n#SBATCH -c 2";
        const auto fixed = withAllFixes(script, *Catalogue::builtIn().find(QStringLiteral("narval")));
        QCOMPARE(fixed.script,
                 QByteArray("#!/bin/bash\n#SBATCH --time=1:00:00\n\n#SBATCH --mem=1G\n#SBATCH -c 2\n"
                            "cd x\n\necho a"));
    }

    void aLateDirectiveThatWouldChangeWhatIsAskedStays_data() {
        QTest::addColumn<QByteArray>("late");
        QTest::newRow("asked for above") << QByteArray("#SBATCH --time=2:00:00");
        QTest::newRow("cannot be read") << QByteArray("#SBATCH --memory=1G");
        QTest::newRow("beyond what there is") << QByteArray("#SBATCH --array=1-5000");
    }

    void aLateDirectiveThatWouldChangeWhatIsAskedStays() {
        QFETCH(QByteArray, late);
        const auto found =
            foundIn("#!/bin/bash\n#SBATCH --time=1:00:00\n#SBATCH --mem=1G\ncd x\n" + late + "\necho a\n");
        const auto those = withCode(found, codeOf(LineRule::AfterFirstCommand));
        QCOMPARE(those.size(), 1);
        QVERIFY(!those.first().fix.has_value());
    }
};

ATELIER_TEST(TestConsequentFindings)
#include "test_ConsequentFindings.moc"
