#include <QtTest>

#include "core/error/FileErrors.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/ui/connect/RecipeStage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// What a recipe sends and runs is shown, and nothing of it happens before the user agrees.
class TestRecipeConsent : public QObject {
    Q_OBJECT

    std::unique_ptr<RecipeStage> stage_;

private Q_SLOTS:
    void init() { stage_ = std::make_unique<RecipeStage>(); }
    void cleanup() { stage_.reset(); }

    void nothingIsLaidOutBeforeTheUserAgrees() {
        Recipe asked = shapes();
        asked.host = QStringLiteral("evil.example");
        const JobSpec before = stage_->state().job;
        stage_->card()->open(stage_->written(asked));
        auto* agree = stage_->agree();
        auto* decline = stage_->decline();
        QTRY_VERIFY(agree->isVisible());
        QCOMPARE(stage_->window().focusWidget(), decline);
        QTRY_COMPARE(decline->visibleRegion().boundingRect(), decline->rect());
        for (const char* words :
             {"/home/moi/code", "not in the recipe’s own folder, /home/moi/course",
              "narval.alliancecan.ca as moi", "evil.example. It is not used.", "python -u train.py"})
            QVERIFY2(stage_->words().contains(QString::fromUtf8(words)), words);
        QVERIFY(!stage_->state().recipe);
        QCOMPARE(stage_->state().job, before);
        QVERIFY(stage_->state().program.localFolder.isEmpty());
        QVERIFY(!stage_->the<QPushButton>("connect.saverecipe")->isVisible());
        QTest::keyClick(decline, Qt::Key_Space);
        QVERIFY(!agree->isVisible());
        QVERIFY(!stage_->state().recipe);
        QCOMPARE(stage_->state().job, before);
        QVERIFY(stage_->agreements.isEmpty());
        // The catalogue's address stays, whatever was opened.
        QVERIFY(!stage_->words().contains(QStringLiteral("evil.example")));
    }

    void theSampleIsMadeAfterTheYes() {
        QStringList done;
        stage_->services.writeSamples = [&done](const Recipe& recipe, std::stop_token) -> Expected<void> {
            done << recipe.job.name;
            return {};
        };
        stage_->card()->open(stage_->written(shapes()));
        auto* agree = stage_->agree();
        QTRY_VERIFY(agree->isVisible());
        QCOMPARE(done, QStringList());
        stage_->decline()->click();
        stage_->card()->open(stage_->written(shapes()));
        QTRY_VERIFY(agree->isVisible());
        QCOMPARE(done, QStringList());
        agree->click();
        QTRY_VERIFY(stage_->state().recipe.has_value());
        QCOMPARE(done, QStringList{QStringLiteral("shapes")});
    }

