#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "core/error/StoppedErrors.h"
#include "core/practice/PracticeAtPort.h"
#include "core/run/RunRecipe.h"
#include "core/upload/program/ListProgram.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/FastClock.h"
#include "tests/support/FileContents.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The whole journey of a recipe, and where it ends.
class TestRunRecipe : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    std::unique_ptr<QTemporaryDir> here_;
    QString name_;  ///< of this test's job
    QList<Step> began_;
    QList<Step> done_;
    QList<SubmittedJob> submitted_;
    QList<ScriptChange> misfits_;
    QList<Diagnostic> toldOf_;
    QList<Diagnostic> stoppedBy_;
    QList<ScriptChange> filledIn_;
    bool makesFit_ = false;
    bool allowsMissingPaths_ = false;
    bool triesFirst_ = false;
    QStringList said_;
    QString dataset_;  ///< on this computer; empty: none

    QString path(const QString& name) const { return here_->filePath(name); }

    void writeProgram(const QByteArray& text) const {
        QVERIFY(QDir().mkpath(path(QStringLiteral("program"))));
        QFile file(path(QStringLiteral("program/train.py")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    Recipe recipe() const {
        Recipe made = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"))
                          .value_or(Recipe());
        made.program.folder = QStringLiteral("program");
        made.dataset = {};
        made.job.name = name_;
        made.job.time = std::chrono::minutes(5);
        made.job.program.folder = QStringLiteral("~/atelier/") + name_;
        made.job.program.arguments.clear();
        made.job.data.archive.clear();
        made.job.environment.requirements.clear();
        made.job.follow.tensorBoard = false;
        return made;
    }

    Expected<RunOutcome> run(const Recipe& recipe, const Agree& agree, std::stop_token stop = {}) {
        const auto plan = recipePlan(recipe, path(QStringLiteral("recipe.json")), stage_.cluster,
                                     path(QStringLiteral("program")), dataset_, {});
        if (!plan) return failure(plan);
        RunOptions options;
        options.programFolder = path(QStringLiteral("program"));
        options.datasetPath = dataset_;
        options.workFolder = path(QStringLiteral("work"));
        options.resultsFolder = path(QStringLiteral("results"));
        options.dataFolder = path(QStringLiteral("data"));
        options.remember = [this](const SubmittedJob& job) { submitted_ << job; };
        options.login = Login{stage_.connection.host, stage_.connection.port, stage_.connection.user,
                              canonicalPracticeFolder(stage_.connection.folder)};
        options.tryFirst = triesFirst_;
        options.trialSeconds = 5;
        options.allowMissingPaths = allowsMissingPaths_;
        RunObserver observer;
        observer.began = [this](Step step) { began_ << step; };
        observer.done = [this](Step step) { done_ << step; };
        observer.said = [this](Step, const QString& line) { said_ << line; };
        observer.diagnostics = [this](const QList<Diagnostic>& found) { toldOf_ << found; };
        observer.stoppedBy = [this](const QList<Diagnostic>& found) { stoppedBy_ << found; };
        observer.filledIn = [this](const QList<ScriptChange>& changes) { filledIn_ = changes; };
        options.makesFit = [this](const QList<ScriptChange>& changes, const auto&) {
            misfits_ = changes;
            return makesFit_;
        };
        return runRecipe(*stage_.host, stage_.cluster, recipe, *plan, agree, options, FastClock(), observer,
                         std::move(stop));
    }

    static Expected<void> yes(const RecipePlan&) { return {}; }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
    }

    void init() {
        here_ = std::make_unique<QTemporaryDir>();
        name_ = QStringLiteral("run-") + QString::fromLatin1(QTest::currentTestFunction());
        began_.clear();
        done_.clear();
        submitted_.clear();
        misfits_.clear();
        toldOf_.clear();
        stoppedBy_.clear();
        filledIn_.clear();
        makesFit_ = allowsMissingPaths_ = triesFirst_ = false;
        said_.clear();
        dataset_.clear();
        writeProgram("print('trained')\n");
    }

    void whatIsAskedIsAskedBeforeAnythingIsSent() {
        QStringList places;
        const auto outcome = run(recipe(), [&](const RecipePlan& plan) -> Expected<void> {
            for (const PlaceAccess& place : plan.places) places << place.asked;
            return failure(error::Cancelled{});
        });
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(began_, QList<Step>{Step::Connect});
        QCOMPARE(done_, QList<Step>());
        // The cluster has said before who may read the places.
        QVERIFY2(!places.filter(name_).isEmpty(), qPrintable(places.join(QLatin1Char('\n'))));
        QVERIFY(!QFileInfo::exists(stage_.inHome(QStringLiteral("atelier/") + name_)));
    }

    Recipe recipeOfElsewhere() const {
        Recipe made = recipe();
        made.job.account = QStringLiteral("def-elsewhere");
        made.job.gpuModel = QStringLiteral("h100");
        return made;
    }

    /// Slurm would refuse it after all of it was sent.
    void whatDoesNotFitIsKeptAndEndsTheRunBeforeAnythingIsSent() {
        bool isAsked = false;
        const auto outcome = run(recipeOfElsewhere(), [&isAsked](const RecipePlan&) {
            isAsked = true;
            return Expected<void>();
        });
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::ScriptHasErrors);
        QVERIFY(!isAsked);
        QCOMPARE(began_, QList<Step>{Step::Connect});
        QStringList before;
        QStringList fitting;
        for (const ScriptChange& change : misfits_) {
            before << change.before;
            fitting << change.after;
        }
        // Which of these it is that ends the run is said at its end.
        QVERIFY(!stoppedBy_.isEmpty());
        for (const Diagnostic& one : stoppedBy_) {
            QCOMPARE(one.severity, Severity::Error);
            QVERIFY(!toldOf_.contains(one));
        }
        QVERIFY(std::ranges::any_of(stoppedBy_, [](const Diagnostic& one) {
            return one.arguments.contains(QStringLiteral("def-elsewhere"));
        }));
        for (const char* word : {"--account=def-elsewhere", "h100"})
            QVERIFY2(!before.filter(QLatin1String(word)).isEmpty(), word);
        QVERIFY2(!fitting.filter(QStringLiteral("--account=def-sponsor00")).isEmpty(),
                 qPrintable(fitting.join(QLatin1Char('\n'))));
    }

    /// What is asked about is then the job as it was changed.
    void whatDoesNotFitIsMadeToFitIfTheUserWantsThat() {
        makesFit_ = true;
        JobSpec asked;
        const auto outcome = run(recipeOfElsewhere(), [&asked](const RecipePlan& plan) {
            asked = plan.job;
            return Expected<void>(failure(error::Cancelled{}));
        });
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::Cancelled);
        QCOMPARE(asked.account, QStringLiteral("def-sponsor00"));
        QVERIFY(asked.gpuModel != QStringLiteral("h100"));
    }

    void aRecipeThatFitsIsNotChanged() {
        const auto outcome =
            run(recipe(), [](const RecipePlan&) { return Expected<void>(failure(error::Cancelled{})); });
        QVERIFY(!outcome);
        QStringList lines;
        for (const ScriptChange& change : misfits_ + filledIn_) lines << change.before << change.after;
        QVERIFY2(lines.isEmpty(), qPrintable(lines.join(QLatin1Char('\n'))));
    }

    /// As the page Dataset would propose it: the journey does not fail at the fourth step for it.
    void aDatasetWithoutAPlaceGetsOneBeforeItIsAskedAbout() {
        QVERIFY(QDir().mkpath(path(QStringLiteral("leaves, 2026"))));
        QFile leaf(path(QStringLiteral("leaves, 2026/oak.csv")));
        QVERIFY(leaf.open(QIODevice::WriteOnly));
        leaf.write("a,b\n");
        leaf.close();
        dataset_ = path(QStringLiteral("leaves, 2026"));
        Recipe sent = recipe();
        sent.dataset.path = dataset_;
        QStringList places;
        const auto outcome = run(sent, [&places](const RecipePlan& plan) -> Expected<void> {
            for (const WrittenPlace& place : writtenPlaces(plan)) places << place.path;
            return tl::unexpected<Error>(error::Cancelled{});
        });
        QCOMPARE(outcome.error().kind(), ErrorKind::Cancelled);
        const auto isTold = [](const QString& line) {
            return line.contains(QLatin1String("names no place"));
        };
        QCOMPARE(std::ranges::count_if(said_, isTold), 1);
        QVERIFY2(std::ranges::any_of(places, [](const QString& one) { return one.contains("leaves"); }),
                 qPrintable(places.join(QLatin1Char(' '))));
    }

    void itEndsWithTheFirstStepThatFails() {
        Recipe made = recipe();
        made.job.program.entryPoint = QStringLiteral("missing.py");
        const auto outcome = run(made, yes);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::FileMissing);
        QCOMPARE(began_, QList<Step>({Step::Connect, Step::Program}));
        QCOMPARE(done_, QList<Step>{Step::Connect});
        QVERIFY(!QFileInfo::exists(stage_.inHome(QStringLiteral("atelier/") + name_)));
    }

    /// A job that waits for its turn only to find no archive there.
    void withAPathThatIsNotThereNothingIsSubmitted() {
        Recipe made = recipe();
        made.job.data.archive = QStringLiteral("~/nobody-sent-this.tar");
        const auto outcome = run(made, yes);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::JobPathMissing);
        QCOMPARE(outcome.error().arguments().value(0), made.job.data.archive);
        QCOMPARE(began_, QList<Step>{Step::Connect});
        QVERIFY(submitted_.isEmpty());
    }

    /// Whoever runs it may know that it comes in time. It is told, and once: each step asks the cluster anew.
    void aPathThatMayComeLaterIsToldOnceAndEndsNothing() {
        Recipe made = recipe();
        made.job.program.arguments =
            QStringList{QStringLiteral("--config"), QStringLiteral("/srv/none.yaml")};
        auto outcome = run(made, yes);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::JobPathMissing);
        QCOMPARE(began_, QList<Step>{Step::Connect});
        toldOf_.clear();
        allowsMissingPaths_ = true;
        triesFirst_ = true;
        outcome = run(made, yes);
        QVERIFY2(outcome, qPrintable(outcome ? QString() : outcome.error().detail));
        QCOMPARE(submitted_.size(), 1);
        const auto isOfPath = [](const Diagnostic& one) {
            return one.arguments.contains(QStringLiteral("/srv/none.yaml"));
        };
        QCOMPARE(std::ranges::count_if(toldOf_, isOfPath), 1);
    }

    /// What the check guesses and what the cluster then knows is one thing to whoever reads it.
    void whatTheClusterSaysOfTheSameIsNotToldAgain() {
        Recipe made = recipe();
        made.job.account = QStringLiteral("def-elsewhere");
        QVERIFY(!run(made, yes));
        QStringList told;
        for (const Diagnostic& one : toldOf_ + stoppedBy_) told << one.code + QString::number(one.line);
        QCOMPARE(told.removeDuplicates(), 0);
    }

    /// Its folder at the root is another cluster's, and no job could make it.
    void withAPlaceBelowNoRootNothingIsSent() {
        Recipe made = recipe();
        made.job.follow.resultsFolder = QStringLiteral("/of-another-cluster/me/results");
        const auto outcome = run(made, yes);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::RemotePathMissing);
        QCOMPARE(outcome.error().arguments().value(0), made.job.follow.resultsFolder);
        QCOMPARE(began_, QList<Step>{Step::Connect});
    }

    /// A job in one piece keeps no checkpoints, wherever a recipe would put them.
    void aPlaceThatTheScriptDoesNotNameMayBeAnywhere() {
        Recipe made = recipe();
        made.job.chain.enabled = false;
        made.job.chain.checkpointFolder = QStringLiteral("/of-another-cluster/me/checkpoints");
        const auto outcome =
            run(made, [](const RecipePlan&) { return Expected<void>(failure(error::Cancelled{})); });
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::Cancelled);
    }

    /// A yes is for the places as they were: a link that has come into the way since leads elsewhere.
    void aPlaceThatLeadsElsewhereMeanwhileGetsNothing() {
        const QString place = stage_.inHome(QStringLiteral("atelier/") + name_);
        QFile::remove(place);  // of an earlier run on a cluster that was kept
        const auto outcome = run(recipe(), [&](const RecipePlan&) -> Expected<void> {
            QDir().mkpath(stage_.inHome(QStringLiteral("atelier")));
            QDir().mkpath(stage_.inHome(name_));
            QFile::link(stage_.inHome(name_), place);
            return {};
        });
        QVERIFY(QFileInfo(place).isSymLink());
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::RecipeInvalid);
        QCOMPARE(began_.last(), Step::Program);
        QVERIFY(QDir(stage_.inHome(name_)).isEmpty());
    }

    void aStopEndsIt() {
        std::stop_source stop;
        const auto outcome = run(
            recipe(),
            [&](const RecipePlan&) -> Expected<void> {
                stop.request_stop();
                return {};
            },
            stop.get_token());
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind(), ErrorKind::Cancelled);
        QVERIFY(submitted_.isEmpty());
    }

    void theStepsAreMadeInTheirOrder() {
        const auto outcome = run(recipe(), yes);
        QVERIFY2(outcome, qPrintable(outcome ? QString()
                                             : outcome.error().detail +
                                                   outcome.error().arguments().join(QLatin1Char(' '))));
        // A try was not asked for.
        const QList<Step> all{Step::Connect, Step::Program, Step::Dataset, Step::Environment,
                              Step::Script,  Step::Follow,  Step::Results};
        QCOMPARE(began_, all);
        QCOMPARE(done_, all);
        QCOMPARE(outcome->status.state, JobState::Completed);
        QCOMPARE(submitted_.size(), 1);
        QCOMPARE(submitted_.first().jobId, outcome->job.jobId);
        // The records of the steps are known to the job, as in the window.
        const auto& with = submitted_.first().with;
        QVERIFY(with && with->program);
        QCOMPARE(with->program->digest, listProgram(path(QStringLiteral("program")), {}, {})->digest);
        QVERIFY(QFileInfo::exists(outcome->resultsFolder + QLatin1Char('/') + outcome->job.jobId));
    }
};

ATELIER_TEST(TestRunRecipe)
#include "test_RunRecipe.moc"
