#pragma once

#include <QJsonObject>
#include <optional>
#include <stop_token>

#include "app/common/RecipeFiles.h"
#include "app/ctl/recipe/RunArguments.h"
#include "core/consent/RecipePlan.h"
#include "core/error/Expected.h"
#include "core/journey/Step.h"
#include "core/practice/Practice.h"
#include "core/store/Recipe.h"

namespace atelier::ctl {

/// A run of a recipe, as far as it can be known before any cluster is reached.
struct PreparedRun {
    Recipe recipe;
    ClusterProfile cluster;
    ClusterProfile known = {};                    ///< what the catalogue says of it, or its bare address
    QJsonObject given = {};                       ///< the facts of the profile that was named
    QString host = {};                            ///< NamedCluster::host
    std::optional<PracticeStatus> practice = {};  ///< of the practice cluster that it runs on; else none
    RecipeFiles files = {};
    RecipePlan plan = {};
    bool own = false;          ///< whether it is the recipe that comes with Atelier
    bool isElsewhere = false;  ///< whether the recipe was made for another cluster
    Step from = Step::Connect;
    bool begun = false;  ///< whether it is the last run now, which --resume takes up
};

/// Reads the recipe, finds its cluster and its files, and plans what would be sent and run. Prints what is
/// noticed about the sweep and the list of packages. Errors: those of readJourneyRecipe, namedCluster,
/// checkWritableFolder, recipeFiles and recipePlan; ClusterUnknown; ScriptHasErrors where the sweep cannot be
/// run.
Expected<PreparedRun> prepareRun(const RunArguments& arguments, const std::stop_token& stop);

/// The command that prints the script of that run, before the cluster and the account fill in what it leaves
/// open.
QString renderCommand(const RunArguments& arguments);

}  // namespace atelier::ctl
