#include "ui/connect/RecipeConsentPanel.h"

#include <QBoxLayout>
#include <QGridLayout>

#include "core/consent/PlanWords.h"
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
    StrayClicks::keepFrom(agree_);
    hide();
}

void RecipeConsentPanel::ask(const RecipePlan& plan) {
    plan_ = plan;
    present();
    show();
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
    for (const PlanLine& line : planLines(plan_)) {
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

void RecipeConsentPanel::retranslate() {
    question_->setText(tr("This is what the recipe sends and runs. Nothing of it happens before you agree."));
    decline_->setText(tr("No, leave it"));
    agree_->setText(tr("Agree and open it"));
    if (isVisible()) present();
}

}  // namespace atelier
