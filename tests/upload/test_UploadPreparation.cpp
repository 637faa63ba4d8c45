#include <QTimeZone>
#include <QtTest>

#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"
#include "core/upload/UploadPreparation.h"
#include "tests/support/TestMain.h"
#include "tests/upload/SampleHost.h"

using namespace atelier;
using atelier::testing::narval;

namespace {

const QDateTime morning(QDate(2026, 11, 21), QTime(8, 0), QTimeZone::utc());

DatasetUpload readUpload() {
    DatasetUpload upload;
    upload.state = UploadState::Ready;
    upload.summary = DatasetSummary();
    upload.summary->digest = "now";
    upload.written = QStringLiteral("~/cats.tar");
    return upload;
}

const DatasetFound differs{.kind = DatasetFound::Kind::ChangedSince, .verifiedAt = morning};

}  // namespace

/// What is found out about one upload before it is sent, and what the user says about it.
class TestUploadPreparation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDatasetIsReadOnce() {
        DatasetUpload upload;
        UploadPreparation preparation(&upload);
        QVERIFY(preparation.setScanned({3, 10, {}}));
        QVERIFY(preparation.scanned(DatasetSummary()));
        QCOMPARE(upload.state, UploadState::Ready);
        QVERIFY(!preparation.setScanned({4, 10, {}}));
        QVERIFY(!preparation.scanned(failure(error::DatasetEmpty{QStringLiteral("/data/cats")})));
        QVERIFY(!upload.error);
        QCOMPARE(upload.progress.done, 3);
    }

    void oneThatChangedIsReadAgainUnlessItIsOnItsWay() {
        DatasetUpload upload = readUpload();
        QVERIFY(!UploadPreparation(&upload).listed("another", QByteArray("changed")));
        QVERIFY(!UploadPreparation(&upload).listed("now", QByteArray("now")));
        for (const auto state : {UploadState::Waiting, UploadState::Sending, UploadState::Paused}) {
            upload.state = state;
            QVERIFY(!UploadPreparation(&upload).listed("now", QByteArray("changed")));
            QCOMPARE(upload.state, state);
        }
        upload.state = UploadState::Failed;
        QVERIFY(UploadPreparation(&upload).listed("now", QByteArray("changed")));
        QCOMPARE(upload.state, UploadState::Scanning);
        QCOMPARE(upload.written, QStringLiteral("~/cats.tar"));
    }

    void oneThatIsNotThereAnyMoreStaysAsItIs() {
        const Expected<QByteArray> missing = failure(error::FileMissing{QStringLiteral("/data/cats")});
        for (const auto state : {UploadState::Ready, UploadState::Done, UploadState::Paused}) {
            DatasetUpload upload = readUpload();
            upload.state = state;
            QVERIFY(UploadPreparation(&upload).listed("now", missing));
            QVERIFY(!UploadPreparation(&upload).listed("now", missing));
            QCOMPARE(upload.state, state);
            QCOMPARE(upload.notListed, missing.error());
            QVERIFY(UploadPreparation(&upload).listed("now", QByteArray("now")));
            QCOMPARE(upload.state, state);
            QVERIFY(!upload.notListed);
        }
    }

    /// Only the dataset itself: a file in it that could not be read may be unreadable still.
    void oneThatFailedForItWasNotThereIsReadOnceItIs() {
        for (const bool isDataset : {true, false}) {
            DatasetUpload upload;
            upload.request.localPath = QStringLiteral("/data/cats");
            const QString missing = isDataset ? upload.request.localPath : QStringLiteral("/data/cats/one");
            QVERIFY(UploadPreparation(&upload).scanned(failure(error::FileMissing{missing})));
            QCOMPARE(UploadPreparation(&upload).listed({}, QByteArray("now")), isDataset);
            QCOMPARE(upload.state, isDataset ? UploadState::Scanning : UploadState::Failed);
        }
    }

    void onlyAFinishedOneIsLookedAtAgain() {
        DatasetUpload upload = readUpload();
        QVERIFY(!UploadPreparation(&upload).lookAgain());
        upload.state = UploadState::Done;
        upload.report = SendReport();
        QVERIFY(UploadPreparation(&upload).lookAgain());
        QVERIFY(!upload.report);
    }

    void itsSettingsStayWhileItIsBeingSent() {
        DatasetUpload upload = readUpload();
        upload.state = UploadState::Sending;
        UploadPreparation preparation(&upload);
        QVERIFY(!preparation.setRequest({}, QStringLiteral("~/dogs.tar")));
        QVERIFY(!preparation.choosePlace(QStringLiteral("~/dogs.tar")));
        QVERIFY(!preparation.setAgreed(AgreedPlaces()));
        QCOMPARE(upload.written, QStringLiteral("~/cats.tar"));
        QVERIFY(!upload.agreed);
    }

    void anotherWayForgetsWhatWasFoundAndNotTheRoom() {
        DatasetUpload upload = readUpload();
        upload.found = differs;
        upload.room = StorageRoom();
        UploadRequest request;
        request.strategy = SendStrategy::FolderRsync;
        QVERIFY(UploadPreparation(&upload).setRequest(request, upload.written));
        QVERIFY(!upload.found);
        QVERIFY(upload.room);
        QVERIFY(UploadPreparation(&upload).setRequest(request, QStringLiteral("~/dogs")));
        QVERIFY(!upload.room);
    }

    void whatDiffersIsUsedOnlyWhereTheUserSaysSo() {
        DatasetUpload upload = readUpload();
        UploadPreparation preparation(&upload);
        QVERIFY(!preparation.useExisting(narval, morning));
        QVERIFY(preparation.setFound(differs, narval, morning));
        QCOMPARE(upload.state, UploadState::Ready);
        QVERIFY(preparation.useExisting(narval, morning));
        QCOMPARE(upload.state, UploadState::Done);
        QCOMPARE(upload.host, narval);
    }

    void whatWasSentElsewhereCanBeSentHere() {
        DatasetUpload upload = readUpload();
        upload.state = UploadState::Done;
        upload.host = narval;
        upload.placeChosen = true;
        QVERIFY(UploadPreparation(&upload).connectedTo(narval));
        QCOMPARE(upload.state, UploadState::Done);
        QVERIFY(UploadPreparation(&upload).connectedTo(QStringLiteral("moi@fir")));
        QCOMPARE(upload.state, UploadState::Ready);
        QCOMPARE(upload.written, QStringLiteral("~/cats.tar"));
    }

    void withoutAConnectionItStaysDone() {
        DatasetUpload upload = readUpload();
        upload.state = UploadState::Done;
        upload.host = narval;
        upload.found = differs;
        QVERIFY(UploadPreparation(&upload).connectedTo({}));
        QCOMPARE(upload.state, UploadState::Done);
        QVERIFY(!upload.found);
    }

    void ofNoUploadNothingChanges() {
        UploadPreparation none(nullptr);
        QVERIFY(!none.scanned(DatasetSummary()));
        QVERIFY(!none.setSummary({}));
        QVERIFY(!none.listed("now", QByteArray("changed")));
        QVERIFY(!none.setFound(differs, narval, morning));
        QVERIFY(!none.setRoom({}));
        QVERIFY(!none.setCompressionAdvice({}));
        QVERIFY(!none.connectedTo(narval));
    }
};

ATELIER_TEST(TestUploadPreparation)
#include "test_UploadPreparation.moc"
