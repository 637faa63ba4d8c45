#pragma once

#include <QCoreApplication>

namespace atelier {

/// Translates what is said of a recipe’s plan, in the context of that name.
struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(RecipePlan)
};

}  // namespace atelier
