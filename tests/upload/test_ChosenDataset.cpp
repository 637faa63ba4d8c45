#include <QtTest>

#include "core/upload/ChosenDataset.h"
#include "core/upload/DatasetPlace.h"
#include "tests/support/TestMain.h"
#include "tests/upload/SampleHost.h"

using namespace atelier;
using atelier::testing::narval;

namespace {

DatasetSummary summaryOf(const char* name, qint64 bytes = 1000) {
    DatasetSummary summary;
    summary.name = QString::fromUtf8(name);
    summary.path = QStringLiteral("/data/") + summary.name;
    summary.files = 3;
    summary.bytes = bytes;
    return summary;
}

/// Signed in, with an account and its project space.
JourneyState signedIn() {
    JourneyState state;
    state.cluster = ClusterProfile();
    state.cluster->id = QStringLiteral("narval");
    state.cluster->storage.project = QStringLiteral("~/projects/{account}/$USER");
    state.login = Login{QStringLiteral("narval"), 22, QStringLiteral("moi")};
    state.connected = true;
    state.job.account = QStringLiteral("def-prof");
    state.job.data.archive = QStringLiteral("~/cats.tar");
    return state;
}

DatasetUpload readyOne() {
    DatasetUpload upload;
    upload.id = 1;
    upload.request.localPath = QStringLiteral("/data/cats");
    upload.summary = summaryOf("cats");
    upload.written = QStringLiteral("~/cats.tar");
    upload.state = UploadState::Ready;
    return upload;
}

}  // namespace

