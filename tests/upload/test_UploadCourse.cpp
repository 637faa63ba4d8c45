#include <QTimeZone>
#include <QtTest>
#include <functional>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/upload/UploadCourse.h"
#include "tests/support/TestMain.h"
#include "tests/upload/SampleHost.h"

using namespace atelier;
using atelier::testing::narval;

namespace {

const QDateTime evening(QDate(2026, 11, 21), QTime(20, 0), QTimeZone::utc());

/// An upload in a state, of which so much has arrived.
DatasetUpload uploadThatIs(UploadState state, qint64 arrived = 5) {
    DatasetUpload upload;
    upload.state = state;
    upload.summary = DatasetSummary();
    upload.arrived = arrived;
    return upload;
}

using CourseStep = std::function<bool(UploadCourse&)>;

/// What may be done with an upload on its way, and the states in which it may.
struct AllowedStep {
    const char* what;
    CourseStep step;
    QList<UploadState> in;
};

const QList<AllowedStep>& allowedSteps() {
    using enum UploadState;
    static const QList<AllowedStep> all{
        {"order",
         [](UploadCourse& one) { return one.order(narval, evening); },
         {Ready, Done, Failed, Cancelled}},
        {"begin", [](UploadCourse& one) { return one.begin(evening); }, {Waiting, Cut}},
        {"choice", [](UploadCourse& one) { return one.setChoice({}); }, {Sending, Asking, Pausing, Removing}},
        {"progress",
         [](UploadCourse& one) { return one.setProgress(UploadPhase::Sending, {}); },
         {Sending, Asking, Pausing, Removing}},
        {"ask", [](UploadCourse& one) { return one.ask({}); }, {Sending}},
        {"answered", [](UploadCourse& one) { return one.answered(); }, {Asking}},
        {"pause", [](UploadCourse& one) { return one.pause(); }, {Waiting, Cut, Sending}},
        {"disconnect", [](UploadCourse& one) { return one.disconnect(); }, {Sending, Asking}},
        {"resume", [](UploadCourse& one) { return one.resume(); }, {Paused, Cut, Deciding}},
        {"cancel",
         [](UploadCourse& one) { return one.cancel(); },
         {Waiting, Paused, Cut, Sending, Asking, Pausing}},
        {"keep", [](UploadCourse& one) { return one.keep(); }, {Deciding}},
        {"remove", [](UploadCourse& one) { return one.remove(); }, {Deciding}},
        {"removed", [](UploadCourse& one) { return one.removed({}, evening); }, {Removing}},
        {"finish",
         [](UploadCourse& one) { return one.finish(SendReport(), evening); },
         {Sending, Asking, Pausing}},
    };
    return all;
}

}  // namespace

/// What may follow what on one upload's way to its cluster.
class TestUploadCourse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachStepFitsItsStatesAndNoOther_data() {
        QTest::addColumn<int>("row");
        for (int row = 0; row < allowedSteps().size(); ++row) QTest::newRow(allowedSteps()[row].what) << row;
    }

    void eachStepFitsItsStatesAndNoOther() {
        QFETCH(int, row);
        const AllowedStep& one = allowedSteps()[row];
        for (int number = 0; number <= int(UploadState::Failed); ++number) {
            const auto state = UploadState(number);
            DatasetUpload upload = uploadThatIs(state);
            UploadCourse course(&upload);
            QVERIFY2(one.step(course) == one.in.contains(state), qPrintable(QString::number(number)));
            if (!one.in.contains(state)) QCOMPARE(upload.state, state);
        }
        UploadCourse ofNone(nullptr);
        QVERIFY(!one.step(ofNone));
    }

    void theWayFromTheOrderToTheEnd() {
        DatasetUpload upload = uploadThatIs(UploadState::Ready, 0);
        UploadCourse course(&upload);
        QVERIFY(course.order(narval, evening));
        QCOMPARE(upload.state, UploadState::Waiting);
        QCOMPARE(upload.host, narval);
        QVERIFY(course.begin(evening.addSecs(1)));
        QVERIFY(course.setProgress(UploadPhase::Sending, {7, 10, {}}));
        QCOMPARE(upload.arrived, 7);
        QVERIFY(course.finish(SendReport(), evening.addSecs(9)));
        QCOMPARE(upload.state, UploadState::Done);
        QVERIFY(upload.report);
        QCOMPARE(upload.sentAt, evening.addSecs(1));
        QCOMPARE(upload.endedAt, evening.addSecs(9));
    }

    void aWishOfTheTryBeforeDoesNotCountAnyMore() {
        DatasetUpload upload = uploadThatIs(UploadState::Sending);
        UploadCourse course(&upload);
        QVERIFY(course.pause());
        QVERIFY(course.finish(failure(error::Cancelled{}), evening));
        QCOMPARE(upload.state, UploadState::Paused);
        QVERIFY(course.resume());
        QVERIFY(course.begin(evening));
        QVERIFY(course.finish(failure(error::ConnectionLost{narval}), evening));
        QCOMPARE(upload.state, UploadState::Cut);
    }

    void whatItsUserDisconnectedFromGoesOnByItself() {
        DatasetUpload upload = uploadThatIs(UploadState::Sending);
        UploadCourse course(&upload);
        QVERIFY(course.disconnect());
        QCOMPARE(upload.state, UploadState::Pausing);
        QVERIFY(course.finish(failure(error::Cancelled{}), evening));
        QCOMPARE(upload.state, UploadState::Waiting);
        // Whoever has cancelled it before wants it to end.
        upload = uploadThatIs(UploadState::Sending);
        QVERIFY(course.cancel());
        QVERIFY(!course.disconnect());
        QCOMPARE(upload.stopRequest, StopRequest::Cancel);
    }

    void whoCancelsAPausedOneDecidesAboutWhatHasArrived() {
        DatasetUpload some = uploadThatIs(UploadState::Paused);
        QVERIFY(UploadCourse(&some).cancel());
        QCOMPARE(some.state, UploadState::Deciding);
        DatasetUpload none = uploadThatIs(UploadState::Paused, 0);
        QVERIFY(UploadCourse(&none).cancel());
        QCOMPARE(none.state, UploadState::Cancelled);
        QVERIFY(!none.kept);
    }

    void whatCouldNotBeRemovedIsStillThere() {
        DatasetUpload upload = uploadThatIs(UploadState::Removing);
        QVERIFY(UploadCourse(&upload).removed(failure(error::ConnectionLost{narval}), evening));
        QCOMPARE(upload.state, UploadState::Failed);
        QVERIFY(upload.kept);
        QCOMPARE(upload.arrived, 5);
        QCOMPARE(upload.error->kind(), ErrorKind::ConnectionLost);
    }
};

ATELIER_TEST(TestUploadCourse)
#include "test_UploadCourse.moc"
