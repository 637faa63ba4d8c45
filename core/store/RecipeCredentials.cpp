#include "core/store/RecipeCredentials.h"

#include <algorithm>

#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

QString withoutCredentialsIn(const QString& word) {
    return withoutCredentials(QStringList{word}).constFirst();
}

}  // namespace

JobSpec withoutCredentials(JobSpec job) {
    job.program.arguments = withoutCredentials(job.program.arguments);
    for (SweepParameter& parameter : job.sweep.parameters)
        for (QString& value : parameter.values)
            value = withoutCredentials(QStringList{parameter.option, value}).constLast();
    job.name = withoutCredentialsIn(job.name);
    return job;
}

bool lacksCredentials(const JobSpec& job) {
    const auto isAnyMasked = [](const QStringList& words) { return std::ranges::any_of(words, isMasked); };
    return isAnyMasked(job.program.arguments) ||
           (job.sweep.enabled &&
            std::ranges::any_of(job.sweep.parameters, isAnyMasked, &SweepParameter::values));
}

Recipe withoutCredentials(Recipe recipe) {
    recipe.job = withoutCredentials(std::move(recipe.job));
    recipe.program.gitAddress = withoutCredentialsIn(recipe.program.gitAddress);
    return recipe;
}

}  // namespace atelier
