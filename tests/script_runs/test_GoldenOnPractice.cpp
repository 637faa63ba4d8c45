#include <QDir>
#include <QtTest>

#include "tests/practice/Ssh.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier::testing;

/// The scripts that are kept for the practice cluster, held before its sbatch.
class TestGoldenOnPractice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sbatchTakesThem_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(ATELIER_TEST_DATA "/script/golden"));
        const auto files = folder.entryList({QStringLiteral("practice-*.sh")}, QDir::Files);
        QVERIFY(files.size() >= 6);
        for (const auto& file : files) QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }

    void sbatchTakesThem() {
        QFETCH(QString, path);
        const auto cluster = practiceForTests();
        QVERIFY(cluster.port != 0);
        // The practice cluster lives on this computer: it can read what is here.
        const auto answer = login(cluster, "sbatch --test-only '" + path.toUtf8() + "'\n");
        QVERIFY2(answer.code == 0 && answer.error.contains(" to start at "), answer.all().constData());
    }
};

ATELIER_TEST(TestGoldenOnPractice)
#include "test_GoldenOnPractice.moc"
