#pragma once

#include <optional>

#include "core/base/Language.h"
#include "core/consent/RecipePlan.h"
#include "core/journey/JourneyState.h"
#include "core/store/Recipe.h"

namespace atelier {

/// A recipe, and the paths on this computer of what it names; empty where it has nothing here.
struct OpenedRecipe {
    Recipe recipe;
    QString programFolder;
    QString datasetPath;
    /// What it would send and run; the user has to agree to this before it is put into the journey.
    RecipePlan plan = {};
    /// The key under which a yes to it is remembered.
    AgreementKey agreementKey;
    bool agreed = false;  ///< the user agreed before, or it is Atelier's own recipe
};

/// Puts a recipe into the journey: its job, and its program and dataset as if the user had chosen them. What
/// depends on the cluster is filled in after signing in.
void applyRecipe(JourneyState& state, const OpenedRecipe& opened, Language language);

/// The journey as a recipe to hand on, with the texts and the sample of the recipe that it began with, if
/// any. Local paths are absolute; the user's name is left out.
Recipe recipeOf(const JourneyState& state, const std::optional<OpenedRecipe>& opened);

/// What the recipe says about a step, in a language: its lesson, and at the first step its title and
/// description before that. Empty where it says nothing, and where the step is about another program than
/// the recipe's, or a job that ran another one.
QStringList lessonOf(const JourneyState& state, Step step, Language language);

}  // namespace atelier
