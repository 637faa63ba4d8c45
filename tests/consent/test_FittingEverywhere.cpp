#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/consent/words/FittingWords.h"
#include "core/journey/FittingJob.h"
#include "core/messages/Messages.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What is offered in place of what does not fit is nothing that the check refuses there.
class TestFittingEverywhere : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsOfferedFits_data() {
        QTest::addColumn<QString>("id");
        for (const ClusterProfile& cluster : Catalogue::builtIn().clusters())
            if (!cluster.retired) QTest::newRow(qPrintable(cluster.id)) << cluster.id;
    }
    void whatIsOfferedFits() {
        QFETCH(QString, id);
        const ClusterProfile cluster = Catalogue::builtIn().find(id).value();
        JobSpec job;
        job.account = QStringLiteral("abc123");
        job.gpus = 8;
        job.gpuModel = QStringLiteral("gtx480");
        job.cpus = 900;
        job.memoryMiB = 90'000'000;
        job.time = std::chrono::hours(24 * 400);
        job.program.entryPoint = QStringLiteral("fit.py");
        SiteFacts facts;
        facts.accounts =
            QStringList{cluster.layout ? cluster.layout->accounts.first()
                                       : cluster.rules.accountPrefixes.value(0) + QStringLiteral("abcd1")};
        const JobFit fit = jobFit(cluster, facts, job, {.cpus = true, .gpus = true, .time = true});
        for (const Diagnostic& found : findMisfits(fit.fitting, cluster, facts))
            QVERIFY2(found.severity != Severity::Error, qPrintable(found.code + sentence(found)));
    }
};

ATELIER_TEST(TestFittingEverywhere)
#include "test_FittingEverywhere.moc"
