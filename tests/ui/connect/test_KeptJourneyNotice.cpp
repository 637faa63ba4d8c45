#include <QPushButton>
#include <QtTest>
#include <atomic>

#include "core/credentials/Credentials.h"
#include "core/error/FileErrors.h"
#include "core/journey/ChosenProgram.h"
#include "core/store/RecipeCredentials.h"
#include "tests/support/TestMain.h"
#include "tests/ui/connect/RecipeStage.h"
#include "ui/connect/KeptJourneyNotice.h"
#include "ui/models/JourneyKeeper.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The first page of a window, whose journey is kept in a file of the test's.
class Stage final : public RecipePages {
public:
    explicit Stage(const QString& file) {
        services.catalogue = Catalogue::builtIn();
        services.keptJourney = [file]() -> Expected<std::optional<KeptJourney>> {
            const auto kept = readKeptJourney(file);
            if (kept) return std::optional(*kept);
            if (kept.error().kind() == ErrorKind::VersionUnknown) return failure(kept);
            return std::optional<KeptJourney>();
        };
        services.keepJourney = [file](const std::optional<KeptJourney>& kept) {
            return kept ? writeKeptJourney(file, *kept) : removeKeptJourney(file);
        };
        services.openRecipe = [this](const QString& path, std::stop_token stop) -> Expected<OpenedRecipe> {
            opened = path;
            if (isRecipeGone) return failure(error::FileMissing{path});
            const auto cluster = Catalogue::builtIn().find(QStringLiteral("narval"));
            Recipe recipe = shapes();
            if (isRecipeChanged) recipe.job.cpus = 3;
            const auto plan = recipePlan(recipe, path, *cluster, folder_.path(), {}, stop);
            if (!plan) return failure(plan);
            return OpenedRecipe{recipe, folder_.path(), {}, *plan, agreementKey(recipe, *plan), true};
        };
        keeper_ = std::make_unique<JourneyKeeper>(model, services);
        open({factory<ConnectPage>(Step::Connect)});
    }
    ~Stage() {
        keeper_.reset();
        close();
    }

    Notice* notice() { return the<Notice>("connect.kept"); }
    QString programOfRecipe() const { return folder_.path(); }
    QString opened;
    std::atomic_bool isRecipeGone = false;
    std::atomic_bool isRecipeChanged = false;

private:
    QTemporaryDir folder_;
    std::unique_ptr<JourneyKeeper> keeper_;
};

/// Whether all of it is seen without scrolling.
bool isInSight(QWidget* widget) {
    return widget->visibleRegion().boundingRect() == widget->rect();
}

}  // namespace

/// What a window has left of its journey is offered by the next one, and never imposed.
class TestKeptJourneyNotice : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    QString file() const { return folder_->filePath(QStringLiteral("journey.json")); }

    void leaveOne() {
        Stage stage(file());
        stage.model.change([](JourneyState& state) {
            state.cluster = *Catalogue::builtIn().find(QStringLiteral("rorqual"));
            chooseProgram(state, {QDir::homePath() + QStringLiteral("/ml-test"), {}});
            state.dataset.localPath = QStringLiteral("/data/shapes");
            state.job.time = std::chrono::hours(7);
        });
    }

