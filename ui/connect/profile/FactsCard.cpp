#include "ui/connect/profile/FactsCard.h"

#include <QHBoxLayout>

#include "core/messages/CatalogueNames.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Figure.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

FactsCard::FactsCard(JourneyModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      seen_(new OnceSeen(this, [this] { retranslate(); })),
      card_(new Card(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    auto* figures = card_->add(new FigureRow);
    user_ = figures->addFigure();
    accountCount_ = figures->addFigure();
    slurm_ = figures->addFigure();
    home_ = card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped()->selectable());
    accounts_ = card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped()->selectable());
    disconnect_ = makeButton(ButtonKind::Normal, this, [this] { Q_EMIT disconnectWanted(); });
    card_->addRow({disconnect_})->addStretch(1);
    model.onChange({JourneyFact::Cluster, JourneyFact::Site, JourneyFact::Connection}, this,
                   [this] { seen_->ask(); });
    keepTranslated(this, [this] { retranslate(); });
}

void FactsCard::retranslate() {
    const auto& state = model_.state();
    card_->setTitle(state.cluster ? tr("Connected to %1").arg(catalogueName(state.cluster->name))
                                  : QString());
    card_->setRemark(model_.host() ? model_.host()->label() : QString());
    user_->setLabel(tr("User"));
    accountCount_->setLabel(tr("Accounts"));
    slurm_->setLabel(tr("Slurm"));
    disconnect_->setText(tr("Disconnect"));
    const auto site = state.site;
    user_->setValue(site ? site->user : QString());
    accountCount_->setValue(site ? format::count(site->accounts.size()) : QString());
    // Many sites charge nobody, or tell no accounts: a nought would be taken for having no access.
    accountCount_->setVisible(site && !site->accounts.isEmpty());
    const bool silent = site && !site->slurmVersion.isEmpty() && !site->slurmAnswers;
    slurm_->setValue(site ? site->slurmVersion : QString(),
                     silent ? tr("does not answer right now") : QString());
    home_->setVisible(site.has_value());
    accounts_->setVisible(site && !site->accounts.isEmpty());
    if (!site) return;
    home_->setText(site->scratch.isEmpty()
                       ? tr("Home folder: %1").arg(site->home)
                       : tr("Home folder: %1 · scratch: %2").arg(site->home, site->scratch));
    accounts_->setText(
        tr("Accounts a job can be charged to: %1").arg(site->accounts.join(QStringLiteral(", "))));
}

}  // namespace atelier
