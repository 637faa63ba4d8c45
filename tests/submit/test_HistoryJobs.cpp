#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/profile/KnownCluster.h"
#include "core/submit/HistoryJobs.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// To which account a job of the history belongs.
class TestHistoryJobs : public QObject {
    Q_OBJECT

    static Login at(const char* host, quint16 port = 22) {
        return {QLatin1String(host), port, QStringLiteral("moi")};
    }
    static HistoryEntry submitted(const ClusterProfile& cluster, const Login& login) {
        SubmittedJob job;
        job.account = accountOn(cluster, login);
        job.jobId = QStringLiteral("7");
        return historyEntry(job, login, {});
    }
    static bool isSeen(const ClusterProfile& cluster, const Login& from, const Login& by) {
        return isOf(submitted(cluster, from), accountOn(cluster, by));
    }

    const ClusterProfile narval_ =
        Catalogue::builtIn().find(QStringLiteral("narval")).value_or(ClusterProfile());

private Q_SLOTS:
    void everyLoginNodeIsTheCluster() {
        QVERIFY(isSeen(narval_, at("narval2.alliancecan.ca"), at("narval.alliancecan.ca")));
    }

    /// An entry “Host narval” of the user's ssh configuration may lead to any server.
    void anOwnEntryByTheClustersNameHasJobsOfItsOwn() {
        QVERIFY(isSeen(narval_, at("narval"), at("narval")));
        QVERIFY(!isSeen(narval_, at("narval"), at("narval.alliancecan.ca")));
        QVERIFY(!isSeen(narval_, at("narval.alliancecan.ca"), at("narval")));
    }

    void ofAnUnlistedServerThePortTells() {
        const ClusterProfile lab = unlistedCluster(QStringLiteral("localhost"));
        QVERIFY(isSeen(lab, at("localhost", 2201), at("localhost", 2201)));
        QVERIFY(!isSeen(lab, at("localhost", 2201), at("localhost", 2202)));
    }
};

ATELIER_TEST(TestHistoryJobs)
#include "test_HistoryJobs.moc"
