#pragma once

#include "core/consent/RecipePlan.h"
#include "ui/connect/consent/ConsentPanel.h"

namespace atelier {

/// Shows what a recipe would send and run, and asks whether the user wants it; or, once the cluster was
/// asked, where its places lead there.
class RecipeConsentPanel final : public ConsentPanel {
    Q_OBJECT
public:
    explicit RecipeConsentPanel(QWidget* parent = nullptr);

    /// Asks whether the user wants what a recipe would send and run.
    void ask(const RecipePlan& plan);
    /// Asks about what only the cluster knows, and what else it adds to the plan as the user agreed to it.
    void askPlaces(const RecipePlan& agreed, const RecipePlan& plan);
};

}  // namespace atelier
