#include "app/ctl/recipe/SpokenRecipe.h"

#include <QLocale>

#include "core/base/Language.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"

namespace atelier::ctl {

Expected<Recipe> readSpokenRecipe(const QString& path) {
    auto recipe = readJourneyRecipe(path);
    if (recipe) recipe->job.language = languageFromCode(QLocale().name()).value_or(recipe->job.language);
    return recipe;
}

}  // namespace atelier::ctl