/// The journey's dataset follows from the upload that was chosen.
class TestChosenDataset : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theJourneyHasWhatTheUploadKnows() {
        JourneyState state = signedIn();
        state.job.data.archive = QStringLiteral("~/of-another.tar");
        DatasetUpload upload = readyOne();
        upload.state = UploadState::Scanning;
        upload.summary.reset();
        upload.written.clear();
        applyDataset(state, upload, narval);
        QCOMPARE(state.dataset.localPath, QStringLiteral("/data/cats"));
        QVERIFY(!state.dataset.summary);
        applyDataset(state, readyOne(), narval);
        QCOMPARE(state.dataset.summary->files, 3);
        // What the job reads is the journey's.
        QCOMPARE(state.job.data.archive, QStringLiteral("~/of-another.tar"));
        QVERIFY(!isDone(state, Step::Dataset));
    }

    void theStepIsDoneWhereItHasArrived() {
        DatasetUpload upload = readyOne();
        upload.state = UploadState::Done;
        upload.host = narval;
        for (const auto& [here, done] : {std::pair(narval, true), std::pair(QString(), false),
                                         std::pair(QStringLiteral("moi@fir"), false)}) {
            JourneyState state = signedIn();
            applyDataset(state, upload, here);
            QCOMPARE(isDone(state, Step::Dataset), done);
        }
    }

    void whatArrivedIsRecordedWhereItWasSent() {
        JourneyState state = signedIn();
        state.job.data.archive = QStringLiteral("~/of-another.tar");
        DatasetUpload upload = readyOne();
        upload.state = UploadState::Done;
        upload.host = narval;
        applyDataset(state, upload, narval);
        QVERIFY(!isDone(state, Step::Dataset));
        QCOMPARE(stepStatus(state, Step::Dataset).change, StepChange::Archive);
        state.job.data.archive = upload.written;
        QVERIFY(isDone(state, Step::Dataset));
    }

    void whatIsNotThereAnyMoreIsNotDone() {
        JourneyState state = signedIn();
        DatasetUpload upload = readyOne();
        upload.state = UploadState::Done;
        upload.host = narval;
        applyDataset(state, upload, narval);
        upload.state = UploadState::Ready;
        upload.found = DatasetFound{.kind = DatasetFound::Kind::Unknown};
        applyDataset(state, upload, narval);
        QVERIFY(isDone(state, Step::Dataset));
        upload.found = DatasetFound{};
        applyDataset(state, upload, narval);
        QVERIFY(!isDone(state, Step::Dataset));
    }

    /// A folder is sent file by file, so that one that stopped lies among the files of the one before.
    void oneThatWasSentInPartTakesTheMarkOfTheOneBefore_data() {
        QTest::addColumn<SendStrategy>("strategy");
        QTest::addColumn<bool>("isSame");
        QTest::addColumn<bool>("stays");
        QTest::newRow("another, as a folder") << SendStrategy::FolderRsync << false << false;
        QTest::newRow("the same, as a folder") << SendStrategy::FolderRsync << true << true;
        QTest::newRow("another, as an archive") << SendStrategy::Stream << false << true;
    }
    void oneThatWasSentInPartTakesTheMarkOfTheOneBefore() {
        QFETCH(SendStrategy, strategy);
        QFETCH(bool, isSame);
        QFETCH(bool, stays);
        JourneyState state = signedIn();
        DatasetUpload first = readyOne();
        first.summary->digest = "first";
        first.state = UploadState::Done;
        first.host = narval;
        applyDataset(state, first, narval);
        DatasetUpload second = readyOne();
        second.summary->digest = isSame ? "first" : "second";
        second.choice = SendChoice{};
        second.choice->strategy = strategy;
        second.sentAt = QDateTime::currentDateTimeUtc();
        second.state = UploadState::Cut;
        applyDataset(state, second, narval);
        first.state = UploadState::Ready;
        applyDataset(state, first, narval);
        QCOMPARE(isDone(state, Step::Dataset), stays);
        first.state = UploadState::Done;
        applyDataset(state, first, narval);
        QVERIFY(isDone(state, Step::Dataset));
    }

    void broughtTwiceItIsTheSame() {
        JourneyState state = signedIn();
        DatasetUpload upload = readyOne();
        upload.state = UploadState::Done;
        upload.host = narval;
        applyDataset(state, upload, narval);
        const JourneyState before = state;
        applyDataset(state, upload, narval);
        QCOMPARE(state.dataset, before.dataset);
        QCOMPARE(state.job, before.job);
        QCOMPARE(state.records, before.records);
    }

    void howItIsReadFollowsItsSizeUnlessSomebodySaidSo() {
        DatasetUpload large = readyOne();
        large.summary = summaryOf("cats", 500'000'000'000);
        QCOMPARE(sizeAdvice(large.summary->bytes), SizeAdvice::Shared);
        JourneyState state = signedIn();
        applyDataset(state, large, narval);
        QCOMPARE(state.job.data.placement, DataPlacement::Shared);
        applyDataset(state, readyOne(), narval);
        QCOMPARE(state.job.data.placement, DataPlacement::LocalDisk);
        state.job.data.placement = DataPlacement::Shared;
        applyDataset(state, readyOne(), narval);
        QCOMPARE(state.job.data.placement, DataPlacement::Shared);
        JourneyState ofRecipe = signedIn();
        ofRecipe.recipe = Recipe();
        applyDataset(ofRecipe, large, narval);
        QCOMPARE(ofRecipe.job.data.placement, DataPlacement::LocalDisk);
    }

    void whatWasLookedThroughGetsAPlaceOfItsOwn() {
        UploadQueue queue;
        const int first = queue.add(QStringLiteral("/a/cats"));
        const int second = queue.add(QStringLiteral("/b/cats"));
        const int later = queue.add(QStringLiteral("/c/cats"));
        queue.preparation(first).scanned(summaryOf("cats"));
        queue.preparation(second).scanned(summaryOf("cats"));
        assignPlaces(queue, signedIn());
        QCOMPARE(queue.find(first)->written, QStringLiteral("~/projects/def-prof/$USER/cats.tar"));
        QCOMPARE(queue.find(second)->written, QStringLiteral("~/projects/def-prof/$USER/cats-2.tar"));
        QCOMPARE(queue.find(later)->written, QString());
    }

    void theJobsDatasetGoesWhereTheJobReadsIt() {
        UploadQueue queue;
        const int id = queue.add(QStringLiteral("/data/cats"));
        queue.setCurrent(id);
        queue.preparation(id).scanned(summaryOf("cats"));
        JourneyState state = signedIn();
        state.job.data.archive = QStringLiteral("~/of-another.tar");
        assignPlaces(queue, state);
        QCOMPARE(queue.find(id)->written, QStringLiteral("~/projects/def-prof/$USER/cats.tar"));
        // Signed in elsewhere, where the job was given a place of that cluster's.
        state.dataset.localPath = QStringLiteral("/data/cats");
        state.job.data.archive = QStringLiteral("~/scratch/cats.tar");
        QVERIFY(queue.setConnectedTo(QStringLiteral("moi@fir")));
        assignPlaces(queue, state);
        QCOMPARE(queue.find(id)->written, QStringLiteral("~/scratch/cats.tar"));
        // The user's own word stays.
        QVERIFY(queue.preparation(id).choosePlace(QStringLiteral("~/mine.tar")));
        QVERIFY(queue.setConnectedTo(narval));
        assignPlaces(queue, state);
        QCOMPARE(queue.find(id)->written, QStringLiteral("~/mine.tar"));
    }
};

ATELIER_TEST(TestChosenDataset)
#include "test_ChosenDataset.moc"
