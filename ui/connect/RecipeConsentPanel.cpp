#include "ui/connect/RecipeConsentPanel.h"

#include <QBoxLayout>
#include <QGridLayout>

#include "core/consent/PlanWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

RecipeConsentPanel::RecipeConsentPanel(QWidget* parent)
    : QWidget(parent),
      question_(new Text(TextStyle::Body)),
      decline_(makeButton(ButtonKind::Normal, this, [this] { answer(false); })),
      agree_(makeButton(ButtonKind::Normal, this, [this] { answer(true); })) {
    decline_->setObjectName(QStringLiteral("connect.recipe.decline"));
    agree_->setObjectName(QStringLiteral("connect.recipe.agree"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(3));
    column->addWidget(question_->wrapped());
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    row->addWidget(decline_);
    row->addWidget(agree_);
    row->addStretch(1);
    column->addLayout(row);
    setFocusProxy(decline_);
    StrayClicks::ignoreOn(agree_);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

void RecipeConsentPanel::ask(const RecipePlan& plan) {
    show(About::Recipe, plan);
}

void RecipeConsentPanel::askPlaces(const RecipePlan& plan) {
    show(About::Places, plan);
}

void RecipeConsentPanel::show(About about, const RecipePlan& plan) {
    about_ = about;
    plan_ = plan;
    presentQuestion();
    present();
    setVisible(true);
}

void RecipeConsentPanel::answer(bool agreed) {
    hide();
    Q_EMIT answered(agreed);
}

void RecipeConsentPanel::present() {
    delete list_;
    list_ = new QWidget(this);
    auto* grid = new QGridLayout(list_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing(4));
    grid->setVerticalSpacing(spacing(1));
    grid->setColumnStretch(1, 1);
    int row = 0;
    const auto lines = about_ == About::Recipe ? planLines(plan_) : leadLines(plan_) + placeLines(plan_);
    for (const PlanLine& line : lines) {
        auto* label = new Text(TextStyle::Small, Tone::Muted, list_);
        label->setText(line.label);
        auto* text = new Text(TextStyle::Small, line.warning ? Tone::Warning : Tone::Normal, list_);
        const QString careful = line.warning ? tr("Careful:") + QLatin1Char(' ') : QString();
        text->setBreakableText(careful + line.text);
        grid->addWidget(label, row, 0, Qt::AlignTop);
        grid->addWidget(text->wrapped(), row++, 1);
    }
    qobject_cast<QVBoxLayout*>(layout())->insertWidget(1, list_);
}

void RecipeConsentPanel::presentQuestion() {
    const bool recipe = about_ == About::Recipe;
    question_->setText(
        recipe ? tr("This is what the recipe sends and runs. Nothing of it happens before you agree.")
               : tr("This is where the recipe’s places lead on this cluster, all links followed. Nothing is "
                    "sent or run for it there before you agree."));
    decline_->setText(recipe ? tr("No, leave it") : tr("No"));
    agree_->setText(recipe ? tr("Agree and open it") : tr("Agree"));
}

void RecipeConsentPanel::retranslate() {
    presentQuestion();
    if (isVisible()) present();
}

}  // namespace atelier
