// Recipes and jobs from somebody else, under any bytes, up to the script that is made of them.

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/job/JobCost.h"
#include "core/job/JobSpecJson.h"
#include "core/json/JsonReader.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "core/store/Recipe.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

const QString path = QStringLiteral("recipe.json");

const ClusterProfile& cluster() {
    static const ClusterProfile narval = *Catalogue::builtIn().find(QStringLiteral("narval"));
    return narval;
}

void use(const JobSpec& job) {
    const auto again = jobSpecFromJson(path, toJson(job));
    demand(again && *again == job, "a job that is written is read again");
    jobCost(job, cluster());
    if (const auto share = gpuShare(job, cluster())) withShare(job, *share);
    const QString script = render(job, cluster());
    check(script.toUtf8(), cluster());
    parse(script);
    renderTrial(job, cluster(), QStringLiteral("token"), 60);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto object = jsonFromBytes(path, bytesOf(data, size));
    if (!object) return 0;
    const auto recipe = recipeFromJson(path, *object);
    if (recipe) {
        const auto again = recipeFromJson(path, toJson(*recipe));
        demand(again && *again == *recipe, "a recipe that is written is read again");
        use(recipe->job);
    }
    if (const auto job = jobSpecFromJson(path, *object)) use(*job);
    return 0;
}
