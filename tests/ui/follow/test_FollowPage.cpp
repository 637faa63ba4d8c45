#include <QComboBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTextLayout>
#include <QToolButton>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "core/follow/QueueWatch.h"
#include "core/transfer/ledger/DownloadLock.h"
#include "tests/support/HandClock.h"
#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/charts/CurveChart.h"
#include "ui/charts/PlotView.h"
#include "ui/follow/ChartCard.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/StateLine.h"
#include "ui/output/OutputView.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/widgets/Figure.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A training of `steps` steps as its event files would tell it.
ScalarRuns training(int steps) {
    ScalarRuns runs;
    for (int step = 25; step <= steps; step += 25) {
        const double wall = 1.7e9 + step;
        const double fall = std::exp(-step / 300.0);
        auto& curves = runs[QStringLiteral(".")];
        curves[QStringLiteral("train/loss")].append({step, wall, 0.4 + fall + 0.03 * std::sin(step)});
        if (step % 75 != 0) continue;
        const double rise = step > 800 ? 0.05 : 0;
        curves[QStringLiteral("val/loss")].append({step, wall, 0.55 + 0.7 * fall + rise});
        curves[QStringLiteral("val/accuracy")].append({step, wall, 0.8 - 0.5 * fall});
        curves[QStringLiteral("learning_rate")].append({step, wall, 1e-3 * std::pow(0.5, step / 300)});
    }
    return runs;
}

QList<GpuSample> gpuLog(int minutes, double utilization) {
    QList<GpuSample> samples;
    const QDateTime start(QDate(2026, 11, 21), QTime(2, 0));
    for (int i = 0; i < minutes * 4; ++i) {
        GpuSample sample{start.addSecs(15 * i), 0, QStringLiteral("NVIDIA A100-SXM4-40GB"), 40960};
        sample.figures[GpuFigure::Utilization] =
            utilization > 50 ? utilization + 5 * std::sin(i) : utilization;
        sample.figures[GpuFigure::MemoryUsed] = i < 3 ? 400.0 : 27000.0;
        samples.append(sample);
    }
    return samples;
}

/// What the controller remembers of a run of job 6.
QByteArray sweepRow(int run, const QByteArray& state, const QByteArray& exitCode) {
    const QByteArray task = QByteArray::number(run);
    return "JobId=" + QByteArray::number(10 + run) + " ArrayJobId=6 ArrayTaskId=" + task +
           " JobName=ml JobState=" + state +
           " Reason=None RunTime=00:01:12 TimeLimit=00:15:00 SubmitTime=2026-11-21T01:59:00 "
           "StartTime=2026-11-21T02:00:00 EndTime=2026-11-21T02:01:12 NodeList=node1 ExitCode=" +
           exitCode + '\n';
}

/// The log of a GPU that draws that power, as nvidia-smi writes it.
QByteArray logWithPower(const QByteArray& power) {
    QByteArray log =
        "timestamp, index, name, memory.total [MiB], utilization.gpu [%], memory.used [MiB], power.draw "
        "[W]\n";
    for (const char* second : {"00", "15", "30"})
        log += "2026/11/21 02:00:" + QByteArray(second) +
               ".000, 0, NVIDIA A100-SXM4-40GB, 40960, 91, 27000, " + power + '\n';
    return log;
}

QString emptyText(const CurveChart* chart) {
    return chart->findChild<PlotView*>()->options.emptyText;
}

/// How much higher what is painted in place of a chart's curves is than the room for it.
double wordsCutOff(const CurveChart* chart) {
    QTextOption whole(Qt::AlignCenter);
    whole.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout words(breakableText(emptyText(chart)), fontOf(TextStyle::Small));
    words.setTextOption(whole);
    words.beginLayout();
    double height = 0;
    for (QTextLine line = words.createLine(); line.isValid(); line = words.createLine()) {
        line.setLineWidth(chart->plot()->viewport()->width());
        height += line.height();
    }
    words.endLayout();
    return std::max(0.0, height - chart->plot()->viewport()->height());
}

QString shownText(const QWidget* parent) {
    QStringList texts;
    for (const auto* label : parent->findChildren<QLabel*>())
        if (label->isVisibleTo(parent)) texts << label->text();
    // Numbers and units do not part at the end of a line.
    return withoutBreaks(texts.join(QStringLiteral(" | "))).replace(QChar::Nbsp, QLatin1Char(' '));
}

}  // namespace

