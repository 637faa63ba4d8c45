#include <QTemporaryDir>
#include <QtTest>

#include "app/common/RememberJob.h"
#include "core/cluster/Catalogue.h"
#include "core/submit/HistoryJobs.h"
#include "tests/support/PracticeFolder.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const ClusterProfile practiceProfile =
    Catalogue::builtIn().find(QStringLiteral("practice")).value_or(ClusterProfile());

Login loginAt(quint16 port, const PracticeFolder& practice) {
    return {QStringLiteral("127.0.0.1"), port, QStringLiteral("moi"), practice.folder(), practice.instance()};
}

SubmittedJob jobOf(const Login& login, const PracticeFolder& practice, const QString& id) {
    SubmittedJob job;
    job.account = accountOn(practiceProfile, login);
    job.jobId = id;
    job.resultsFolder = practice.home(QStringLiteral("results/ml-test"));
    return job;
}

}  // namespace

/// The jobs of practice clusters, which a start may give another port, maybe one that was another's.
class TestPracticeHistory : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    History history_{folder_.filePath(QStringLiteral("history.sqlite"))};
    PracticeFolder ours_{2201};
    PracticeFolder another_{2202};

    QStringList jobsAt(const Login& login) const {
        QStringList ids;
        const auto jobs = jobsIn(history_);
        for (const HistoryEntry& entry : *jobs)
            if (isOf(entry, accountOn(practiceProfile, login))) ids << entry.jobId;
        return ids;
    }

private Q_SLOTS:
    void initTestCase() {
        const Login login = loginAt(2201, ours_);
        QVERIFY(rememberJob(history_, login, jobOf(login, ours_, QStringLiteral("1")), {}));
        const Login elsewhere = loginAt(2202, another_);
        QVERIFY(rememberJob(history_, elsewhere, jobOf(elsewhere, another_, QStringLiteral("2")), {}));
        another_.startAt(2203);
        ours_.startAt(2202);
    }

    void eachFindsItsOwnAtAnotherPort() {
        QCOMPARE(jobsAt(loginAt(2202, ours_)), QStringList{QStringLiteral("1")});
        QCOMPARE(jobsAt(loginAt(2203, another_)), QStringList{QStringLiteral("2")});
    }

    /// As a tunnel to somewhere else may.
    void whatElseAnswersAtItsPortIsAnotherPlace() {
        QCOMPARE(jobsAt({QStringLiteral("127.0.0.1"), 2201, QStringLiteral("moi")}), QStringList());
    }

    void theStateOfAJobIsNotedThereToo() {
        const Login login = loginAt(2202, ours_);
        QVERIFY(noteJobState(history_, login, jobOf(login, ours_, QStringLiteral("1")), JobState::Running));
        const auto jobs = jobsIn(history_);
        for (const HistoryEntry& entry : *jobs)
            QCOMPARE(entry.lastState,
                     entry.jobId == QLatin1String("1") ? QStringLiteral("RUNNING") : QString());
    }

    /// The jobs of a practice cluster go with it when it is reset, and their numbers are given anew.
    void afterAResetItHasNoJobs() {
        ours_.reset();
        const Login login = loginAt(2202, ours_);
        QCOMPARE(jobsAt(login), QStringList());
        QVERIFY(rememberJob(history_, login, jobOf(login, ours_, QStringLiteral("1")), {}));
        QCOMPARE(jobsAt(login), QStringList{QStringLiteral("1")});
        QCOMPARE(jobsAt(loginAt(2203, another_)), QStringList{QStringLiteral("2")});
    }
};

ATELIER_TEST(TestPracticeHistory)
#include "test_PracticeHistory.moc"
