#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QtTest>

#include "core/store/Recipe.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/RecipeCard.h"
#include "ui/models/RecipeJourney.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/ReasonPanel.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

Recipe shapes() {
    Recipe recipe;
    recipe.title = {{"en", "A <first> training"}, {"fr", "Un premier entraînement"}};
    recipe.cluster = "narval";
    recipe.user = "moi";
    recipe.program.folder = "code";
    recipe.job.name = "shapes";
    recipe.job.program.entryPoint = "train.py";
    recipe.lessons["connect"] = {{"en", "Sign in once."}, {"fr", "Connectez-vous une fois."}};
    recipe.lessons["follow"] = {{"en", "Watch the GPU."}};
    return recipe;
}

}  // namespace

/// Recipes opened and saved in the window.
class TestRecipeCard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        stage_ = std::make_unique<PageStage>();
        stage_->services.catalogue = Catalogue::builtIn();
        stage_->services.openRecipe = [this](const QString& path, std::stop_token) -> Expected<OpenedRecipe> {
            const auto recipe = readRecipe(path);
            if (!recipe) return failure(recipe);
            OpenedRecipe opened{*recipe, QStringLiteral("/home/moi/code"), {}};
            opened.plan = {.file = path,
                           .folder = QStringLiteral("/home/moi/course"),
                           .cluster = QStringLiteral("Narval"),
                           .where = {.host = QStringLiteral("narval.alliancecan.ca"),
                                     .user = recipe->user,
                                     .fromRecipe = false,
                                     .refused = recipe->host},
                           .sent = {{.from = {.path = QStringLiteral("/home/moi/code"), .outside = true},
                                     .files = 3,
                                     .bytes = 4000}},
                           .gitAddress = {},
                           .job = recipe->job};
            opened.agreementKey = QStringLiteral("key");
            opened.agreed = recipe->cluster == QLatin1String("practice") || agreed_.contains("key");
            return opened;
        };
        agreed_.clear();
        stage_->services.rememberAgreement = [this](const QString& key) -> Expected<void> {
            agreed_ << key;
            return {};
        };
        stage_->services.saveRecipe = writeRecipe;
        stage_->services.sampleRecipe = QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json");
        stage_->open({{Step::Connect, [](auto& journey, auto& given, QWidget* parent) {
                           return new ConnectPage(journey, given, parent);
                       }}});
        card_ = stage_->window().findChild<RecipeCard*>();
        QVERIFY(card_);
    }
    void cleanup() { stage_.reset(); }

    void nothingIsLaidOutBeforeTheUserAgrees() {
        Recipe asked = shapes();
        asked.host = QStringLiteral("evil.example");
        const JobSpec before = state().job;
        card_->open(written(asked));
        auto* agree = the<QPushButton>("connect.recipe.agree");
        auto* decline = the<QPushButton>("connect.recipe.decline");
        QTRY_VERIFY(agree->isVisible());
        QCOMPARE(stage_->window().focusWidget(), decline);
        QTRY_COMPARE(decline->visibleRegion().boundingRect(), decline->rect());
        for (const char* words :
             {"/home/moi/code", "not in the recipe’s own folder, /home/moi/course",
              "narval.alliancecan.ca as moi", "evil.example. It is not used.", "python -u train.py"})
            QVERIFY2(shown().contains(QString::fromUtf8(words)), words);
        QVERIFY(!state().recipe);
        QCOMPARE(state().job, before);
        QVERIFY(state().program.localFolder.isEmpty());
        QVERIFY(!the<QPushButton>("connect.saverecipe")->isVisible());
        QTest::keyClick(decline, Qt::Key_Space);
        QVERIFY(!agree->isVisible());
        QVERIFY(!state().recipe);
        QCOMPARE(state().job, before);
        QVERIFY(agreed_.isEmpty());
        // The catalogue's address stays, whatever was opened.
        QVERIFY(!shown().contains(QStringLiteral("evil.example")));
    }

    void theSampleIsMadeAfterTheYes() {
        QStringList done;
        stage_->services.writeSamples = [&done](const Recipe& recipe, std::stop_token) -> Expected<void> {
            done << recipe.job.name;
            return {};
        };
        card_->open(written(shapes()));
        auto* agree = the<QPushButton>("connect.recipe.agree");
        QTRY_VERIFY(agree->isVisible());
        QCOMPARE(done, QStringList());
        the<QPushButton>("connect.recipe.decline")->click();
        card_->open(written(shapes()));
        QTRY_VERIFY(agree->isVisible());
        QCOMPARE(done, QStringList());
        agree->click();
        QTRY_VERIFY(state().recipe.has_value());
        QCOMPARE(done, QStringList{QStringLiteral("shapes")});
    }

    void aSampleThatCannotBeMadeIsSaid() {
        stage_->services.writeSamples = [](const Recipe&, std::stop_token) -> Expected<void> {
            return failure(ErrorKind::FileUnwritable, {QStringLiteral("/full/shapes")});
        };
        card_->open(written(shapes()));
        auto* agree = the<QPushButton>("connect.recipe.agree");
        QTRY_VERIFY(agree->isVisible());
        agree->click();
        auto* notice = the<Notice>("connect.recipenotice");
        QTRY_VERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("/full/shapes")), qPrintable(notice->text()));
        QVERIFY(!state().recipe);
    }

    void whatHasNoPlaceToBreakStandsInTheListInFull() {
        const QString place = QStringLiteral("~/projects/def-sponsor00/moi/") + QString(300, u'x') +
                              QStringLiteral("/ml-test-2026-11");
        Recipe asked = shapes();
        asked.title = {{"en", QString(200, u'x')}};
        asked.job.program.folder = place;
        asked.job.program.entryPoint =
            QStringLiteral("a-program-of-a-very-long-name-indeed-and-then-some.py");
        card_->open(written(asked));
        auto* agree = the<QPushButton>("connect.recipe.agree");
        QTRY_VERIFY(agree->isVisible());
        const QString list = shown();
        QVERIFY2(list.contains(asked.job.program.entryPoint), qPrintable(list));
        QVERIFY2(list.contains(place), qPrintable(list));
        NO_FAULTS(stage_->faults("recipe-consent-long"));
        agree->click();
        QTRY_VERIFY(state().recipe.has_value());
        QVERIFY(shown().contains(QString(200, u'x')));
        NO_FAULTS(stage_->faults("recipe-open-long"));
    }

    void theQuestionLooksRightInEveryLanguage() {
        card_->open(written(shapes()));
        QTRY_VERIFY(the<QPushButton>("connect.recipe.agree")->isVisible());
        NO_FAULTS(stage_->faults("recipe-consent"));
    }

    void onceConnectedItIsToldWhoCanLookIntoThePlaces() {
        QTemporaryDir home;
        QFile::setPermissions(home.path(), QFile::Permissions(0x7755));
        QDir(home.path()).mkdir(QStringLiteral("world"));
        QFile::setPermissions(home.filePath("world"), QFile::Permissions(0x7777));
        Recipe asked = shapes();
        asked.job.program.folder = home.filePath("world/code");
        open(asked);
        auto* notice = the<Notice>("connect.recipenotice");
        QVERIFY(!notice->isVisible());
        SiteFacts site;
        site.user = QStringLiteral("moi");
        site.home = home.path();
        stage_->signIn(std::make_shared<LocalHost>(home.path()),
                       stage_->services.catalogue.find(QStringLiteral("narval")).value(), site);
        QTRY_VERIFY(notice->isVisible());
        QCOMPARE(notice->kind(), Notice::Kind::Warning);
        QVERIFY2(notice->text().contains("may write in") && notice->text().contains("is closed to them"),
                 qPrintable(notice->text()));
        // What was said is kept, so that nothing is sent where a link leads elsewhere since.
        QCOMPARE(state().agreed->host, stage_->model.host()->identity());
        QCOMPARE(state().agreed->destinations.first().asked, asked.job.program.folder);
    }

    void aYesIsRemembered() {
        open(shapes());
        QTRY_COMPARE(agreed_, QStringList{"key"});
        stage_->model.change([](JourneyState& state) { state.recipe.reset(); });
        card_->open(written(shapes()));
        QTRY_VERIFY(state().recipe.has_value());
    }

    void anOpenedRecipeIsTheJourney() {
        open(shapes());
        QTRY_VERIFY(state().recipe.has_value());
        QCOMPARE(state().job.name, QStringLiteral("shapes"));
        QCOMPARE(state().program.localFolder, QStringLiteral("/home/moi/code"));
        QVERIFY(the<QAbstractButton>("connect.cluster.narval")->isChecked());
        QStringList typed;
        for (auto* edit : visible<QLineEdit>(&stage_->window())) typed += edit->text();
        QVERIFY2(typed.contains("moi"), qPrintable(typed.join('|')));
    }

    void theLessonIsShownAndFollowsTheLanguage() {
        open(shapes());
        QTRY_VERIFY(reasons().contains("Sign in once."));
        QVERIFY(reasons().contains("Your instructor says"));
        stage_->setLanguage(Language::French);
        QVERIFY2(reasons().contains("Connectez-vous une fois."), qPrintable(reasons()));
        QVERIFY(reasons().contains("Un premier entraînement"));
    }

    void anInstructorsWordsAreNoMarkup() {
        open(shapes());
        QTRY_VERIFY2(reasons().contains("A &lt;first&gt; training"), qPrintable(reasons()));
    }

    void aBrokenRecipeIsSaidInPlaceAndChangesNothing() {
        QFile file(folder_.filePath("broken.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 1, \"cluser\": \"narval\"}");
        file.close();
        const JobSpec before = state().job;
        card_->open(file.fileName());
        auto* notice = the<Notice>("connect.recipenotice");
        QTRY_VERIFY(notice->isVisible());
        QCOMPARE(notice->kind(), Notice::Kind::Error);
        QVERIFY2(notice->text().contains("broken.json"), qPrintable(notice->text()));
        QVERIFY(!state().recipe);
        QCOMPARE(state().job, before);
    }

    void aRecipeMayBeDroppedAnywhere() {
        QMimeData dropped;
        dropped.setUrls({QUrl::fromLocalFile(written(shapes()))});
        QVERIFY(drop(the<QPushButton>("connect.connect"), dropped));
        auto* agree = the<QPushButton>("connect.recipe.agree");
        QTRY_VERIFY(agree->isVisible());
        agree->click();
        QVERIFY(state().recipe.has_value());
    }

    void anythingElseThatIsDroppedIsLeftAlone() {
        QMimeData dropped;
        dropped.setUrls({QUrl::fromLocalFile("/home/moi/cats.tar")});
        QVERIFY(!drop(the<QPushButton>("connect.connect"), dropped));
    }

    void theSampleIsOneClickAwayOnThePracticeClusterOnly() {
        auto* sample = the<QPushButton>("connect.sample");
        the<QAbstractButton>("connect.cluster.narval")->click();
        QVERIFY(!sample->isVisible());
        the<QAbstractButton>("connect.cluster.practice")->click();
        QVERIFY(sample->isVisible());
        sample->click();
        QTRY_VERIFY(state().recipe.has_value());
        QCOMPARE(state().recipe->cluster, QStringLiteral("practice"));
        QVERIFY(!sample->isVisible());
    }

    void aSavedJourneyIsTheRecipeWithItsChanges() {
        open(shapes());
        QTRY_VERIFY(state().recipe.has_value());
        stage_->model.change([](JourneyState& state) { state.job.cpus = 7; });
        QVERIFY(the<QPushButton>("connect.saverecipe")->isVisible());
        const QString path = folder_.filePath("saved.json");
        card_->save(path);
        QTRY_VERIFY(QFile::exists(path));
        const auto saved = readRecipe(path);
        QVERIFY(saved);
        Recipe expected = shapes();
        expected.user.clear();
        expected.job = state().job;
        QCOMPARE(saved->job.cpus, 7);
        QVERIFY(*saved == expected);
    }

    void keysAreLeftOutOfASavedJourneyAndThatIsSaid() {
        open(shapes());
        QTRY_VERIFY(state().recipe.has_value());
        stage_->model.change([](JourneyState& state) {
            state.job.program.arguments = QStringList{"--api-key", "geheim", "--epochs", "3"};
        });
        const QString path = folder_.filePath("with-key.json");
        card_->save(path);
        auto* notice = the<Notice>("connect.recipenotice");
        QTRY_COMPARE(notice->kind(), Notice::Kind::Warning);
        QTRY_VERIFY2(notice->text().contains("with-key.json") && notice->text().contains("left out"),
                     qPrintable(notice->text()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("geheim"));
        // The journey itself goes on as it was.
        QCOMPARE(state().job.program.arguments.at(1), QStringLiteral("geheim"));
    }

    void whoIsSignedInAlreadyIsToldAsWhom() {
        Recipe asked = shapes();
        asked.user.clear();
        stage_->model.change([this](JourneyState& state) {
            state.cluster = stage_->services.catalogue.find(QStringLiteral("narval")).value();
            state.login = Login{QStringLiteral("narval3.example"), 22, QStringLiteral("somebody")};
            state.connected = true;
        });
        card_->open(written(asked));
        QTRY_VERIFY(the<QPushButton>("connect.recipe.agree")->isVisible());
        QVERIFY2(shown().contains("narval3.example as somebody"), qPrintable(shown()));
    }

    void whatAYesIsForIsKeptWithTheJourney() {
        open(shapes());
        QTRY_VERIFY(state().recipe.has_value());
        QCOMPARE(state().agreed->program, QStringLiteral("/home/moi/code"));
    }

    void aJourneyWithoutAProgramIsNoRecipe() {
        QVERIFY(!the<QPushButton>("connect.saverecipe")->isVisible());
    }

    void looksRightInEveryLanguage() {
        open(shapes());
        QTRY_VERIFY(state().recipe.has_value());
        NO_FAULTS(stage_->faults("recipe"));
    }

private:
    const JourneyState& state() const { return stage_->model.state(); }

    /// Opens a recipe and agrees to it.
    void open(const Recipe& recipe) {
        card_->open(written(recipe));
        auto* agree = the<QPushButton>("connect.recipe.agree");
        QTRY_VERIFY(agree->isVisible());
        agree->click();
    }

    /// All words in sight.
    QString shown() {
        QStringList texts;
        for (auto* label : visible<QLabel>(&stage_->window())) texts += withoutBreaks(label->text());
        return texts.join('\n');
    }

    template <typename W>
    W* the(const char* name) {
        auto* found = stage_->window().findChild<W*>(QLatin1String(name));
        if (!found) qFatal("no %s", name);
        return found;
    }

    QString written(const Recipe& recipe) {
        const QString path = folder_.filePath("recipe.json");
        if (!writeRecipe(path, recipe)) qFatal("no recipe");
        return path;
    }

    QString reasons() {
        QStringList texts;
        for (auto* panel : visible<ReasonPanel>(&stage_->window()))
            for (auto* label : panel->findChildren<QLabel*>()) texts += withoutBreaks(label->text());
        return texts.join('\n');
    }

    static bool drop(QWidget* target, const QMimeData& data) {
        QDragEnterEvent entering({2, 2}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        entering.ignore();
        QCoreApplication::sendEvent(target, &entering);
        if (!entering.isAccepted()) return false;
        QDropEvent event(QPointF(2, 2), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(target, &event);
        return event.isAccepted();
    }

    QTemporaryDir folder_;
    QStringList agreed_;
    std::unique_ptr<PageStage> stage_;
    RecipeCard* card_ = nullptr;
};

QTEST_MAIN(TestRecipeCard)
#include "test_RecipeCard.moc"
