#include "ui/shell/ConnectionCard.h"

#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/messages/CatalogueNames.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/ElidedText.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int dotSide = 8;
constexpr int textLeft = 29;

}  // namespace

ConnectionCard::ConnectionCard(JourneyModel& model, std::shared_ptr<const Clock> clock, QWidget* parent)
    : QFrame(parent),
      model_(model),
      name_(new ElidedText(TextStyle::Body, Tone::Normal, Qt::ElideRight, this)),
      state_(new Text(TextStyle::Small, Tone::Muted, this)),
      now_(makeButton(ButtonKind::Link, this, [this] { Q_EMIT model_.connectNowWanted(); })),
      clock_(std::move(clock)) {
    setStyleProperty(this, "surface", "card");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(textLeft, spacing(2), spacing(1), spacing(2));
    column->setSpacing(1);
    column->addWidget(name_);
    column->addWidget(state_->wrapped());
    now_->setObjectName(QStringLiteral("connection.now"));
    column->addWidget(now_, 0, Qt::AlignLeft);
    tick_.setInterval(std::chrono::seconds(1));
    connect(&tick_, &QTimer::timeout, this, [this] { retranslate(); });
    connect(&model, &JourneyModel::reconnectionChanged, this, [this] { retranslate(); });
    model.onChange({JourneyFact::Cluster, JourneyFact::Connection}, this, [this] { retranslate(); });
    keepTranslated(this, [this] { retranslate(); });
}

QString ConnectionCard::stateInWords() const {
    if (model_.reconnection()) return reconnectingInWords();
    if (!model_.state().connected) return tr("not connected");
    if (model_.silentFor().count() > 0) return tr("no answer for %1 s").arg(model_.silentFor().count());
    if (model_.signIns() == 0) return tr("connected · no sign-in");
    if (model_.signIns() == 1) return tr("connected · 1 sign-in");
    return tr("connected · %1 sign-ins").arg(model_.signIns());
}

QString ConnectionCard::reconnectingInWords() const {
    using std::chrono::ceil;
    if (const auto& wait = model_.reconnection()->wait; wait && wait->mayBePhone)
        return tr("Waiting for your phone, or for the server… %1 s").arg(wait->waited.count());
    const auto left = ceil<std::chrono::seconds>(model_.reconnection()->nextTry - clock_->monotonic());
    if (left.count() <= 0) return tr("Reconnecting…");
    return tr("Reconnecting in %1 s").arg(left.count());
}

int ConnectionCard::heightOf(const QStringList& states, int width) const {
    int height = 0;
    for (const QString& words : states)
        height = std::max(height, state_->fontMetrics()
                                      .boundingRect(0, 0, width, QWIDGETSIZE_MAX, Qt::TextWordWrap, words)
                                      .height());
    return height;
}

QSize ConnectionCard::largest(int width) const {
    const QMargins around = contentsMargins() + layout()->contentsMargins();
    const int inside = width - around.left() - around.right();
    constexpr int some = 888;  // as wide as the numbers get
    const QStringList restful{tr("not connected"), tr("no answer for %1 s").arg(some),
                              tr("connected · no sign-in"), tr("connected · 1 sign-in"),
                              tr("connected · %1 sign-ins").arg(some / 10)};
    const QStringList restless{tr("Reconnecting…"), tr("Reconnecting in %1 s").arg(some),
                               tr("Waiting for your phone, or for the server… %1 s").arg(some)};
    const QSize link = now_->sizeHint();
    const int gap = layout()->spacing();
    const int below = std::max(heightOf(restful, inside), heightOf(restless, inside) + gap + link.height());
    return QSize(link.width(), name_->sizeHint().height() + gap + below).grownBy(around);
}

void ConnectionCard::retranslate() {
    now_->setVisible(model_.reconnection().has_value());
    now_->setText(tr("Connect now"));
    model_.reconnection() ? tick_.start() : tick_.stop();
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
    const bool isSilent = model_.silentFor().count() > 0;
    const QColor connected = isSilent ? theme.warning : theme.good;
    painter.setPen(QPen(model_.state().connected ? connected : theme.muted, 1.4));
    if (model_.state().connected) painter.setBrush(connected);
    painter.drawEllipse(dot);
}

}  // namespace atelier