    void aSampleThatCannotBeMadeIsSaid() {
        stage_->services.writeSamples = [](const Recipe&, std::stop_token) -> Expected<void> {
            return failure(error::FileUnwritable{QStringLiteral("/full/shapes")});
        };
        stage_->card()->open(stage_->written(shapes()));
        auto* agree = stage_->agree();
        QTRY_VERIFY(agree->isVisible());
        agree->click();
        auto* notice = stage_->the<Notice>("connect.recipenotice");
        QTRY_VERIFY(notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("/full/shapes")), qPrintable(notice->text()));
        QVERIFY(!stage_->state().recipe);
    }

    void whatHasNoPlaceToBreakStandsInTheListInFull() {
        const QString place = QStringLiteral("~/projects/def-sponsor00/moi/") + QString(300, u'x') +
                              QStringLiteral("/ml-test-2026-11");
        Recipe asked = shapes();
        asked.title = {{"en", QString(200, u'x')}};
        asked.job.program.folder = place;
        asked.job.program.entryPoint =
            QStringLiteral("a-program-of-a-very-long-name-indeed-and-then-some.py");
        stage_->card()->open(stage_->written(asked));
        auto* agree = stage_->agree();
        QTRY_VERIFY(agree->isVisible());
        const QString list = stage_->words();
        QVERIFY2(list.contains(asked.job.program.entryPoint), qPrintable(list));
        QVERIFY2(list.contains(place), qPrintable(list));
        NO_FAULTS(stage_->faults("recipe-consent-long"));
        agree->click();
        QTRY_VERIFY(stage_->state().recipe.has_value());
        QVERIFY(stage_->words().contains(QString(200, u'x')));
        NO_FAULTS(stage_->faults("recipe-open-long"));
    }

    void whatRunsBreaksBetweenItsArgumentsOnly() {
        Recipe asked = shapes();
        asked.job.program.arguments =
            QStringList{"--learning-rate-schedule",
                        "cosine-with-warm-restarts",
                        "--weight-decay=0.0001",
                        "--data",
                        "~/projects/def-sponsor00/moi/tiny-imagenet-200/train-and-validation",
                        "--no-index",
                        "--",
                        "--resume-from-checkpoint",
                        "a word/and another"};
        stage_->card()->open(stage_->written(asked));
        QTRY_VERIFY(stage_->agree()->isVisible());
        QVERIFY2(stage_->words().contains("python -u train.py --learning-rate-schedule"),
                 qPrintable(stage_->words()));
        for (int width = stage_->window().minimumWidth(); width < 1500; width += 16) {
            stage_->window().resize(width, 800);
            PageStage::settle();
            NO_FAULTS(partedWords(&stage_->window()));
        }
        NO_FAULTS(stage_->faults("recipe-consent-arguments"));
    }

    void theQuestionLooksRightInEveryLanguage() {
        stage_->card()->open(stage_->written(shapes()));
        QTRY_VERIFY(stage_->agree()->isVisible());
        NO_FAULTS(stage_->faults("recipe-consent"));
    }

    void onceConnectedItIsToldWhoCanLookIntoThePlaces() {
        QTemporaryDir home;
        QFile::setPermissions(home.path(), QFile::Permissions(0x7755));
        QDir(home.path()).mkdir(QStringLiteral("world"));
        QFile::setPermissions(home.filePath("world"), QFile::Permissions(0x7777));
        Recipe asked = shapes();
        asked.job.program.folder = home.filePath("world/code");
        stage_->openAndAgree(asked);
        auto* notice = stage_->the<Notice>("connect.recipenotice");
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
        QCOMPARE(stage_->state().agreed->host, stage_->model.host()->identity());
        QCOMPARE(stage_->state().agreed->destinations.first().asked, asked.job.program.folder);
    }

    void aYesIsRemembered() {
        stage_->openAndAgree(shapes());
        QTRY_COMPARE(stage_->agreements, QStringList{AgreementKey::of("key").text()});
        stage_->model.change([](JourneyState& state) { state.recipe.reset(); });
        stage_->card()->open(stage_->written(shapes()));
        QTRY_VERIFY(stage_->state().recipe.has_value());
    }

    void whoIsSignedInAlreadyIsToldAsWhom() {
        Recipe asked = shapes();
        asked.user.clear();
        stage_->model.change([this](JourneyState& state) {
            state.cluster = stage_->services.catalogue.find(QStringLiteral("narval")).value();
            state.login = Login{QStringLiteral("narval3.example"), 22, QStringLiteral("somebody")};
            state.connected = true;
        });
        stage_->card()->open(stage_->written(asked));
        QTRY_VERIFY(stage_->agree()->isVisible());
        QVERIFY2(stage_->words().contains("narval3.example as somebody"), qPrintable(stage_->words()));
    }

    void whatAYesIsForIsKeptWithTheJourney() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->state().recipe.has_value());
        QCOMPARE(stage_->state().agreed->program, QStringLiteral("/home/moi/code"));
    }
};

ATELIER_WINDOW_TEST(TestRecipeConsent)
#include "test_RecipeConsent.moc"
