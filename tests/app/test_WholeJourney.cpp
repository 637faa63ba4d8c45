#include <QDirIterator>
#include <QtTest>

#include "core/store/History.h"
#include "core/transfer/ledger/DownloadLock.h"
#include "tests/app/AppRun.h"
#include "tests/support/StuckProcess.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl run` with the recipe that comes with Atelier, on a practice cluster that does not run yet,
/// while something else is brought into the folder of its results.
class TestWholeJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        const QString results = user_.path(QStringLiteral("results"));
        const QString kept = user_.path(QStringLiteral("data/atelier"));
        QVERIFY(QDir().mkpath(results) && QDir().mkpath(kept));
        QVERIFY(user_.hurryTrainings());
        // Somebody else is bringing something there. The job is one of the first of a new cluster.
        QStringList jobs;
        for (int job = 1; job < 10; ++job) jobs << QString::number(job);
        std::optional another(DownloadLock::acquire(kept, results, jobs, {}, {}).value());
        const auto run =
            user_.start(QStringLiteral("atelierctl"),
                        QStringList{QStringLiteral("--lang"), QStringLiteral("fr"), QStringLiteral("run"),
                                    QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"),
                                    QStringLiteral("--results"), results} +
                            user_.practiceArguments());
        while (run->state() != QProcess::NotRunning && run->waitForReadyRead(500'000)) {
            output_ += run->readAll();
            if (output_.contains("Celle-ci attend que l’autre soit terminée.")) another.reset();
        }
        exitCode_ = exitCodeOf(*run, std::chrono::minutes(5));
        output_ += run->readAll();
    }

    void itSaidForWhomItWaited() {
        QVERIFY2(output_.contains("Celle-ci attend que l’autre soit terminée."), output_.constData());
        QVERIFY2(output_.contains(QByteArray::number(QCoreApplication::applicationPid())),
                 output_.constData());
    }

    void theTrialSpeaksTheUsersLanguage() {
        for (const char* step : {"✓ Entraînement", "✓ Résultats"})
            QVERIFY2(output_.contains(step), output_.constData());
    }

    void theJobIsDone() {
        QVERIFY2(exitCode_ == 0, output_.constData());
        QVERIFY2(output_.contains("\u00a0: Terminée"), output_.constData());
    }

    void itHasCurves() {
        for (const char* tag : {"train/loss", "val/accuracy", "Utilisation du GPU", "Puissance du GPU"})
            QVERIFY2(output_.contains(tag), output_.constData());
    }

    void itsResultsAreHere() {
        QStringList files;
        QDirIterator found(user_.path(QStringLiteral("results")), QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext()) files << found.next();
        QVERIFY(!files.filter(QStringLiteral("gpu.csv")).isEmpty());
        QVERIFY(!files.filter(QStringLiteral("events.out.tfevents")).isEmpty());
    }

    void itTookOneAuthentication() { QCOMPARE(user_.authentications(), 1); }

    void theHistoryKnowsTheJob() {
        const auto entries = History(user_.path(QStringLiteral("data/atelier/history.sqlite"))).entries();
        QVERIFY(entries.has_value());
        QCOMPARE(entries->size(), 1);
        QCOMPARE(entries->first().clusterId, QStringLiteral("practice"));
    }

private:
    AppRun user_;
    int exitCode_ = -1;
    QByteArray output_;
};

ATELIER_TEST(TestWholeJourney)
#include "test_WholeJourney.moc"
