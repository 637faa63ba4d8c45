#include "ui/shell/ConnectionCard.h"

#include <QPainter>
#include <QVBoxLayout>

#include "core/messages/CatalogueNames.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int dotSide = 8;
constexpr int textLeft = 29;

}  // namespace

ConnectionCard::ConnectionCard(JourneyModel& model, QWidget* parent)
    : QFrame(parent),
      model_(model),
      name_(new ElidedText(TextStyle::Body, Tone::Normal, Qt::ElideRight, this)),
      state_(new Text(TextStyle::Small, Tone::Muted, this)) {
    setStyleProperty(this, "surface", "card");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(textLeft, spacing(2), spacing(1), spacing(2));
    column->setSpacing(1);
    column->addWidget(name_);
    column->addWidget(state_->wrapped());
    model.onChange({JourneyFact::Cluster, JourneyFact::Connection}, this, [this] { retranslate(); });
    keepTranslated(this, [this] { retranslate(); });
}

QString ConnectionCard::stateInWords() const {
    if (!model_.state().connected) return tr("not connected");
    if (model_.signIns() == 1) return tr("connected · 1 sign-in");
    return tr("connected · %1 sign-ins").arg(model_.signIns());
}

void ConnectionCard::retranslate() {
    const auto& cluster = model_.state().cluster;
    name_->setFullText(cluster ? catalogueName(cluster->name) : tr("No cluster yet"));
    state_->setText(stateInWords());
    setAccessibleName(name_->fullText());
    setAccessibleDescription(state_->plainText());
    update();
}

void ConnectionCard::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF dot(13, (height() - dotSide) / 2.0, dotSide, dotSide);
    painter.setPen(QPen(model_.state().connected ? theme.good : theme.muted, 1.4));
    if (model_.state().connected) painter.setBrush(theme.good);
    painter.drawEllipse(dot);
}

}  // namespace atelier
