#include <QCoreApplication>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/SweepOptions.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/journey/ReadJourneyRecipe.h"
#include "core/render/Render.h"
#include "core/render/SweepLines.h"
#include "core/store/Recipe.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct RenderText {
    Q_DECLARE_TR_FUNCTIONS(Render)
};

struct RenderArguments {
    std::string recipe;
    SweepOptions sweep;
};

bool byMeta(const JobSpec& job) {
    return hasPackedSweep(job) && job.sweep.runner == SweepRunner::Meta;
}

int renderRecipe(const RenderArguments& arguments) {
    const auto recipe = readJourneyRecipe(QString::fromStdString(arguments.recipe));
    if (!recipe) return fail(recipe.error());
    const auto cluster = Catalogue::builtIn().find(recipe->cluster);
    if (!cluster) return fail(cluster.error());
    const JobSpec job = withSweepOptions(recipe->job, arguments.sweep);
    if (!tellSweep(job, *cluster)) {
        if (!byMeta(job)) return exitFailed;
        for (const auto& line : metaFarmLines(job, job.name + QStringLiteral(".sh"))) note(line);
    }
    const QString script = render(job, *cluster);
    printData(script.endsWith(QLatin1Char('\n')) ? script : script + QLatin1Char('\n'));
    return exitOk;
}

}  // namespace

void addRender(CLI::App& app, Action& action) {
    auto* command =
        app.add_subcommand("render", RenderText::tr("Print the batch script of a recipe").toStdString());
    auto arguments = std::make_shared<RenderArguments>();
    asPath(
        command->add_option("RECIPE", arguments->recipe, RenderText::tr("Recipe file (JSON)").toStdString()))
        ->required();
    addSweepOptions(*command, arguments->sweep);
    command->callback([arguments, &action] { action = [arguments] { return renderRecipe(*arguments); }; });
}

}  // namespace atelier::ctl