class TestFollowPage : public QObject {
    Q_OBJECT

    static Notice* notice(QWidget* page, const char* name) {
        return page->findChild<Notice*>(QLatin1String(name));
    }
    static QString state(QWidget* page) { return shownText(page->findChild<StateLine*>()); }

    /// Everything a running job has written by now, as if it had been looked at for a while.
    static void fill(FollowedStage& stage, int steps, double utilization, int minutes = 12) {
        stage.model.changeFollowed([&](FollowedJob& job) {
            job.scalars = training(steps);
            job.gpus = gpuSeries(gpuLog(minutes, utilization));
        });
        PageStage::settle();
    }

    /// What a job prints that names no values, so that its curves are those that a test gives it.
    static QByteArray epochs() {
        QByteArray output;
        for (int epoch = 1; epoch <= 40; ++epoch)
            output += "epoch " + QByteArray::number(epoch) + ": done, and a checkpoint written\n";
        return output;
    }

    static Page* openRunning(FollowedStage& stage, const QByteArray& output = epochs()) {
        stage.queue("R", "None", "node1");
        stage.write(QStringLiteral("ml-test-6.out"), output);
        auto* page = stage.open(followPage());
        stage.submit();
        return page;
    }

private Q_SLOTS:
    void aChartIsSavedThoughTheWindowClosesAtOnce() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("loss.csv"));
        const QString picture = folder.filePath(QStringLiteral("loss.png"));
        {
            ChartCard card(QStringLiteral("chart"));
            Series loss;
            for (int step = 0; step < 1000; ++step) loss.append({step, 1e9 + step, 0.5});
            card.chart()->setCurve(QStringLiteral("loss"), loss);
            card.saveTo(path, false);
            card.saveTo(picture, true);
        }
        stopAllTasks();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 1001);
        QVERIFY(!QImage(picture).isNull());
    }

    void theWholeOutputCanBeSaved() {
        FollowedStage stage;
        const QByteArray output = QByteArray("a line of the output\n").repeated(20'000);
        stage.write("ml-test-6.out", output);
        stage.queue("RUNNING", "None", "node1");
        stage.open(followPage());
        stage.submit();
        auto* save = stage.window().findChild<QToolButton*>("follow.save");
        QTRY_VERIFY_WITH_TIMEOUT(save->isEnabled(), 60'000);
        const auto* view = stage.window().findChild<OutputView*>("follow.output");
        QTRY_VERIFY_WITH_TIMEOUT(view->toPlainText().startsWith("Only the end is shown here."), 60'000);
        save->click();
        auto* dialog = stage.window().findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(stage.at("kept"));
        dialog->close();
        QTRY_COMPARE_WITH_TIMEOUT(stage.read("kept/ml-test-6.out"), output, 60'000);
        const auto* notice = stage.window().findChild<Notice*>("follow.notice");
        QTRY_VERIFY_WITH_TIMEOUT(notice->text().contains("kept/ml-test-6.out"), 60'000);
    }

    void savingTheOutputSaysForWhomItWaits() {
        FollowedStage stage;
        stage.services.dataFolder = stage.at("data");
        stage.write("ml-test-6.out", "a line\n");
        stage.queue("RUNNING", "None", "node1");
        stage.open(followPage());
        stage.submit();
        auto* save = stage.window().findChild<QToolButton*>("follow.save");
        QTRY_VERIFY_WITH_TIMEOUT(save->isEnabled(), 60'000);
        const QString kept = stage.at("kept");
        QVERIFY(QDir().mkpath(kept));
        std::optional another(
            DownloadLock::acquire(stage.services.dataFolder, kept, {QStringLiteral("ml-test-6.out")}, {}, {})
                .value());
        save->click();
        auto* dialog = stage.window().findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(kept);
        dialog->close();
        const auto* said = notice(&stage.window(), "follow.notice");
        QTRY_VERIFY_WITH_TIMEOUT(said->text().contains("This one waits until it has ended."), 60'000);
        QVERIFY(said->text().contains(QString::number(QCoreApplication::applicationPid())));
        QVERIFY(!QFile::exists(kept + QStringLiteral("/ml-test-6.out")));
        another.reset();
        QTRY_COMPARE_WITH_TIMEOUT(stage.read("kept/ml-test-6.out"), QByteArray("a line\n"), 60'000);
    }

    void aJobOfTheSameNumberElsewhereIsAnotherJob() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        QTRY_VERIFY(state(page).contains(QLatin1String("Running on node1")));
        const SubmittedJob first = stage.job();
        ClusterProfile other;
        other.id = QStringLiteral("rorqual");
        const Login login{
            .host = QStringLiteral("login.example"), .port = 22, .user = QStringLiteral("elle")};
        stage.model.setHost(stage.host(),
                            [&](JourneyState& journey) { switchAccount(journey, other, login); });
        PageStage::settle();
        QVERIFY(!stage.model.state().submitted);
        QVERIFY(stage.model.followed().job.jobId.isEmpty());
        QVERIFY(shownText(page).contains(QLatin1String("No job has been submitted yet.")));
        QVERIFY(!shownText(page).contains(QLatin1String("Running on")));
        QVERIFY(page->findChild<OutputView*>("follow.output")->toPlainText().isEmpty());
        SubmittedJob second = first;
        second.account = accountOf(stage.model.state()).value();
        stage.queue("R", "None", "node7");
        stage.model.change([&](JourneyState& journey) { journey.submitted = second; });
        QTRY_VERIFY_WITH_TIMEOUT(state(page).contains(QLatin1String("Running on node7")), 60'000);
        QCOMPARE(stage.model.followed().job, second);
    }

    void aWaitingJobSaysWhyAndUntilWhen() {
        FollowedStage stage;
        stage.queue("PD", "Priority", {});
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(state(page).contains(QLatin1String("Waiting in the queue")));
        const QString why = notice(page, "follow.why")->text();
        QVERIFY2(why.contains(QLatin1String("14:05")) || why.contains(QLatin1String("2:05")),
                 qPrintable(why));
        QVERIFY(why.contains(QLatin1String("November 21")));
        QVERIFY(why.count(QLatin1Char('\n')) == 1);
        NO_FAULTS(stage.faults(QStringLiteral("follow-waiting")));
    }

    void aRunningJobShowsItsOutputAndWhereItRuns() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        QTRY_VERIFY(state(page).contains(QLatin1String("Running on node1 for 1 min 12 s")));
        QVERIFY(state(page).contains(QLatin1String("seen just now")));
        QVERIFY(!notice(page, "follow.why")->isVisibleTo(page));
        auto* output = page->findChild<OutputView*>(QStringLiteral("follow.output"));
        QTRY_VERIFY(output->toPlainText().contains(QLatin1String("epoch 40:")));
        QTRY_VERIFY(state(page).contains(QLatin1String("seen 1 s ago")));
        QVERIFY(state(page).contains(QLatin1String("1 min 13 s")) ||
                state(page).contains(QLatin1String("1 min 14 s")));
    }

    void theTimeAJobRunsStaysBesideItsWord() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        QTRY_VERIFY_WITH_TIMEOUT(state(page).contains(QLatin1String("for 1 min 12 s")), 60'000);
        for (const auto language : allLanguages()) {
            stage.setLanguage(language);
            const auto said = visible<QLabel>(page->findChild<StateLine*>());
            QVERIFY(std::ranges::any_of(said, [](const QLabel* label) {
                static const QRegularExpression bound(QStringLiteral("(for|depuis)\u00a01\u00a0min\u00a01"));
                return label->text().contains(bound);
            }));
        }
        stage.setLanguage(Language::English);
    }

    void theTimeBesideTheStateIsThatOfTheState() {
        FollowedStage stage;
        const auto clock = std::make_shared<HandClock>();
        stage.services.clock = clock;
        auto* page = openRunning(stage);
        const auto* output = page->findChild<OutputView*>(QStringLiteral("follow.output"));
        QTRY_VERIFY_WITH_TIMEOUT(state(page).contains(QLatin1String("1 min 12 s")), 60'000);
        QVERIFY2(state(page).contains(QLatin1String("seen just now")), qPrintable(state(page)));
        QFile written(stage.at(QStringLiteral("ml-test-6.out")));
        QVERIFY(written.open(QIODevice::Append) && written.write("newer than the state\n") > 0);
        written.close();
        QTRY_COMPARE_WITH_TIMEOUT(clock->sleepers(), 1, 60'000);
        clock->move(lookPause({}) + std::chrono::seconds(3));
        QTRY_VERIFY_WITH_TIMEOUT(output->toPlainText().contains(QLatin1String("newer than the state")),
                                 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(state(page).contains(QLatin1String("seen 8 s ago")), 60'000);
        QVERIFY2(state(page).contains(QLatin1String("1 min 20 s")), qPrintable(state(page)));
        QCOMPARE(stage.asked(QStringLiteral("squeue")), 1);
        QTRY_COMPARE_WITH_TIMEOUT(clock->sleepers(), 1, 60'000);
        clock->move(queuePause({}));
        QTRY_VERIFY_WITH_TIMEOUT(state(page).contains(QLatin1String("seen just now")), 60'000);
        QCOMPARE(stage.asked(QStringLiteral("squeue")), 2);
    }

    void theWholePageFitsTheWindow() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        fill(stage, 900, 91);
        auto* output = page->findChild<OutputView*>(QStringLiteral("follow.output"));
        QTRY_VERIFY(output->toPlainText().contains(QLatin1String("epoch 40:")));
        const auto* scroll = page->findChild<QScrollArea*>();
        QCOMPARE(scroll->verticalScrollBar()->maximum(), 0);
        // Its end is in sight, and at least four lines of it.
        QCOMPARE(output->verticalScrollBar()->value(), output->verticalScrollBar()->maximum());
        QVERIFY(output->viewport()->height() >= 4 * output->fontMetrics().lineSpacing());
    }

    void theFigureTellsTheBestValueToo() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        fill(stage, 900, 91);
        const auto* figure = page->findChild<Figure*>(QStringLiteral("follow.figure.metric"));
        QCOMPARE(figure->accessibleName(), QStringLiteral("val/loss"));
        QVERIFY2(figure->accessibleDescription().contains(QLatin1String("at step 750")),
                 qPrintable(figure->accessibleDescription()));
    }

    void trainingAndValidationAreInOneChartAndAnotherMetricIsAChoiceAway() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        fill(stage, 900, 91);
        auto* chart = page->findChild<CurveChart*>(QStringLiteral("follow.metrics"));
        QCOMPARE(chart->curveNames(), QStringList({"train/loss", "val/loss"}));
        auto* choice = page->findChild<QComboBox*>(QStringLiteral("follow.metric"));
        QCOMPARE(choice->currentText(), QStringLiteral("loss"));
        choice->setCurrentText(QStringLiteral("val/accuracy"));
        QCOMPARE(chart->curveNames(), QStringList({"val/accuracy"}));
        // New values do not take the choice away.
        fill(stage, 1200, 91);
        QCOMPARE(choice->currentText(), QStringLiteral("val/accuracy"));
    }

    void scaleAndSmoothingAreTheUsers() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        fill(stage, 900, 91);
        auto* chart = page->findChild<CurveChart*>(QStringLiteral("follow.metrics"));
        QTest::keyClick(chart->plot(), Qt::Key_L);
        QVERIFY(chart->isLogarithmic());
        QTest::keyClick(chart->plot(), Qt::Key_L);
        QVERIFY(!chart->isLogarithmic());
        auto* gpu = page->findChild<CurveChart*>(QStringLiteral("follow.gpu"));
        QTest::keyClick(gpu->plot(), Qt::Key_L);
        QVERIFY(!gpu->isLogarithmic());
        page->findChild<QSlider*>(QStringLiteral("follow.smoothing"))->setValue(60);
        QCOMPARE(chart->smoothing(), 0.6);
    }

    void thePowerOfAGpuHasAChart() {
        FollowedStage stage;
        stage.write(QStringLiteral("results/6/gpu.csv"), logWithPower("287.50"));
        auto* page = openRunning(stage);
        auto* chart = page->findChild<CurveChart*>(QStringLiteral("follow.gpu"));
        QTRY_COMPARE_WITH_TIMEOUT(chart->curveNames(), QStringList({"Utilisation", "Memory"}), 60'000);
        auto* choice = page->findChild<QComboBox*>(QStringLiteral("follow.gpu.figure"));
        choice->setCurrentText(QStringLiteral("Power"));
        QCOMPARE(chart->curveNames(), QStringList({"Power"}));
        QCOMPARE(chart->plot()->options.unit, QStringLiteral("W"));
        QVERIFY(!chart->plot()->options.fixedY);
        chart->refreshNow();
        QCOMPARE(chart->plot()->accessibleDescription(), QStringLiteral("Power: last value 287.5"));
        NO_FAULTS(stage.faults(QStringLiteral("follow-power")));
        // It is in the user's language, and stays chosen.
        stage.setLanguage(Language::French);
        QCOMPARE(choice->currentText(), QStringLiteral("Puissance"));
        QCOMPARE(chart->curveNames(), QStringList({"Puissance"}));
    }

    void aLogarithmicChartOfPowerDoesNotLeaveTheNextOneWithoutItsBounds() {
        FollowedStage stage;
        stage.write(QStringLiteral("results/6/gpu.csv"), logWithPower("287.50"));
        auto* page = openRunning(stage);
        auto* choice = page->findChild<QComboBox*>(QStringLiteral("follow.gpu.figure"));
        QTRY_COMPARE_WITH_TIMEOUT(choice->count(), 2, 60'000);
        choice->setCurrentText(QStringLiteral("Power"));
        auto* chart = page->findChild<CurveChart*>(QStringLiteral("follow.gpu"));
        QTest::keyClick(chart->plot(), Qt::Key_L);
        QVERIFY(chart->isLogarithmic());
        choice->setCurrentText(QStringLiteral("Utilisation"));
        QVERIFY(!chart->isLogarithmic());
    }

    /// As nvidia-smi does of MIG instances and of some cards.
    void powerThatNoGpuTellsHasNoChart() {
        FollowedStage stage;
        stage.write(QStringLiteral("results/6/gpu.csv"), logWithPower("[N/A]"));
        auto* page = openRunning(stage);
        auto* choice = page->findChild<QComboBox*>(QStringLiteral("follow.gpu.figure"));
        QTRY_COMPARE_WITH_TIMEOUT(choice->count(), 1, 60'000);
        QCOMPARE(choice->currentText(), QStringLiteral("Utilisation"));
    }

    void aGpuThatIsHardlyUsedIsTold() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        QTRY_VERIFY(state(page).contains(QLatin1String("Running")));
        fill(stage, 300, 91);
        QVERIFY(!notice(page, "follow.idle")->isVisibleTo(page));
        fill(stage, 300, 2);
        QVERIFY(notice(page, "follow.idle")->isVisibleTo(page));
        NO_FAULTS(stage.faults(QStringLiteral("follow-idle")));
    }

    void aFailureSaysWhy_data() {
        QTest::addColumn<QByteArray>("slurmState");
        QTest::addColumn<QByteArray>("exitCode");
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QString>("said");
        QTest::newRow("exit code") << QByteArray("FAILED") << QByteArray("3:0") << QByteArray("Traceback\n")
                                   << "exit code 3";
        QTest::newRow("no such command")
            << QByteArray("FAILED") << QByteArray("127:0") << QByteArray("x\n") << "was not found";
        QTest::newRow("signal") << QByteArray("FAILED") << QByteArray("0:11") << QByteArray("x\n")
                                << "exit code 139, which tells of signal 11";
        QTest::newRow("time limit") << QByteArray("TIMEOUT") << QByteArray("0:0") << QByteArray("x\n")
                                    << "time it had asked for";
        QTest::newRow("out of memory, by its output")
            << QByteArray("FAILED") << QByteArray("1:0")
            << QByteArray(
                   "slurmstepd: error: Detected 1 oom_kill event in StepId=6.batch. Some of the step tasks "
                   "have been OOM Killed.\n")
            << "more memory";
        QTest::newRow("cancelled at its time limit, by its output")
            << QByteArray("CANCELLED") << QByteArray("0:15")
            << QByteArray(
                   "slurmstepd: error: *** JOB 6 ON node1 CANCELLED AT 2026-11-21T02:01:12 DUE TO TIME LIMIT "
                   "***\n")
            << "time it had asked for";
    }

    void aFailureSaysWhy() {
        QFETCH(QByteArray, slurmState);
        QFETCH(QByteArray, exitCode);
        QFETCH(QByteArray, output);
        QFETCH(QString, said);
        FollowedStage stage;
        stage.ended(slurmState, exitCode);
        stage.write(QStringLiteral("ml-test-6.out"), output);
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(hasEnded(stage.model.state().submitted.value()));
        PageStage::settle();
        QCOMPARE(notice(page, "follow.why")->kind(), Notice::Kind::Error);
        QVERIFY2(notice(page, "follow.why")->text().contains(said),
                 qPrintable(notice(page, "follow.why")->text()));
        QVERIFY(!page->findChild<QPushButton*>(QStringLiteral("follow.cancel"))->isEnabled());
        if (slurmState == "TIMEOUT") NO_FAULTS(stage.faults(QStringLiteral("follow-failed")));
    }

    void aJobThatSomebodyStoppedIsNoFailure() {
        FollowedStage stage;
        stage.ended("CANCELLED by 1000", "0:15");
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(hasEnded(stage.model.state().submitted.value()));
        PageStage::settle();
        const auto* why = notice(page, "follow.why");
        QVERIFY2(why->isHidden() || why->kind() == Notice::Kind::Info, qPrintable(why->text()));
        NO_FAULTS(stage.faults(QStringLiteral("follow-stopped")));
    }

    void aFinishedJobSaysHowLongItTook() {
        FollowedStage stage;
        stage.ended("COMPLETED", "0:0");
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(state(page).contains(QLatin1String("Done after 1 min 12 s")));
        QVERIFY(!state(page).contains(QLatin1String("seen")));
        QVERIFY(!notice(page, "follow.why")->isVisibleTo(page));
    }

    void aWaitingJobSaysWhatIsToCome() {
        FollowedStage stage;
        stage.queue("PD", "Priority", {});
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(state(page).contains(QLatin1String("Waiting in the queue")));
        const auto said = [page](const char* name) {
            return emptyText(page->findChild<CurveChart*>(QString::fromLatin1(name)));
        };
        auto* output = page->findChild<OutputView*>(QStringLiteral("follow.output"));
        QCOMPARE(said("follow.metrics"),
                 QStringLiteral("The curves come once the training has written its first values."));
        QCOMPARE(said("follow.gpu"),
                 QStringLiteral("The GPU log begins with the job, where its node has NVIDIA GPUs."));
        QCOMPARE(output->placeholderText(), QStringLiteral("What the job writes comes here once it runs."));
    }

    /// Nothing is promised that cannot come any more.
    void anEndedJobThatLeftNothingSaysWhereAtelierLooked() {
        FollowedStage stage;
        stage.ended("COMPLETED", "0:0");
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(hasEnded(stage.model.state().submitted.value()));
        PageStage::settle();
        const auto said = [page](const char* name) {
            return emptyText(page->findChild<CurveChart*>(QString::fromLatin1(name)));
        };
        auto* output = page->findChild<OutputView*>(QStringLiteral("follow.output"));
        QVERIFY2(said("follow.metrics").contains(stage.at(QStringLiteral("results/6"))),
                 qPrintable(said("follow.metrics")));
        QVERIFY2(said("follow.gpu").contains(QStringLiteral("ended without a GPU log")),
                 qPrintable(said("follow.gpu")));
        QVERIFY2(output->placeholderText().contains(stage.at(QStringLiteral("ml-test-6.out"))),
                 qPrintable(output->placeholderText()));
        // Which would hide a part of it.
        QVERIFY(!output->findChild<QToolButton*>()->isVisible());
        for (const QString& words : {said("follow.metrics"), said("follow.gpu"), output->placeholderText()})
            QVERIFY2(!words.contains(QStringLiteral("come")) && !words.contains(QStringLiteral("begins")),
                     qPrintable(words));
        NO_FAULTS(stage.faults(QStringLiteral("follow-left-nothing")));
    }

    /// However large the letters, small the window and long the folder's name: the end says what to do.
    void whatStandsInPlaceOfCurvesIsShownWhole() {
        FollowedStage stage;
        stage.ended("COMPLETED", "0:0");
        stage.results =
            QStringLiteral("/lustre06/project/6001234/moi/atelier/classification-d-images/resultats");
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(hasEnded(stage.model.state().submitted.value()));
        QTRY_VERIFY(emptyText(page->findChild<CurveChart*>(QStringLiteral("follow.metrics")))
                        .contains(QStringLiteral("resultats")));
        NO_FAULTS(stage.faults(QStringLiteral("follow-long-words")));
        const QSize large = stage.window().size();
        for (const Language language : {Language::English, Language::French})
            for (const QSize size : {stage.window().minimumSize(), large}) {
                stage.setLanguage(language);
                stage.window().resize(size);
                for (const auto* chart : page->findChildren<CurveChart*>())
                    QTRY_COMPARE(wordsCutOff(chart), 0.0);
            }
    }

    /// It may never have come to the program, which then need not be changed.
    void aJobThatFailedIsNotToldToWriteMetrics() {
        FollowedStage stage;
        stage.ended("FAILED", "2:0");
        auto* page = stage.open(followPage());
        stage.submit();
        QTRY_VERIFY(hasEnded(stage.model.state().submitted.value()));
        PageStage::settle();
        const QString metrics = emptyText(page->findChild<CurveChart*>(QStringLiteral("follow.metrics")));
        QVERIFY2(metrics.contains(stage.at(QStringLiteral("results/6"))) &&
                     !metrics.contains(QStringLiteral("Next time")),
                 qPrintable(metrics));
        const QString gpu = emptyText(page->findChild<CurveChart*>(QStringLiteral("follow.gpu")));
        QVERIFY2(gpu.contains(QStringLiteral("unless the recipe says")), qPrintable(gpu));
        QVERIFY2(notice(page, "follow.why")->text().contains(QStringLiteral("exit code 2")) &&
                     !notice(page, "follow.why")->text().contains(QStringLiteral("output")),
                 qPrintable(notice(page, "follow.why")->text()));
        stage.setLanguage(Language::French);
        NO_FAULTS(stage.faults(QStringLiteral("follow-failed-early")));
    }

    void slurmIsAskedOnceHoweverOftenOneComesBack() {
        FollowedStage stage;
        // Slurm would be asked again after a while.
        stage.services.clock = std::make_shared<HandClock>();
        openRunning(stage);
        QTRY_COMPARE(stage.asked(QStringLiteral("squeue")), 1);
        // The page is opened anew, …
        for (int i = 0; i < 3; ++i) {
            auto* page = stage.open(followPage());
            QTRY_VERIFY(state(page).contains(QLatin1String("Running on node1")));
        }
        // … the connection is another one, and then the job is. Each look asks something, if not Slurm.
        const auto asked = [&stage] {
            return std::ranges::count_if(stage.model.commands(), &CommandRecord::ended);
        };
        auto before = asked();
        stage.model.setHost(nullptr);
        QVERIFY(PageStage::endTasks());
        stage.model.setHost(stage.host());
        QTRY_VERIFY(asked() > before);
        before = asked();
        stage.model.change([](JourneyState& state) { state.submitted->jobId = QStringLiteral("7"); });
        QTRY_VERIFY(asked() > before);
        QCOMPARE(stage.asked(QStringLiteral("squeue")), 1);
    }

    void aPictureForAPaperIsOnWhiteInTheDarkToo() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        fill(stage, 900, 91);
        auto* chart = page->findChild<CurveChart*>(QStringLiteral("follow.metrics"));
        // Of one size, whatever the page is doing.
        chart->setFixedSize(460, 200);
        const QImage light = chart->picture();
        stage.theme().setChoice(ThemeChoice::Dark);
        PageStage::settle();
        const QImage dark = chart->picture();
        const QString folder = qEnvironmentVariable("ATELIER_SHOTS");
        if (!folder.isEmpty()) dark.save(folder + QStringLiteral("/follow-saved.png"));
        if (!folder.isEmpty()) light.save(folder + QStringLiteral("/follow-saved-light.png"));
        QCOMPARE(dark.pixelColor(1, 1), QColor(Qt::white));
        QCOMPARE(dark, light);
    }

    /// As of a program that writes no file with metrics.
    void whatAJobPrintsIsDrawnAndSaidToBeThat() {
        FollowedStage stage;
        auto* page = openRunning(stage, "Epoch 1/9 loss: 1.5\nEpoch 2/9 loss: 0.75\n");
        auto* chart = page->findChild<CurveChart*>(QStringLiteral("follow.metrics"));
        QTRY_COMPARE(chart->curveNames(), QStringList{QStringLiteral("loss")});
        PageStage::settle();
        QVERIFY2(stage.words().contains(QStringLiteral("read from the output")), qPrintable(stage.words()));
    }

    void aChainShowsItsPieces() {
        FollowedStage stage;
        stage.write(
            QStringLiteral("squeue.answer"),
            "6_2|6|2|R|None|1:12|13:48|15:00|2026-11-21T14:05:00|2026-11-21T01:59:00|gpu|node1|(null)|ml\n"
            "6_[3-4%1]|6|3-4%1|PD|JobArrayTaskLimit|0:00|15:00|15:00|N/"
            "A|2026-11-21T01:59:00|gpu||(null)|ml\n");
        auto* page = stage.open(followPage());
        stage.submit(4);
        QTRY_VERIFY2(state(page).contains(QStringLiteral("1 of 4 pieces done · 1 running")),
                     qPrintable(state(page)));
        NO_FAULTS(stage.faults(QStringLiteral("follow-chain")));
    }

    void theCurvesOfAJobTellItsPace() {
        FollowedStage stage;
        stage.queue("R", "None", "node1");
        stage.open(followPage());
        const QDir logs(
            QStringLiteral(ATELIER_TEST_DATA "/tensorboard/lightning/logdir/lightning_logs/version_0"));
        const QString name = logs.entryList(QDir::Files).constFirst();
        QFile events(logs.filePath(name));
        QVERIFY(events.open(QIODevice::ReadOnly));
        stage.write(QStringLiteral("results/6/logs/") + name, events.readAll());
        stage.submit();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().pace.has_value(), 60'000);
        QCOMPARE(stage.model.state().pace->pace.source, PaceSource::Job);
        QVERIFY(paceNow(stage.model.state()));
        stage.model.change([](JourneyState& s) { s.job.program.entryPoint = QStringLiteral("other.py"); });
        QVERIFY(!paceNow(stage.model.state()));
    }

    void aSweepIsToldForAllItsRuns() {
        FollowedStage stage;
        stage.write(
            QStringLiteral("squeue.answer"),
            "6_3|6|3|R|None|1:12|13:48|15:00|2026-11-21T14:05:00|2026-11-21T01:59:00|gpu|node1|(null)|ml\n"
            "6_4|6|4|R|None|1:12|13:48|15:00|2026-11-21T14:05:00|2026-11-21T01:59:00|gpu|node2|(null)|ml\n");
        stage.write(
            QStringLiteral("scontrol.answer"),
            sweepRow(1, "COMPLETED", "0:0") + sweepRow(2, "FAILED", "3:0") + sweepRow(3, "RUNNING", "0:0"));
        auto* page = stage.open(followPage());
        stage.submit(4, PieceKind::Run);
        QTRY_VERIFY2(state(page).contains(QStringLiteral("1 of 4 runs done · 2 running · 1 failed")),
                     qPrintable(state(page)));
        QVERIFY(!state(page).contains(QLatin1String("node1")));
        QVERIFY2(notice(page, "follow.why")->text().contains(QLatin1String("Runs that failed: 2")),
                 qPrintable(notice(page, "follow.why")->text()));
        NO_FAULTS(stage.faults(QStringLiteral("follow-sweep")));
    }

    void aSweepWhoseLastRunWentWellHasFailedWhereAnotherHas() {
        FollowedStage stage;
        stage.write(
            QStringLiteral("scontrol.answer"),
            sweepRow(1, "COMPLETED", "0:0") + sweepRow(2, "FAILED", "3:0") + sweepRow(3, "COMPLETED", "0:0"));
        auto* page = stage.open(followPage());
        stage.submit(3, PieceKind::Run);
        QTRY_VERIFY2(state(page).contains(QLatin1String("Ended, and not all went well")),
                     qPrintable(state(page)));
        QVERIFY(state(page).contains(QStringLiteral("2 of 3 runs done · 1 failed")));
        const QString why = notice(page, "follow.why")->text();
        QVERIFY2(why.contains(QLatin1String("Runs that failed: 2\n")), qPrintable(why));
        QVERIFY(why.contains(QLatin1String("exit code 3")));
        QCOMPARE(stage.model.followed().status.state, JobState::Failed);
        NO_FAULTS(stage.faults(QStringLiteral("follow-sweep-failed")));
    }

    void looksRightInEveryLanguage() {
        FollowedStage stage;
        auto* page = openRunning(stage);
        QTRY_VERIFY(state(page).contains(QLatin1String("Running")));
        fill(stage, 900, 91);
        for (auto* chart : page->findChildren<CurveChart*>()) chart->refreshNow();
        NO_FAULTS(stage.faults(QStringLiteral("follow")));
        NO_FAULTS(unreachableControls(&stage.window()));
    }
};

ATELIER_WINDOW_TEST(TestFollowPage)
#include "test_FollowPage.moc"
