#include <QtTest>

#include "core/render/ScriptFrame.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestScriptFrame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyTheValuesOfDirectivesMayDiffer_data() {
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("same");
        QTest::newRow("a value") << "#!/bin/bash\n#SBATCH --time=1:00:00\n#SBATCH --mem=4G\n./count\n"
                                 << true;
        QTest::newRow("another spelling")
            << "#!/bin/bash\n#SBATCH -t 1:00:00\n#SBATCH   --mem 4G  # more\n./count\n"
            << true;
        QTest::newRow("another order") << "#!/bin/bash\n#SBATCH --mem=4G\n#SBATCH --time=1-0\n./count\n"
                                       << true;
        QTest::newRow("an option less") << "#!/bin/bash\n#SBATCH --time=1-0\n./count\n" << false;
        QTest::newRow("an option more")
            << "#!/bin/bash\n#SBATCH --time=1-0 --nodes=1\n#SBATCH --mem=4G\n./count\n"
            << false;
        QTest::newRow("another option") << "#!/bin/bash\n#SBATCH --time=1-0\n#SBATCH --nodes=1\n./count\n"
                                        << false;
        QTest::newRow("a mistyped option") << "#!/bin/bash\n#SBATCH --tmie=1-0\n#SBATCH --mem=4G\n./count\n"
                                           << false;
        QTest::newRow("two on one line") << "#!/bin/bash\n#SBATCH --time=1-0 --mem=4G\n./count\n" << false;
        QTest::newRow("another command")
            << "#!/bin/bash\n#SBATCH --time=1-0\n#SBATCH --mem=4G\n./count twice\n"
            << false;
    }

    void onlyTheValuesOfDirectivesMayDiffer() {
        QFETCH(QString, other);
        const QString script = "#!/bin/bash\n#SBATCH --time=1-0\n#SBATCH --mem=4G\n./count\n";
        QTEST(sameFrame(readWhole(script), readWhole(other)), "same");
    }

    void whatDirectivesSayIsNotTheBody() {
        const JobSpec job;
        JobSpec other = job;
        other.cpus = 7;
        other.account = "def-autre";
        QVERIFY(sameBody(job, other));
        other.reproducible = true;
        QVERIFY(!sameBody(job, other));
    }
};

ATELIER_TEST(TestScriptFrame)
#include "test_ScriptFrame.moc"
