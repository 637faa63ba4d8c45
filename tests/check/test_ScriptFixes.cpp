#include <QtTest>

#include "core/check/Check.h"
#include "core/check/ScriptFixes.h"
#include "core/cluster/Catalogue.h"
#include "core/diagnostic/SiteRules.h"
#include "core/render/Render.h"
#include "core/text/TextEdit.h"
#include "tests/job/SampleJobs.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestScriptFixes : public QObject {
    Q_OBJECT

    ClusterProfile narval_ = Catalogue::builtIn().find(QStringLiteral("narval")).value();

private Q_SLOTS:
    void allThatCanBeFixedIs() {
        const auto fixed = withAllFixes(
            "#!/bin/bash\n#SBATCH --account=def-moi\n#SBATCH --time=24h\n#SBATCH --mem=4\npython train.py\n",
            narval_);
        QCOMPARE(fixed.script,
                 QByteArray("#!/bin/bash\n#SBATCH --account=def-moi\n#SBATCH --time=1-00:00:00\n"
                            "#SBATCH --mem=4G\npython -u train.py\n"));
        QCOMPARE(fixed.applied.size(), 3);
    }

    void nothingThatIsRightIsTouched() {
        const QByteArray script = render(sampleJob(narval_), narval_).toUtf8();
        const auto fixed = withAllFixes(script, narval_);
        QCOMPARE(fixed.script, script);
        QVERIFY(fixed.applied.isEmpty());
    }

    void aSecondTimeChangesNothing() {
        const QByteArray script =
            "#SBATCH --time=24h\r\n sbatch\n  #SBATCH --mem=4\n#sbatch -t 5h\npython a.py\n";
        const auto once = withAllFixes(script, narval_);
        QVERIFY(once.script != script);
        const auto twice = withAllFixes(once.script, narval_);
        QCOMPARE(twice.script, once.script);
        QVERIFY(twice.applied.isEmpty());
    }

    void whatIsNoTextIsLeftAlone_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("NUL") << QByteArray("#!/bin/bash\n#SBATCH --time=24h\n\0\n", 33);
        QTest::newRow("Latin-1") << QByteArray("#!/bin/bash\n#SBATCH --time=24h\necho caf\xe9\n");
        QTest::newRow("empty") << QByteArray();
    }

    void whatIsNoTextIsLeftAlone() {
        QFETCH(QByteArray, script);
        const auto fixed = withAllFixes(script, narval_);
        QCOMPARE(fixed.script, script);
        QVERIFY(fixed.applied.isEmpty());
    }

    void whatMayBeCommentedOutOnPurposeStays() {
        const QByteArray script =
            "#!/bin/bash\n#SBATCH --account=def-moi --time=1:00:00 --mem=4G\n"
            "# SBATCH --mail-type=END\n./run\n";
        QCOMPARE(withAllFixes(script, narval_).script, script);
    }

    /// Which account is charged is for its author to say; one is offered, and the line is never taken out.
    void theAccountIsNeverTakenOutNorChosen_data() {
        QTest::addColumn<QByteArray>("account");
        QTest::addColumn<QByteArray>("offered");
        for (const char* option : {"--account=", "-A "})
            QTest::newRow(option) << option + QByteArray("rrg-autre") << option + QByteArray("def-sponsor00");
    }

    void theAccountIsNeverTakenOutNorChosen() {
        QFETCH(QByteArray, account);
        QFETCH(QByteArray, offered);
        const auto practice = Catalogue::builtIn().find(QStringLiteral("practice")).value();
        const QByteArray script =
            "#!/bin/bash\n#SBATCH " + account + "\n#SBATCH --time=1:00:00\n#SBATCH --mem=4G\n./run\n";
        QCOMPARE(withAllFixes(script, practice).script, script);
        const auto found = check(script, practice);
        const auto unknown = std::find_if(found.cbegin(), found.cend(), [](const Diagnostic& one) {
            return one.is(SiteRule::NameUnknown);
        });
        QVERIFY(unknown != found.cend());
        QVERIFY(unknown->fix && isForItsAuthor(*unknown));
        QCOMPARE(withFix(script, *unknown->fix), QByteArray(script).replace(account, offered));
    }

    /// What an example has in place of an account becomes one of the user's if they have only one.
    void anAccountOfAnExampleIsReplacedWhereOneAlone_data() {
        QTest::addColumn<QStringList>("accounts");
        QTest::addColumn<bool>("isForAuthor");
        QTest::newRow("one") << QStringList{QStringLiteral("def-a")} << false;
        QTest::newRow("two") << QStringList{QStringLiteral("def-a"), QStringLiteral("def-b")} << true;
    }

    void anAccountOfAnExampleIsReplacedWhereOneAlone() {
        QFETCH(QStringList, accounts);
        QFETCH(bool, isForAuthor);
        auto known = Catalogue::builtIn().find(QStringLiteral("practice")).value();
        known.layout->accounts = accounts;
        const QByteArray script =
            "#!/bin/bash\n#SBATCH --account=def-someuser\n#SBATCH --time=1:00:00\n./run\n";
        const auto fixed = QByteArray(script).replace("def-someuser", "def-a");
        QCOMPARE(withAllFixes(script, known).script, isForAuthor ? script : fixed);
        const auto found = check(script, known);
        const auto example = std::find_if(found.cbegin(), found.cend(), [](const Diagnostic& one) {
            return one.is(SiteRule::AccountPlaceholder);
        });
        QVERIFY(example != found.cend() && example->fix);
        QCOMPARE(isForItsAuthor(*example), isForAuthor);
        QCOMPARE(withFix(script, *example->fix), fixed);
    }

    /// Where all that a cluster has is known, a name that it lacks stays until its author says otherwise.
    void aNameThatIsNotThereIsNeverTakenOut_data() {
        QTest::addColumn<QByteArray>("option");
        for (const char* option :
             {"--nodelist=node9", "--exclude=node[1,9]", "--licenses=matlab:2", "--gres=lustre:1",
              "--constraint=skylake", "--reservation=course", "--nodelist=nodd1"})
            QTest::newRow(option) << QByteArray(option);
    }

    void aNameThatIsNotThereIsNeverTakenOut() {
        QFETCH(QByteArray, option);
        const auto practice = Catalogue::builtIn().find(QStringLiteral("practice")).value();
        const QByteArray script =
            "#!/bin/bash\n#SBATCH --account=def-sponsor00 --time=1:00:00\n#SBATCH --mem=4G\n#SBATCH " +
            option + "\n./run\n";
        QCOMPARE(withAllFixes(script, practice).script, script);
        const auto found = check(script, practice);
        QVERIFY(std::any_of(found.cbegin(), found.cend(), [](const Diagnostic& one) {
            return one.is(SiteRule::NameUnknown) && one.fix && isForItsAuthor(one);
        }));
    }

    void aMisspeltNameIsOffered() {
        const auto practice = Catalogue::builtIn().find(QStringLiteral("practice")).value();
        const QByteArray script =
            "#!/bin/bash\n#SBATCH --time=1:00:00\n#SBATCH --exclude=node2,nodd1\n./run\n";
        const auto found = check(script, practice);
        const auto unknown = std::find_if(found.cbegin(), found.cend(), [](const Diagnostic& one) {
            return one.is(SiteRule::NameUnknown);
        });
        QVERIFY(unknown != found.cend() && unknown->fix);
        QCOMPARE(withFix(script, *unknown->fix), QByteArray(script).replace("nodd1", "node1"));
    }

    void noFixBringsAnError_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("after the first command") << QByteArray("#!/bin/bash\n./run\n#SBATCH --time=24h\n");
        QTest::newRow("twice") << QByteArray(
            "#!/bin/bash\n#SBATCH --mem=4 --mem=4\n#SBATCH --mem-per-cpu=2\n./a\n");
        QTest::newRow("dashes") << QByteArray("#!/bin/bash\n#SBATCH –-time=24h —mem=4 ––gpus=1\n./a\n");
        QTest::newRow("quotes") << QByteArray("#!/bin/bash\n#SBATCH --job-name=“a b” --time=3h\n./a\n");
        QTest::newRow("all in one") << QByteArray(
            "\xef\xbb\xbf#!/bin/bash\r\n #SBATCH -t12:00\r\n#sbatch -A def-x\r\n");
    }

    void noFixBringsAnError() {
        QFETCH(QByteArray, script);
        const auto errors = [this](const QByteArray& text) {
            const auto found = check(text, narval_);
            return std::count_if(found.begin(), found.end(),
                                 [](const auto& one) { return one.severity == Severity::Error; });
        };
        const auto fixed = withAllFixes(script, narval_);
        QVERIFY(errors(fixed.script) <= errors(script));
        QCOMPARE(withAllFixes(fixed.script, narval_).script, fixed.script);
    }
};

ATELIER_TEST(TestScriptFixes)
#include "test_ScriptFixes.moc"
