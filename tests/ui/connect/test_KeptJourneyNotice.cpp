#include <QPushButton>
#include <QtTest>

#include "core/journey/ChosenProgram.h"
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
        services.keptJourney = [file]() -> std::optional<KeptJourney> {
            const auto kept = readKeptJourney(file);
            return kept ? std::optional(*kept) : std::nullopt;
        };
        services.keepJourney = [file](const std::optional<KeptJourney>& kept) -> Expected<void> {
            if (kept) return writeKeptJourney(file, *kept);
            QFile::remove(file);
            return {};
        };
        services.openRecipe = [this](const QString& path, std::stop_token stop) -> Expected<OpenedRecipe> {
            opened = path;
            const auto cluster = Catalogue::builtIn().find(QStringLiteral("narval"));
            const auto plan = recipePlan(shapes(), path, *cluster, folder_.path(), {}, stop);
            if (!plan) return failure(plan);
            return OpenedRecipe{shapes(), folder_.path(), {}, *plan, agreementKey(shapes(), *plan), true};
        };
        keeper_ = std::make_unique<JourneyKeeper>(model, services);
        open({factory<ConnectPage>(Step::Connect)});
    }
    ~Stage() {
        keeper_.reset();
        close();
    }

    Notice* notice() { return the<Notice>("connect.kept"); }
    QString opened;

private:
    QTemporaryDir folder_;
    std::unique_ptr<JourneyKeeper> keeper_;
};

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
        QTest::keyClick(stage.the<QPushButton>("connect.goOn"), Qt::Key_Space);
        QCOMPARE(stage.state().program.localFolder, QDir::homePath() + QStringLiteral("/ml-test"));
        QCOMPARE(stage.state().dataset.localPath, QStringLiteral("/data/shapes"));
        QVERIFY(stage.state().job.time == std::chrono::hours(7));
        QVERIFY(stage.the<QAbstractButton>("connect.cluster.rorqual")->isChecked());
        QVERIFY(!stage.notice()->isVisible());
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
        QTest::keyClick(stage.the<QPushButton>("connect.goOn"), Qt::Key_Space);
        QTRY_COMPARE(stage.opened, QStringLiteral("/cours/shapes.json"));
        QTRY_VERIFY(stage.state().recipe);
    }
};

ATELIER_WINDOW_TEST(TestKeptJourneyNotice)
#include "test_KeptJourneyNotice.moc"
