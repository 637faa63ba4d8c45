#include <QDirIterator>
#include <QtTest>

#include "core/store/History.h"
#include "tests/app/AppRun.h"

using namespace atelier;
using namespace atelier::testing;

/// `atelierctl run` with the recipe that comes with Atelier, on a practice cluster that does not run yet.
class TestWholeJourney : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        result_ = user_.run(QStringLiteral("atelierctl"),
                            QStringList{QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("run"),
                                        QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"),
                                        QStringLiteral("--results"), user_.path(QStringLiteral("results"))} +
                                user_.practiceArguments(),
                            500);
    }

    void theJobIsDone() {
        QVERIFY2(result_.exitCode == 0, result_.standardError.constData());
        QVERIFY2(result_.standardOutput.contains(": Done"), result_.standardOutput.constData());
    }

    void itHasCurves() {
        for (const char* tag : {"train/loss", "val/accuracy", "GPU used up to"})
            QVERIFY2(result_.standardOutput.contains(tag), result_.standardOutput.constData());
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
    AppResult result_;
};

QTEST_GUILESS_MAIN(TestWholeJourney)
#include "test_WholeJourney.moc"
