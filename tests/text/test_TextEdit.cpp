#include <QtTest>

#include "core/text/TextEdit.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestTextEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCommentInItsColumnStaysThere_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QString>("becomes");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("longer") << QByteArray("#SBATCH --mem=4G     # per node") << QByteArray("4G")
                                << "4000M" << QByteArray("#SBATCH --mem=4000M  # per node");
        QTest::newRow("shorter") << QByteArray("#SBATCH --mem=4000M  # é") << QByteArray("4000M") << "4G"
                                 << QByteArray("#SBATCH --mem=4G     # é");
        QTest::newRow("no room") << QByteArray("#SBATCH --mem=4G  # per node") << QByteArray("4G") << "4000M"
                                 << QByteArray("#SBATCH --mem=4000M  # per node");
        QTest::newRow("in no column") << QByteArray("#SBATCH --mem=4000M # per node") << QByteArray("4000M")
                                      << "4G" << QByteArray("#SBATCH --mem=4G # per node");
        QTest::newRow("another option behind it")
            << QByteArray("#SBATCH --mem=4G    --time=1") << QByteArray("4G") << "4000M"
            << QByteArray("#SBATCH --mem=4000M    --time=1");
        QTest::newRow("no directive") << QByteArray("echo 4G     # not ours") << QByteArray("4G") << "4000M"
                                      << QByteArray("echo 4000M     # not ours");
    }

    void aCommentInItsColumnStaysThere() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, was);
        QFETCH(QString, becomes);
        QFETCH(QByteArray, after);
        const int column = int(line.indexOf(was)) + 1;
        const TextEdit edit{2, column, 2, column + int(was.size()), becomes};
        QCOMPARE(withFix("#!/bin/bash\n" + line + "\ntrue\n", edit), "#!/bin/bash\n" + after + "\ntrue\n");
    }
};

ATELIER_TEST(TestTextEdit)
#include "test_TextEdit.moc"
