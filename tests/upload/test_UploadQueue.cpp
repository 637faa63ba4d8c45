#include <QTimeZone>
#include <QtTest>

#include "core/error/CommandErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/upload/UploadQueue.h"
#include "tests/support/TestMain.h"
#include "tests/upload/SampleHost.h"

using namespace atelier;
using atelier::testing::narval;

namespace {

const QDateTime noon(QDate(2026, 11, 21), QTime(12, 0), QTimeZone::utc());

template <ErrorCause Cause>
Expected<SendReport> refused() {
    return failure(Cause{QStringLiteral("x")});
}

/// A queue with datasets that were looked through and are to be sent.
struct Queue : UploadQueue {
    int ordered(const char* path) {
        const int id = scannedOne(path);
        course(id).order(narval, noon);
        return id;
    }
    int scannedOne(const char* path) {
        const int id = add(QString::fromUtf8(path));
        DatasetSummary summary;
        summary.path = QString::fromUtf8(path);
        summary.files = 3;
        preparation(id).scanned(summary);
        return id;
    }
    int sending(const char* path, qint64 arrived = 5) {
        const int id = ordered(path);
        course(id).begin(noon);
        if (arrived > 0) course(id).setProgress(UploadPhase::Sending, {arrived, 10, {}});
        return id;
    }
    UploadState state(int id) const { return find(id)->state; }
};

}  // namespace

