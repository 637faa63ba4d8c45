#include <QtTest>
#include <cmath>
#include <limits>

#include "core/pace/TrainingPace.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

/// From the curves of a job to how many epochs fit into a piece of it.
class TestTrainingPace : public QObject {
    Q_OBJECT

    static ScalarRuns curve(const char* tag, const QList<Sample>& samples) {
        ScalarRuns runs;
        for (const Sample& sample : samples)
            runs[QStringLiteral(".")][QString::fromLatin1(tag)].append(sample);
        return runs;
    }

private Q_SLOTS:
    void curvesTellItToo() {
        ScalarRuns runs;
        auto& curve = runs[QStringLiteral("version_0")][QStringLiteral("epoch")];
        for (int step = 0; step < 100; ++step) curve.append({step, 1.7e9 + step * 3.0, double(step / 10)});
        runs[QStringLiteral("version_0")][QStringLiteral("train/loss")].append({1, 1.7e9, 7});
        const auto pace = paceOfCurves(runs);
        QVERIFY(pace);
        QCOMPARE(pace->secondsPerEpoch, 30.0);
        QCOMPARE(pace->epochsSeen, 9.0);
        runs[QStringLiteral("version_0")].remove(QStringLiteral("epoch"));
        QVERIFY(!paceOfCurves(runs));
    }

    void theWaitBetweenTwoPiecesIsNoTraining() {
        ScalarRuns runs;
        auto& curve = runs[QStringLiteral(".")][QStringLiteral("epoch")];
        for (int step = 0; step < 60; ++step)
            curve.append({step, 1.7e9 + step * 3.0 + (step >= 30 ? 20000.0 : 0.0), double(step / 10)});
        QCOMPARE(paceOfCurves(runs)->secondsPerEpoch, 30.0);
    }

    void aJobsCurvesTellMoreThanATry() {
        ScalarRuns runs;
        auto& curve = runs[QStringLiteral(".")][QStringLiteral("epoch")];
        for (int epoch = 0; epoch < 9; ++epoch) curve.append({epoch, 1.7e9 + epoch * 30.0, double(epoch)});
        const auto pace = updatedPace(TrainingPace{25, 1, 70}, runs);
        QCOMPARE(pace, (TrainingPace{30, 8, 70, PaceSource::Job}));
        QCOMPARE(updatedPace({}, runs), (TrainingPace{30, 8, 0, PaceSource::Job}));
        // Not told anew at each look.
        const TrainingPace alike{30.5, 3, 70, PaceSource::Job};
        QCOMPARE(updatedPace(alike, runs), alike);
        QCOMPARE(updatedPace(alike, {}), alike);
    }

    void thePaceFillsInWhatNobodyChose() {
        const TrainingPace pace{900, 2, 600};
        JobSpec before;
        before.time = 24h;
        JobSpec on = before;
        on.chain.enabled = true;
        on.chain.epochsTotal = 300;
        const JobSpec planned = withPlannedPieces(before, on, pace);
        QCOMPARE(planned.chain.epochsPerPiece, 85);
        QCOMPARE(withPlannedPieces(before, on, {}), on);
        // It goes along with the time of a piece.
        JobSpec shorter = planned;
        shorter.time = 3h;
        QCOMPARE(withPlannedPieces(planned, shorter, pace).chain.epochsPerPiece, 9);
        // What somebody chose stays.
        JobSpec chosen = planned;
        chosen.chain.epochsPerPiece = 20;
        QCOMPARE(withPlannedPieces(planned, chosen, pace), chosen);
        shorter.chain.epochsPerPiece = 20;
        QCOMPARE(withPlannedPieces(chosen, shorter, pace), shorter);
    }

    void piecesAreCutWithAReserve() {
        // 24 h less 10 min before the training and 5 min after the warning, less a tenth: 76,950 s.
        const auto plan = planPieces({900, 2, 600}, 300, 24h);
        QVERIFY(plan);
        QCOMPARE(plan->epochsPerPiece, 85);
        QCOMPARE(plan->pieces, 4);
        QCOMPARE(plan->epochsPerDay, 85.5);
        const auto shorter = planPieces({900, 2, 600}, 300, 3h);
        QCOMPARE(shorter->epochsPerPiece, 9);
        QCOMPARE(shorter->pieces, 34);
        QCOMPARE(shorter->epochsPerDay, 85.5);
    }

