#include "ui/charts/ValueTip.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

#include "ui/theme/TextStyle.h"

namespace atelier {

void paintValueTip(QPainter& painter, const Theme& theme, const QStringList& lines, const QPointF& at,
                   const QSize& room) {
    const QFont font = fontOf(TextStyle::Small);
    const QFont strong = fontOf(TextStyle::Strong);
    const QFontMetrics metrics(font);
    const QFontMetrics strongMetrics(strong);
    int textWidth = 0;
    for (qsizetype i = 0; i < lines.size(); ++i)
        textWidth = std::max(textWidth, (i == 1 ? strongMetrics : metrics).horizontalAdvance(lines[i]));
    const int textHeight = metrics.height() * static_cast<int>(lines.size() - 1) + strongMetrics.height();
    QRectF box(at.x() + 12, at.y() - textHeight / 2.0 - 8, textWidth + 20, textHeight + 16);
    if (box.right() > room.width() - 2) box.moveRight(at.x() - 12);
    box.moveTop(std::clamp(box.top(), 2.0, std::max(2.0, room.height() - box.height() - 2)));
    box.moveLeft(std::max(2.0, box.left()));
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(box, controlRadius, controlRadius);
    double y = box.top() + 8;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.setFont(i == 1 ? strong : font);
        painter.setPen(i == 1 ? theme.text : theme.muted);
        const int height = (i == 1 ? strongMetrics : metrics).height();
        painter.drawText(QRectF(box.left() + 10, y, textWidth + 1, height), Qt::AlignLeft | Qt::AlignVCenter,
                         lines[i]);
        y += height;
    }
}

}  // namespace atelier
