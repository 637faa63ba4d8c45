#include "core/journey/recipe/ReadJourneyRecipe.h"

#include "core/error/RecordErrors.h"
#include "core/journey/Step.h"
#include "core/journey/recipe/SampleRecipe.h"
#include "core/json/JsonReader.h"

namespace atelier {

Expected<Recipe> readJourneyRecipe(const QString& path) {
    auto recipe = readRecipe(path);
    if (!recipe) return recipe;
    QStringList known;
    for (const Step step : allSteps()) known << stepKey(step);
    for (const QString& step : recipe->lessons.keys())
        if (!known.contains(step))
            return failure(error::RecipeInvalid{path, QStringLiteral("lessons.") + step,
                                                UntranslatedText{QString::fromUtf8(jsonProblem::wordNotAmong),
                                                                 {step, known.join(QStringLiteral(", "))}}});
    addTranslations(*recipe);
    return recipe;
}

}  // namespace atelier
