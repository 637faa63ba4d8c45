#include "app/ctl/recipe/SpokenRecipe.h"

#include <QLocale>

#include "core/base/Language.h"
#include "core/error/RecordErrors.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "core/render/ProgramArguments.h"

namespace atelier::ctl {

Expected<Recipe> readSpokenRecipe(const QString& path) {
    auto recipe = readJourneyRecipe(path);
    if (recipe) recipe->job.language = languageFromCode(QLocale().name()).value_or(recipe->job.language);
    return recipe;
}

Expected<void> requireData(const Recipe& recipe, const QString& path) {
    if (!recipe.dataset.path.isEmpty() || !namesNoData(recipe.job)) return {};
    return failure(error::RecipeInvalid{
        path, QStringLiteral("job.program.arguments"),
        UntranslatedText{QString::fromUtf8(recipeProblem::dataMissing), {QStringLiteral("$DATA")}}});
}

}  // namespace atelier::ctl
