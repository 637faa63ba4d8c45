#pragma once

#include <optional>

#include "core/base/Language.h"
#include "core/consent/RecipePlan.h"
#include "core/journey/JourneyState.h"
#include "core/store/Recipe.h"

namespace atelier {

/// A recipe, and where what it speaks of is on this computer; empty where it has none here.
struct OpenedRecipe {
    Recipe recipe;
    QString programFolder;
    QString datasetPath;
    /// What it would send and run; to be agreed to before it is laid out.
    RecipePlan plan = {};
    /// What a yes to it is remembered by.
    AgreementKey agreementKey;
    bool agreed = false;  ///< before, or it is Atelier's own
};

/// Lays a recipe into the journey: its job, and the program and dataset as if the user had chosen them. What
/// depends on the cluster is filled in after signing in.
void layOut(JourneyState& state, const OpenedRecipe& opened, Language language);

/// The journey as a recipe to hand on, with the words and the sample of the one it began with, if any. Local
/// paths are absolute; the user's name stays here.
Recipe recipeOf(const JourneyState& state, const std::optional<OpenedRecipe>& opened);

/// What the recipe says about a step, in a language: its lesson, at the first step its title and description
/// before it. Empty where it says nothing.
QStringList lessonOf(const JourneyState& state, Step step, Language language);

}  // namespace atelier
