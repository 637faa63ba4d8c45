#include <QElapsedTimer>
#include <QProcess>
#include <QtTest>
#include <algorithm>

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

    /// Ten seconds, or what two thousand shells take to start where that is more: a slow computer.
    static qint64 readyWithin() {
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 20; ++i)
            QProcess::execute(QStringLiteral("bash"), {QStringLiteral("-c"), QStringLiteral("true")});
        return std::max<qint64>(10'000, timer.elapsed() * 100);
    }

private Q_SLOTS:
    void cleanup() { stopPractice(options_); }

    void isReadySoonAndTakesJobs() {
        const qint64 soon = readyWithin();
        QElapsedTimer timer;
        timer.start();
        QStringList said;
        const auto started = startPractice(options_, [&](const QString& line) { said << line; }, {});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        QVERIFY2(timer.elapsed() < soon, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(said.filter(QStringLiteral("slurmctld")).size() == 1);
        const auto job = login(*started, "srun -N2 -l true && sinfo -h -o %D");
        QCOMPARE(job.output.trimmed(), QByteArray("2"));
        QVERIFY2(timer.elapsed() < soon * 3 / 2, qPrintable(QString::number(timer.elapsed())));
    }
};

ATELIER_TEST(TestPracticeReady)
#include "test_PracticeReady.moc"