/// What may follow what on the way of a dataset.
class TestUploadQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameFolderDroppedTwiceIsOneUpload() {
        Queue queue;
        const int id = queue.add(QStringLiteral("/data/a"));
        QCOMPARE(queue.add(QStringLiteral("/data/a")), id);
        QVERIFY(queue.add(QStringLiteral("/data/b")) != id);
        QCOMPARE(queue.nextToScan(), id);
    }

    void aFinishedOneDroppedAgainIsLookedThroughAnew() {
        Queue queue;
        const int id = queue.sending("/data/a");
        QVERIFY(queue.course(id).finish(SendReport(), noon));
        QCOMPARE(queue.state(id), UploadState::Done);
        const int again = queue.add(QStringLiteral("/data/a"));
        QVERIFY(again != id);
        QCOMPARE(queue.uploads().size(), 1);
    }

    void oneIsOnItsWayAtATimeAndTheOthersInTheirOrder() {
        Queue queue;
        const int first = queue.ordered("/data/a");
        const int second = queue.ordered("/data/b");
        QCOMPARE(queue.nextToSend(narval), first);
        QVERIFY(queue.course(first).begin(noon));
        QCOMPARE(queue.nextToSend(narval), 0);
        QVERIFY(queue.course(first).finish(refused<error::RemoteDiskFull>(), noon));
        QCOMPARE(queue.state(first), UploadState::Failed);
        QCOMPARE(queue.find(first)->error->kind(), ErrorKind::RemoteDiskFull);
        QCOMPARE(queue.nextToSend(narval), second);
        QCOMPARE(queue.nextToSend(QStringLiteral("moi@fir")), 0);
    }

    void theLineIsKnownFromOneThatTookItsTime() {
        Queue queue;
        const int quick = queue.sending("/data/a");
        QVERIFY(queue.course(quick).finish(SendReport(), noon.addMSecs(100)));
        QVERIFY(!queue.lineSpeed());
        const int slow = queue.sending("/data/b", 5'000'000);
        QVERIFY(queue.course(slow).finish(SendReport(), noon.addSecs(10)));
        QCOMPARE(queue.lineSpeed(), std::optional(500'000.0));
    }

    void aNumberThatNoUploadHasChangesNothing() {
        Queue queue;
        const int id = queue.scannedOne("/data/a");
        QVERIFY(!queue.course(id + 1).order(narval, noon));
        QVERIFY(!queue.preparation(id + 1).choosePlace(QStringLiteral("~/a.tar")));
        QCOMPARE(queue.state(id), UploadState::Ready);
        QCOMPARE(queue.find(id)->written, QString());
    }

    void whatIsNotLookedThroughCannotBeSent() {
        Queue queue;
        const int id = queue.add(QStringLiteral("/data/a"));
        QVERIFY(!queue.course(id).order(narval, noon));
        QVERIFY(queue.preparation(id).scanned(failure(error::DatasetEmpty{QStringLiteral("/data/a")})));
        QCOMPARE(queue.state(id), UploadState::Failed);
        QVERIFY(!queue.course(id).order(narval, noon));
    }

    void pausedAndGoneOnWith() {
        Queue queue;
        const int id = queue.sending("/data/a");
        const int next = queue.ordered("/data/b");
        QVERIFY(queue.course(id).pause());
        QCOMPARE(queue.state(id), UploadState::Pausing);
        QCOMPARE(queue.nextToSend(narval), 0);
        QVERIFY(queue.course(id).finish(failure(error::Cancelled{}), noon));
        QCOMPARE(queue.state(id), UploadState::Paused);
        QCOMPARE(queue.nextToSend(narval), next);
        QVERIFY(queue.course(id).resume());
        QCOMPARE(queue.nextToSend(narval), id);
        QCOMPARE(queue.find(id)->arrived, 5);
    }

    void whatWasFasterThanThePauseIsDone() {
        Queue queue;
        const int id = queue.sending("/data/a");
        QVERIFY(queue.course(id).pause());
        QVERIFY(queue.course(id).finish(SendReport(), noon));
        QCOMPARE(queue.state(id), UploadState::Done);
    }

    void aCancelledOneAsksAboutWhatHasArrived() {
        Queue queue;
        const int kept = queue.sending("/data/a");
        QVERIFY(queue.course(kept).cancel());
        QVERIFY(queue.course(kept).finish(failure(error::Cancelled{}), noon));
        QCOMPARE(queue.state(kept), UploadState::Deciding);
        QVERIFY(queue.course(kept).keep());
        QCOMPARE(queue.state(kept), UploadState::Cancelled);
        QVERIFY(queue.find(kept)->kept);

        const int gone = queue.sending("/data/b");
        QVERIFY(queue.course(gone).cancel());
        QVERIFY(queue.course(gone).finish(failure(error::Cancelled{}), noon));
        QVERIFY(queue.course(gone).remove());
        QVERIFY(!queue.forget(gone));
        QVERIFY(queue.course(gone).removed({}, noon));
        QCOMPARE(queue.state(gone), UploadState::Cancelled);
        QVERIFY(!queue.find(gone)->kept);
        QVERIFY(queue.forget(gone));
    }

    void ofAFolderOfFilesWhatHasArrivedStays() {
        Queue queue;
        const int id = queue.sending("/data/a");
        auto request = queue.find(id)->request;
        request.strategy = SendStrategy::FolderRsync;
        QVERIFY(queue.course(id).pause());
        QVERIFY(queue.course(id).finish(failure(error::Cancelled{}), noon));
        QVERIFY(queue.preparation(id).setRequest(request, queue.find(id)->written));
        QVERIFY(queue.course(id).cancel());
        QCOMPARE(queue.state(id), UploadState::Cancelled);
        QVERIFY(queue.find(id)->kept);
    }

    void whereNothingHasArrivedNothingIsAsked() {
        Queue queue;
        const int sending = queue.sending("/data/a", 0);
        QVERIFY(queue.course(sending).cancel());
        QVERIFY(queue.course(sending).finish(failure(error::Cancelled{}), noon));
        QCOMPARE(queue.state(sending), UploadState::Cancelled);
        QVERIFY(!queue.find(sending)->kept);
        const int waiting = queue.ordered("/data/b");
        QVERIFY(queue.course(waiting).cancel());
        QCOMPARE(queue.state(waiting), UploadState::Cancelled);
    }

    void aCutOneGoesOnByItselfOverTheNextConnectionToThatCluster() {
        Queue queue;
        const int id = queue.sending("/data/a");
        QVERIFY(queue.course(id).finish(refused<error::ConnectionLost>(), noon));
        QCOMPARE(queue.state(id), UploadState::Cut);
        QCOMPARE(queue.nextToSend(QStringLiteral("moi@fir")), 0);
        QCOMPARE(queue.nextToSend(narval), id);
        QVERIFY(queue.course(id).begin(noon));
        QVERIFY(!queue.find(id)->error);
    }

    void theUsersWordCountsAlsoWhereTheLineBreaksMeanwhile() {
        Queue queue;
        const int id = queue.sending("/data/a");
        QVERIFY(queue.course(id).pause());
        QVERIFY(queue.course(id).finish(refused<error::ConnectionLost>(), noon));
        QCOMPARE(queue.state(id), UploadState::Paused);
    }

    void aPartOfOtherDataIsAskedAbout() {
        Queue queue;
        const int id = queue.sending("/data/a", 0);
        QVERIFY(queue.course(id).ask(ChangedUpload{.before = {}, .now = {}, .partSize = 7}));
        QCOMPARE(queue.find(id)->change->partSize, 7);
        QVERIFY(queue.course(id).answered());
        QCOMPARE(queue.state(id), UploadState::Sending);
        QVERIFY(!queue.find(id)->change);
        // "No" ends it as if it had been cancelled, and the part stays.
        QVERIFY(queue.course(id).finish(failure(error::Cancelled{}), noon));
        QCOMPARE(queue.state(id), UploadState::Cancelled);
        QVERIFY(queue.find(id)->kept);
    }

    void twoDatasetsAreToldWhenTheyWantTheSamePlace() {
        Queue queue;
        const int first = queue.scannedOne("/data/a/images");
        const int second = queue.scannedOne("/data/b/images");
        QVERIFY(queue.preparation(first).setRequest(queue.find(first)->request,
                                                    QStringLiteral("~/projects/p/images.tar")));
        QVERIFY(queue.isTaken(second, QStringLiteral("~/projects/p/images.tar")));
        QVERIFY(!queue.isTaken(first, QStringLiteral("~/projects/p/images.tar")));
        QVERIFY(!queue.isTaken(second, QStringLiteral("~/projects/p/other.tar")));
    }

    /// Else a job would be taken to read what another upload has put in its place.
    void whatIsSentToOnePlaceIsDoneNoMoreOnceOtherDataAreThere() {
        Queue queue;
        const auto arrive = [&queue](int id, const char* place) {
            UploadRequest request = queue.find(id)->request;
            request.remoteArchive = QString::fromUtf8(place);
            queue.preparation(id).setRequest(request, request.remoteArchive);
            queue.course(id).order(narval, noon);
            queue.course(id).begin(noon);
            queue.course(id).finish(SendReport(), noon);
        };
        const int first = queue.scannedOne("/data/a");
        const int beside = queue.scannedOne("/data/b");
        const int second = queue.scannedOne("/data/c");
        arrive(first, "/project/set.tar");
        arrive(beside, "/project/other.tar");
        arrive(second, "/project/set.tar");
        QCOMPARE(queue.forgetReplacedBy(second), QList<int>{first});
        QCOMPARE(queue.state(first), UploadState::Ready);
        QVERIFY(!queue.find(first)->report);
        QCOMPARE(queue.state(beside), UploadState::Done);
        QCOMPARE(queue.state(second), UploadState::Done);
        QVERIFY(queue.forgetReplacedBy(first).isEmpty());
    }

    void whatIsThereAlreadyIsDoneAtOnce() {
        Queue queue;
        const int id = queue.scannedOne("/data/a");
        QVERIFY(queue.preparation(id).setFound({.kind = DatasetFound::Kind::AlreadyThere, .verifiedAt = noon},
                                               "there", noon));
        QCOMPARE(queue.state(id), UploadState::Done);
        QVERIFY(queue.find(id)->report->upload.alreadyThere);
        QCOMPARE(queue.find(id)->report->upload.verifiedAt, noon);
    }

    void whatWasFoundCountsForThatPlaceOnly() {
        Queue queue;
        const int id = queue.scannedOne("/data/a");
        QVERIFY(queue.preparation(id).setFound({.kind = DatasetFound::Kind::ChangedSince, .verifiedAt = noon},
                                               "there", noon));
        QVERIFY(queue.preparation(id).setRequest(queue.find(id)->request, QStringLiteral("~/elsewhere.tar")));
        QVERIFY(!queue.find(id)->found);
        QVERIFY(!queue.preparation(id).useExisting("there", noon));
        QVERIFY(queue.preparation(id).setFound({.kind = DatasetFound::Kind::ChangedSince, .verifiedAt = noon},
                                               "there", noon));
        QVERIFY(queue.preparation(id).useExisting("there", noon));
        QCOMPARE(queue.state(id), UploadState::Done);
    }

    void whatCannotTravelIsNotLeftOutWithoutAWord() {
        Queue queue;
        const int id = queue.add(QStringLiteral("/data/a"));
        DatasetSummary summary;
        summary.leftOut = {{QStringLiteral("run/socket"), LeftOut::Reason::Special}};
        QVERIFY(queue.preparation(id).scanned(summary));
        QVERIFY(!queue.course(id).order(narval, noon));
        UploadRequest request = queue.find(id)->request;
        request.leaveOutUnreadable = true;
        QVERIFY(queue.preparation(id).setRequest(request, {}));
        QVERIFY(queue.course(id).order(narval, noon));
    }

    void oneOfAnEarlierRunWaitsForTheUser() {
        Queue queue;
        DatasetUpload yesterday;
        yesterday.host = narval;
        yesterday.request.localPath = QStringLiteral("/data/a");
        yesterday.arrived = 12;
        const int id = queue.addFromEarlier(yesterday);
        QCOMPARE(queue.state(id), UploadState::Paused);
        QVERIFY(queue.find(id)->fromEarlier);
        QCOMPARE(queue.nextToSend(narval), 0);
        QVERIFY(queue.course(id).resume());
        QCOMPARE(queue.nextToSend(narval), id);
    }

    void oneOfAnEarlierRunTakesThePlaceOfAFreshOneOfItsPath() {
        Queue queue;
        const int fresh = queue.scannedOne("/data/a");
        const int other = queue.scannedOne("/data/b");
        QVERIFY(queue.setCurrent(fresh));
        DatasetUpload yesterday;
        yesterday.host = narval;
        yesterday.request.localPath = QStringLiteral("/data/a");
        const int id = queue.addFromEarlier(yesterday);
        QVERIFY(!queue.find(fresh));
        QVERIFY(queue.find(other));
        QCOMPARE(queue.current(), id);
    }

    void whatIsTheJobsStaysSoWhenItIsDroppedAgain() {
        Queue queue;
        const int id = queue.sending("/data/a");
        QVERIFY(queue.course(id).finish(SendReport(), noon));
        QVERIFY(queue.setCurrent(id));
        const int again = queue.add(QStringLiteral("/data/a"));
        QCOMPARE(queue.current(), again);
        QVERIFY(queue.forget(again));
        QCOMPARE(queue.current(), 0);
        QVERIFY(!queue.setCurrent(id));
    }

    void anotherClusterHasOtherPlaces() {
        Queue queue;
        const int ready = queue.scannedOne("/data/a");
        const int waiting = queue.ordered("/data/b");
        for (const int id : {ready, waiting})
            QVERIFY(queue.preparation(id).setRequest(queue.find(id)->request,
                                                     QStringLiteral("~/%1.tar").arg(id)));
        QVERIFY(queue.setConnectedTo(QStringLiteral("moi@fir")));
        QVERIFY(!queue.setConnectedTo(QStringLiteral("moi@fir")));
        QCOMPARE(queue.connectedTo(), QStringLiteral("moi@fir"));
        QCOMPARE(queue.find(ready)->written, QString());
        QVERIFY(!queue.find(waiting)->written.isEmpty());
    }

    void aWayForOneSendingLeavesTheSettingsAsTheyAre() {
        Queue queue;
        const int id = queue.scannedOne("/data/cats");
        QVERIFY(queue.course(id).order(QStringLiteral("moi@narval"), noon, SendStrategy::ArchiveRsync));
        QCOMPARE(queue.find(id)->request.strategy, SendStrategy::Auto);
        QCOMPARE(requestNow(*queue.find(id)).strategy, SendStrategy::ArchiveRsync);
        QCOMPARE(queue.find(id)->choice->strategy, SendStrategy::ArchiveRsync);
    }
};

ATELIER_TEST(TestUploadQueue)
#include "test_UploadQueue.moc"
