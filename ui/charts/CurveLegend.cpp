#include "ui/charts/CurveLegend.h"

#include <QEvent>
#include <QLayout>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int gap = 4;

/// A short line in the curve's colour; hollow where the curve is hidden.
QIcon swatch(const QColor& color, bool visible, double ratio) {
    QPixmap picture(QSize(14, 14) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(visible ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(2, 5, 10, 4), 2, 2);
    return QPixmap(picture);
}

}  // namespace

CurveLegend::CurveLegend(QWidget* parent) : QWidget(parent) {
    // Not fixed: the height it would be held to is the one of another width.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CurveLegend::setEntries(const QList<Entry>& entries) {
    if (entries == entries_) return;
    entries_ = entries;
    while (buttons_.size() > entries.size()) delete buttons_.takeLast();
    while (buttons_.size() < entries.size()) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->show();
        connect(button, &QToolButton::clicked, this, [this, index = buttons_.size()](bool checked) {
            Q_EMIT toggled(entries_[index].name, checked);
        });
        buttons_.append(button);
    }
    look();
    place(width(), true);
    updateGeometry();
    // Other names may need another line: the layout makes room before they are painted.
    if (auto* around = parentWidget() ? parentWidget()->layout() : nullptr) around->activate();
}

void CurveLegend::look() {
    const Theme theme = Theme::of(this);
    for (qsizetype i = 0; i < buttons_.size(); ++i) {
        const Entry& entry = entries_[i];
        QToolButton* button = buttons_[i];
        button->setText(plainCaption(entry.name));
        setPlainToolTip(button, entry.name);
        button->setAccessibleName(entry.name);
        button->setChecked(entry.visible);
        button->setIcon(swatch(entry.color, entry.visible, std::max(2.0, devicePixelRatioF())));
        button->setFont(fontOf(TextStyle::Small));
        button->setStyleSheet(
            QStringLiteral("QToolButton { border: 1px solid transparent; border-radius: 6px; padding: "
                           "1px 6px 1px 2px; background: transparent; color: %1; } QToolButton:hover, "
                           "QToolButton:focus { border-color: %2; }")
                .arg((entry.visible ? theme.text : theme.muted).name(), theme.line.name()));
    }
}

int CurveLegend::place(int width, bool move) const {
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    for (QToolButton* button : buttons_) {
        const QSize size(qMin(button->sizeHint().width(), qMax(width, 40)), button->sizeHint().height());
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += lineHeight + gap;
        }
        if (move) button->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + gap;
        lineHeight = size.height();
    }
    return y + lineHeight;
}

void CurveLegend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place(width(), true);
}

void CurveLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    // Its own style sheet does not change its palette; the window's theme does.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) look();
}

}  // namespace atelier