private Q_SLOTS:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void nothingIsOfferedAtTheFirstStart() {
        Stage stage(file());
        stage.settle();
        QVERIFY(!stage.notice()->isVisible());
    }

    void itIsOfferedAndGoneOnWith() {
        leaveOne();
        Stage stage(file());
        QTRY_VERIFY(stage.notice()->isVisible());
        const QString words = withoutBreaks(stage.notice()->text());
        QVERIFY2(words.contains(QStringLiteral("ml-test: program ~/ml-test, dataset /data/shapes")),
                 qPrintable(words));
        QVERIFY(stage.state().program.localFolder.isEmpty());
        NO_FAULTS(stage.faults(QStringLiteral("connect-kept")));
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QCOMPARE(stage.state().program.localFolder, QDir::homePath() + QStringLiteral("/ml-test"));
        QCOMPARE(stage.state().dataset.localPath, QStringLiteral("/data/shapes"));
        QVERIFY(stage.state().job.time == std::chrono::hours(7));
        QVERIFY(stage.the<QAbstractButton>("connect.cluster.rorqual")->isChecked());
        QVERIFY(!stage.notice()->isVisible());
    }

    void aKeyIsNotKeptAndThatIsSaid() {
        {
            Stage stage(file());
            stage.model.change([](JourneyState& state) {
                chooseProgram(state, {QStringLiteral("/mine"), {}});
                state.job.program.arguments = {QStringLiteral("--api-key"),
                                               QStringLiteral("hunter2-hunter2")};
            });
        }
        Stage stage(file());
        QTRY_VERIFY(stage.notice()->isVisible());
        QVERIFY(stage.notice()->text().contains(QString::fromUtf16(credentialMask)));
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QVERIFY(lacksCredentials(stage.state().job));
    }

    /// Nobody loses the rest of the work, and the reason stands where the button was.
    void aRecipeThatCannotBeOpenedAgainLeavesTheRest() {
        {
            Stage stage(file());
            stage.model.change([](JourneyState& state) {
                chooseProgram(state, {QStringLiteral("/mine"), {}});
                state.job.time = std::chrono::hours(7);
                state.recipe = shapes();
                state.agreed.emplace().recipe = QStringLiteral("/cours/shapes.json");
            });
        }
        Stage stage(file());
        stage.isRecipeGone = true;
        stage.window().resize(1024, 640);
        QTRY_VERIFY(stage.notice()->isVisible());
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QTRY_VERIFY(stage.notice()->isVisible());
        const QString words = withoutBreaks(stage.notice()->text());
        for (const char* word : {"/cours/shapes.json", "/mine"})
            QVERIFY2(words.contains(QLatin1String(word)), qPrintable(words));
        QTRY_VERIFY(isInSight(stage.notice()));
        QVERIFY(!stage.the<Notice>("connect.recipenotice")->isVisible());
        NO_FAULTS(stage.faults(QStringLiteral("connect-recipe-gone")));
        QVERIFY(QFile::exists(file()));
        QTest::keyClick(stage.the<QPushButton>("connect.resumeWithoutRecipe"), Qt::Key_Space);
        QVERIFY(!stage.state().recipe);
        QCOMPARE(stage.state().program.localFolder, QStringLiteral("/mine"));
        QVERIFY(stage.state().job.time == std::chrono::hours(7));
        QVERIFY(!stage.notice()->isVisible());
    }

    void whatWasChangedOfARecipeIsGoneOnWithWhileItIsTheSame_data() {
        QTest::addColumn<bool>("isChanged");
        QTest::newRow("the same") << false;
        QTest::newRow("another by now") << true;
    }
    void whatWasChangedOfARecipeIsGoneOnWithWhileItIsTheSame() {
        QFETCH(bool, isChanged);
        {
            Stage stage(file());
            stage.model.change([](JourneyState& state) {
                state.recipe = shapes();
                state.agreed.emplace().recipe = QStringLiteral("/cours/shapes.json");
                chooseProgram(state, {QStringLiteral("/mine"), {}});
                state.job.time = std::chrono::hours(7);
            });
        }
        Stage stage(file());
        stage.isRecipeChanged = isChanged;
        QTRY_VERIFY(stage.notice()->isVisible());
        QStringList told;
        stage.model.onChange(JourneyFact::Program, stage.notice(),
                             [&] { told << stage.state().program.localFolder; });
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QTRY_VERIFY(stage.state().recipe);
        // Nobody sees the recipe without what was changed of it, as whoever looks for its lists of packages.
        QCOMPARE(told, QStringList{isChanged ? stage.programOfRecipe() : QStringLiteral("/mine")});
        QCOMPARE(stage.state().job.time == std::chrono::hours(7), !isChanged);
        QCOMPARE(stage.state().job.cpus, isChanged ? 3 : shapes().job.cpus);
        QVERIFY(stage.state().agreed);
    }

    void aRecipeThatIsThereAgainIsOpened() {
        {
            Stage stage(file());
            stage.model.change([](JourneyState& state) {
                state.recipe = shapes();
                state.agreed.emplace().recipe = QStringLiteral("/cours/shapes.json");
            });
        }
        Stage stage(file());
        stage.isRecipeGone = true;
        QTRY_VERIFY(stage.notice()->isVisible());
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QTRY_VERIFY(stage.notice()->isVisible());
        QVERIFY(!stage.window().findChild<QPushButton*>(QStringLiteral("connect.resumeWithoutRecipe")));
        stage.isRecipeGone = false;
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QTRY_VERIFY(stage.state().recipe);
        QVERIFY(!stage.notice()->isVisible());
    }

    void whatANewerAtelierKeptIsNamedAndNotLost() {
        QFile newer(file());
        QVERIFY(newer.open(QIODevice::WriteOnly));
        newer.write("{\"version\": 99}");
        newer.close();
        const QString aside = folder_->filePath(QStringLiteral("journey.version-99.json"));
        Stage stage(file());
        QTRY_VERIFY(stage.notice()->isVisible());
        QVERIFY(withoutBreaks(stage.notice()->text()).contains(QStringLiteral("journey.version-99.json")));
        QVERIFY(!QFile::exists(aside));
        NO_FAULTS(stage.faults(QStringLiteral("connect-kept-newer")));
        stage.model.change([](JourneyState& state) { chooseProgram(state, {QStringLiteral("/mine"), {}}); });
        QVERIFY(!stage.notice()->isVisible());
        QTRY_VERIFY(readKeptJourney(file()));
        QVERIFY(QFile::exists(aside));
    }

    void whoBeginsAnewIsNotAskedAgain() {
        leaveOne();
        {
            Stage stage(file());
            QTRY_VERIFY(stage.notice()->isVisible());
            QTest::keyClick(stage.the<QPushButton>("connect.beginAnew"), Qt::Key_Space);
            QVERIFY(!stage.notice()->isVisible());
            QVERIFY(stage.state().program.localFolder.isEmpty());
        }
        QTRY_VERIFY(!QFile::exists(file()));
    }

    /// Who begins anew in one window does not take from the other what it is at.
    void whatAnotherWindowRemovesIsKeptAtTheEnd() {
        {
            Stage stage(file());
            stage.model.change([](JourneyState& state) {
                chooseProgram(state, {QStringLiteral("/mine"), {}});
            });
            QTRY_VERIFY(QFile::exists(file()));
            QVERIFY(QFile::remove(file()));
        }
        QTRY_VERIFY(QFile::exists(file()));
    }

    void whoeverChoosesSomethingElseHasAnswered() {
        leaveOne();
        Stage stage(file());
        QTRY_VERIFY(stage.notice()->isVisible());
        // As long as nothing is chosen it stays for the next start.
        QVERIFY(QFile::exists(file()));
        stage.model.change([](JourneyState& state) {
            chooseProgram(state, {QStringLiteral("/home/moi/other"), {}});
        });
        QVERIFY(!stage.notice()->isVisible());
        QTRY_COMPARE(readKeptJourney(file())->program.localFolder, QStringLiteral("/home/moi/other"));
    }

    void aRecipeIsOpenedAgain() {
        {
            Stage stage(file());
            stage.model.change([](JourneyState& state) {
                state.recipe = shapes();
                state.agreed.emplace().recipe = QStringLiteral("/cours/shapes.json");
            });
        }
        Stage stage(file());
        QTRY_VERIFY(stage.notice()->isVisible());
        QVERIFY(withoutBreaks(stage.notice()->text()).contains(QStringLiteral("/cours/shapes.json")));
        QTest::keyClick(stage.the<QPushButton>("connect.resumeJourney"), Qt::Key_Space);
        QTRY_COMPARE(stage.opened, QStringLiteral("/cours/shapes.json"));
        QTRY_VERIFY(stage.state().recipe);
    }
};

ATELIER_WINDOW_TEST(TestKeptJourneyNotice)
#include "test_KeptJourneyNotice.moc"
