#include <QCoreApplication>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/script/Render.h"
#include "core/store/Recipe.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct RenderText {
    Q_DECLARE_TR_FUNCTIONS(Render)
};

int renderRecipe(const QString& path) {
    const auto recipe = readRecipe(path);
    if (!recipe) return fail(recipe.error());
    const auto cluster = Catalogue::builtIn().find(recipe->cluster);
    if (!cluster) return fail(cluster.error());
    QString script = render(recipe->job, *cluster);
    if (script.endsWith(QLatin1Char('\n'))) script.chop(1);
    printLine(script);
    return exitOk;
}

}  // namespace

void addRender(CLI::App& app, Action& action) {
    auto* command =
        app.add_subcommand("render", RenderText::tr("Print the batch script of a recipe").toStdString());
    auto path = std::make_shared<std::string>();
    command->add_option("RECIPE", *path, RenderText::tr("Recipe file (JSON)").toStdString())->required();
    command->callback(
        [path, &action] { action = [path] { return renderRecipe(QString::fromStdString(*path)); }; });
}

}  // namespace atelier::ctl
