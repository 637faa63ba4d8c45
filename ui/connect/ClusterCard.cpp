#include "ui/connect/ClusterCard.h"

#include <QPainter>

#include "core/messages/CatalogueNames.h"
#include "ui/theme/Icon.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

constexpr int textLeft = 40;
constexpr int padding = 10;

}  // namespace

ClusterCard::ClusterCard(ClusterProfile cluster, QWidget* parent)
    : QAbstractButton(parent), cluster_(std::move(cluster)) {
    setCheckable(true);
    setAutoExclusive(true);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ClusterCard::setWords(const QString& place, const QString& badge) {
    place_ = place;
    badge_ = badge;
    setText(catalogueName(cluster_.name));
    setAccessibleName(text());
    setAccessibleDescription(place);
    setPlainToolTip(this, cluster_.practice ? QString() : place);
    updateGeometry();
    update();
}

QSize ClusterCard::sizeHint() const {
    return {200, heightForWidth(200)};
}

QSize ClusterCard::minimumSizeHint() const {
    const QFontMetrics name(fontOf(TextStyle::Strong));
    const QFontMetrics badge(fontOf(TextStyle::Small));
    int words = name.horizontalAdvance(text());
    if (!badge_.isEmpty()) words += padding + badge.horizontalAdvance(badge_);
    return {textLeft + words + padding, 2 * padding + name.height()};
}

int ClusterCard::heightForWidth(int width) const {
    const QFontMetrics name(fontOf(TextStyle::Strong));
    const QFontMetrics place(fontOf(TextStyle::Small));
    const QRect room(0, 0, width - textLeft - padding, 1000);
    if (!cluster_.practice) return 2 * padding + name.height();
    return 2 * padding + name.height() + place.boundingRect(room, Qt::TextWordWrap, place_).height() + 2;
}

void ClusterCard::paintEvent(QPaintEvent*) {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool marked = isChecked() || hasFocus();
    const double pen = hasFocus() ? 2 : 1;
    painter.setPen(QPen(marked ? theme.accent : underMouse() ? theme.muted : theme.line, pen));
    painter.setBrush(isChecked() ? theme.accentSoft : theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), controlRadius, controlRadius);
    const QString sign = isChecked() ? u"success"_s : cluster_.practice ? u"computer"_s : u"server"_s;
    paintIcon(&painter, QRectF(padding, padding - 1, 20, 20), sign, isChecked() ? theme.accent : theme.muted);
    const QFont nameFont = fontOf(TextStyle::Strong);
    const QFontMetrics metrics(nameFont);
    QRect room = rect().adjusted(textLeft, padding, -padding, -padding);
    painter.setFont(nameFont);
    painter.setPen(theme.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop, text());
    painter.setFont(fontOf(TextStyle::Small));
    painter.setPen(theme.accent);
    painter.drawText(room, Qt::AlignRight | Qt::AlignTop, badge_);
    if (!cluster_.practice) return;
    painter.setPen(theme.muted);
    room.setTop(room.top() + metrics.height() + 2);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, place_);
}

}  // namespace atelier
