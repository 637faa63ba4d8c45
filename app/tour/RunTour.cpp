#include "app/tour/RunTour.h"

#include <QDir>

#include "app/common/RecipeFiles.h"
#include "app/common/StandardStreams.h"
#include "app/tour/JourneyStops.h"
#include "app/tour/Tour.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "core/messages/Messages.h"

namespace atelier {

namespace {

constexpr QSize pictureSize(1280, 800);

void say(const QString& line) {
    writeText(StandardStream::Error, line + QLatin1Char('\n'));
}

}  // namespace

int runTour(QApplication& application, MainWindow& window, JourneyModel& model, const QString& folder) {
    const QString recipePath = QLatin1String(sampleRecipePath);
    const auto recipe = readJourneyRecipe(recipePath);
    const auto files =
        recipe ? recipeFiles(*recipe, recipePath, cacheFolder()) : Expected<RecipeFiles>(failure(recipe));
    if (!files) {
        say(sentence(files.error()));
        return 1;
    }
    window.resize(pictureSize);
    window.show();
    Tour tour(window, model, journeyStops(*files, QDir(folder).filePath(QStringLiteral("results"))), folder);
    QObject::connect(&tour, &Tour::said, say);
    QObject::connect(&tour, &Tour::ended, &application,
                     [](bool reached) { QApplication::exit(reached ? 0 : 1); });
    tour.start();
    return QApplication::exec();
}

}  // namespace atelier
