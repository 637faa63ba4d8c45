#include "ui/connect/PracticeSiteField.h"

#include <QHBoxLayout>

#include "core/cluster/ClusterProfile.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"

namespace atelier {

PracticeSiteField::PracticeSiteField(const JourneyModel& model, const QList<PlayedSite>& sites,
                                     QWidget* parent)
    : QWidget(parent), model_(model), sites_(sites), box_(new ChoiceBox), field_(new Field(box_)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(field_, 1);
    box_->setObjectName(QStringLiteral("connect.site"));
    for (const PlayedSite& site : sites_) box_->addItem(site.name);
    connect(box_, &QComboBox::currentIndexChanged, this, &PracticeSiteField::presentAbout);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

void PracticeSiteField::offer(bool offered) {
    setVisible(offered && sites_.size() > 1);
}

QString PracticeSiteField::site() const {
    return box_->currentIndex() > 0 ? box_->currentText() : QString();
}

void PracticeSiteField::presentAbout() {
    const PlayedSite site = sites_.value(box_->currentIndex());
    field_->setHint(inLanguage(site.about, model_.language()) + QLatin1Char('.'));
}

void PracticeSiteField::retranslate() {
    field_->setLabel(tr("Made-up site that it plays"));
    presentAbout();
}

}  // namespace atelier
