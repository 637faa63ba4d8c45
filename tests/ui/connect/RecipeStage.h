#pragma once

#include <QPushButton>

#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/models/RecipeJourney.h"
#include "ui/page/ReasonPanel.h"

namespace atelier::testing {

/// A recipe of the kind that instructors hand out.
inline Recipe shapes() {
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

/// A page on which recipes are opened, in the real window.
class RecipePages : public PageStage {
public:
    const JourneyState& state() const { return model.state(); }
    RecipeCard* card() { return window().findChild<RecipeCard*>(); }
    QPushButton* agree() { return the<QPushButton>("connect.recipe.agree"); }
    QPushButton* decline() { return the<QPushButton>("connect.recipe.decline"); }
};

/// The first page, where a recipe comes with a program from elsewhere.
class RecipeStage final : public RecipePages {
public:
    RecipeStage() {
        services.catalogue = Catalogue::builtIn();
        services.openRecipe = [this](const QString& file, std::stop_token) { return opened(file); };
        services.rememberAgreement = [this](const AgreementKey& key) -> Expected<void> {
            agreements << key.text();
            return {};
        };
        services.saveRecipe = writeRecipe;
        services.sampleRecipe = QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json");
        open({factory<ConnectPage>(Step::Connect)});
    }
    ~RecipeStage() { close(); }

    QString path(const QString& name) const { return folder_.filePath(name); }

    QString written(const Recipe& recipe) const {
        if (!writeRecipe(path(QStringLiteral("recipe.json")), recipe)) qFatal("no recipe");
        return path(QStringLiteral("recipe.json"));
    }

    void openAndAgree(const Recipe& recipe) {
        card()->open(written(recipe));
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
    }

    /// What is said beside the page about why.
    QString reasons() {
        QStringList texts;
        for (auto* panel : visible<ReasonPanel>(&window()))
            for (auto* label : panel->findChildren<QLabel*>()) texts += withoutBreaks(label->text());
        return texts.join(u'\n');
    }

    QStringList agreements;

private:
    Expected<OpenedRecipe> opened(const QString& file) const {
        const auto recipe = readJourneyRecipe(file);
        if (!recipe) return failure(recipe);
        RecipePlan plan{.file = file,
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
        const AgreementKey key = AgreementKey::of("key");
        const bool agreed = recipe->cluster == QLatin1String("practice") || agreements.contains(key.text());
        return OpenedRecipe{*recipe, QStringLiteral("/home/moi/code"), {}, plan, key, agreed};
    }

    QTemporaryDir folder_;
};

}  // namespace atelier::testing