    void aShortTrainingIsOnePiece() {
        const auto plan = planPieces({10, 5, 60}, 12, 24h);
        QCOMPARE(plan->pieces, 1);
        QCOMPARE(plan->epochsPerPiece, 12);
    }

    void anEpochThatDoesNotFitMakesNoPlan() {
        QVERIFY(!planPieces({100000, 0.1, 60}, 12, 24h));
        QVERIFY(!planPieces({10, 5, 7200}, 12, 1h));
        QVERIFY(!planPieces({0, 0, 0}, 12, 24h));
    }

    void onlyACurveOfEpochsTells() {
        const QList<Sample> grows{{0, 100, 0}, {1, 130, 1}, {2, 160, 2}};
        for (const char* tag : {"epoch", "Epoch", "train/epoch", "a/b/EPOCH"})
            QVERIFY2(paceOfCurves(curve(tag, grows)), tag);
        for (const char* tag : {"epochs", "epoch/loss", "train_epoch", "step", ""})
            QVERIFY2(!paceOfCurves(curve(tag, grows)), tag);
    }

    void whatIsNoNumberIsLeftOut() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinite = std::numeric_limits<double>::infinity();
        const auto pace = paceOfCurves(
            curve("epoch", {{0, 100, 0}, {1, 110, nan}, {2, nan, 1}, {3, 120, infinite}, {4, 130, 1}}));
        QVERIFY(pace);
        QCOMPARE(pace->secondsPerEpoch, 30.0);
        QVERIFY(!paceOfCurves(curve("epoch", {{0, 100, nan}, {1, 130, nan}})));
    }

    void whatDoesNotGrowTellsNothing() {
        QVERIFY(!paceOfCurves({}));
        QVERIFY(!paceOfCurves(curve("epoch", {{0, 100, 3}})));
        QVERIFY(!paceOfCurves(curve("epoch", {{0, 100, 3}, {1, 130, 3}, {2, 160, 2}})));
        // A clock that was set back.
        QVERIFY(!paceOfCurves(curve("epoch", {{0, 100, 1}, {1, 90, 2}, {2, 80, 3}})));
    }

    void theRunThatSawMostTells() {
        auto runs = curve("epoch", {{0, 100, 0}, {1, 110, 1}});
        for (int i = 0; i < 5; ++i)
            runs[QStringLiteral("other")][QStringLiteral("epoch")].append({i, 100 + i * 70.0, double(i)});
        QCOMPARE(paceOfCurves(runs)->secondsPerEpoch, 70.0);
    }

    void aPlanHoldsAllEpochsAndNoPieceTooMany_data() {
        QTest::addColumn<double>("secondsPerEpoch");
        QTest::addColumn<int>("epochs");
        QTest::addColumn<int>("minutes");
        for (const double seconds : {1e-300, 0.001, 1.0, 59.9, 900.0, 7000.0})
            for (const int epochs : {-5, 0, 1, 2, 299, 300, std::numeric_limits<int>::max()})
                for (const int minutes : {180, 1440, 10080, 1'000'000'000})
                    QTest::addRow("%g s, %d epochs, %d min", seconds, epochs, minutes)
                        << seconds << epochs << minutes;
    }

    void aPlanHoldsAllEpochsAndNoPieceTooMany() {
        QFETCH(double, secondsPerEpoch);
        QFETCH(int, epochs);
        QFETCH(int, minutes);
        const auto plan = planPieces({secondsPerEpoch, 1, 60}, epochs, std::chrono::minutes(minutes));
        QVERIFY(plan);
        const qint64 wanted = std::max(1, epochs);
        const qint64 each = plan->epochsPerPiece;
        QVERIFY(each >= 1 && each <= wanted);
        QVERIFY(each * plan->pieces >= wanted);
        QVERIFY(each * (plan->pieces - 1) < wanted);
        QVERIFY(double(each) * secondsPerEpoch <= minutes * 60.0 * (1 - planReserve));
    }

    void whatIsNoPaceMakesNoPlan() {
        for (const double seconds :
             {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
            QVERIFY(!planPieces({seconds, 1, 0}, 100, 24h));
        QVERIFY(!planPieces({10, 1, 0}, 100, 0min));
        QVERIFY(!planPieces({10, 1, 0}, 100, -24h));
    }
};

ATELIER_TEST(TestTrainingPace)
#include "test_TrainingPace.moc"
