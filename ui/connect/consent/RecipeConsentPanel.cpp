#include "ui/connect/consent/RecipeConsentPanel.h"

#include "core/consent/words/PlanWords.h"

namespace atelier {

RecipeConsentPanel::RecipeConsentPanel(QWidget* parent)
    : ConsentPanel(QStringLiteral("connect.recipe"), parent) {}

void RecipeConsentPanel::ask(const RecipePlan& plan) {
    ConsentPanel::ask([plan] {
        return ConsentWords{
            tr("This is what the recipe sends and runs. Nothing of it happens before you agree."),
            tr("No, leave it"), tr("Agree and open it"), planLines(plan)};
    });
}

void RecipeConsentPanel::askPlaces(const RecipePlan& agreed, const RecipePlan& plan) {
    ConsentPanel::ask([agreed, plan] {
        return ConsentWords{
            tr("This is where the recipe’s places lead on this cluster, all links followed. Nothing is "
               "sent or run for it there before you agree."),
            tr("No"), tr("Agree"), leadLines(plan) + linesBeyond(planLines(agreed), planLines(plan))};
    });
}

}  // namespace atelier
