#include <QElapsedTimer>
#include <QtTest>

#include "core/practice/Practice.h"
#include "tests/practice/Ssh.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// How soon a practice cluster can be used, on a computer that does nothing else.
class TestPracticeReady : public QObject {
    Q_OBJECT

    QTemporaryDir root_;
    PracticeOptions options_{.name = QStringLiteral("one"), .stateRoot = root_.path()};

private Q_SLOTS:
    void cleanup() { stopPractice(options_); }

    void isReadyInTenSecondsAndTakesJobs() {
        QElapsedTimer timer;
        timer.start();
        QStringList said;
        const auto started = startPractice(options_, [&](const QString& line) { said << line; }, {});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        QVERIFY2(timer.elapsed() < 10000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(said.filter(QStringLiteral("slurmctld")).size() == 1);
        const auto job = login(*started, "srun -N2 -l true && sinfo -h -o %D");
        QCOMPARE(job.output.trimmed(), QByteArray("2"));
        QVERIFY2(timer.elapsed() < 15000, qPrintable(QString::number(timer.elapsed())));
    }
};

ATELIER_TEST(TestPracticeReady)
#include "test_PracticeReady.moc"
