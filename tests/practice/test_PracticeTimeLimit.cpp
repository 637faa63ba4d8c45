#include <QtTest>

#include "core/practice/Practice.h"
#include "tests/practice/OutOfTime.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What Slurm does on the practice cluster with a job whose time is over.
class TestPracticeTimeLimit : public QObject {
    Q_OBJECT

    PracticeConnection cluster_;

private Q_SLOTS:
    void initTestCase() {
        cluster_ = practiceForTests();
        QVERIFY(cluster_.port != 0);
        // Where the cluster was not started for this test.
        if (QFileInfo::exists(outOfTimeFolder(cluster_))) return;
        const auto submitted = beginJobOutOfTime(cluster_);
        QVERIFY2(submitted.code == 0, submitted.all().constData());
    }

    void aJobIsWarnedAndEndedWhenItsTimeIsOver() {
        const QString folder = outOfTimeFolder(cluster_);
        QFile out(folder + QStringLiteral("/out"));
        const auto output = [&] {
            out.close();
            return out.open(QIODevice::ReadOnly) ? out.readAll() : QByteArray();
        };
        QTRY_VERIFY_WITH_TIMEOUT(output().contains("DUE TO TIME LIMIT"), 150000);
        QVERIFY2(output().startsWith("warned\n"), output().constData());
        QFile place(folder + QStringLiteral("/tmpdir"));
        QVERIFY(place.open(QIODevice::ReadOnly));
        const QString jobFolder = QString::fromUtf8(place.readAll().trimmed());
        QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(jobFolder), 60'000);
    }
};

ATELIER_TEST(TestPracticeTimeLimit)
#include "test_PracticeTimeLimit.moc"
