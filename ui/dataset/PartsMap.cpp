#include "ui/dataset/PartsMap.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/dataset/Treemap.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {
// Smaller blocks could not be told apart; what does not get one is summed up in the last.
constexpr qsizetype mostBlocks = 12;
constexpr double gap = 2;
}  // namespace

PartsMap::PartsMap(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize PartsMap::sizeHint() const {
    return {320, 124};
}

void PartsMap::setParts(const QList<DatasetPart>& parts) {
    parts_ = parts.mid(0, mostBlocks);
    if (parts.size() > mostBlocks) {
        DatasetPart rest{.name = tr("others"), .bytes = 0, .files = 0};
        for (const DatasetPart& part : parts.mid(mostBlocks - 1)) {
            rest.bytes += part.bytes;
            rest.files += part.files;
        }
        parts_.last() = rest;
    }
    retranslate();
    update();
}

void PartsMap::retranslate() {
    QStringList lines;
    for (const DatasetPart& part : parts_) lines << QStringLiteral("%1: %2").arg(nameOf(part), amounts(part));
    setAccessibleName(tr("Where the bytes are"));
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
}

QString PartsMap::nameOf(const DatasetPart& part) const {
    return part.name.isEmpty() ? tr("loose files") : part.name;
}

QString PartsMap::amounts(const DatasetPart& part) const {
    return QStringLiteral("%1 · %2").arg(format::bytes(part.bytes), format::count(part.files));
}

QList<QRectF> PartsMap::rectangles() const {
    QList<double> amounts;
    for (const DatasetPart& part : parts_) amounts << static_cast<double>(part.bytes);
    return treemap(amounts, QRectF(rect()));
}

void PartsMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = Theme::of(this);
    const auto blocks = rectangles();
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        const QRectF block = blocks[i].adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2);
        if (block.width() < 2 || block.height() < 2) continue;
        painter.setPen(theme.line);
        painter.setBrush(theme.accentSoft);
        painter.drawRoundedRect(block, 4, 4);
        const QRectF inside = block.adjusted(spacing(2), spacing(1), -spacing(2), -spacing(1));
        const auto write = [&](TextStyle style, const QColor& color, double top, const QString& text) {
            painter.setFont(fontOf(style));
            const QFontMetricsF metrics(painter.font());
            if (inside.width() < 24 || top + metrics.height() > inside.height() + 2) return top;
            painter.setPen(color);
            painter.drawText(QRectF(inside.left(), inside.top() + top, inside.width(), metrics.height()),
                             Qt::AlignLeft | Qt::AlignTop,
                             metrics.elidedText(text, Qt::ElideRight, inside.width()));
            return top + metrics.height();
        };
        const double below = write(TextStyle::Strong, theme.text, 0, nameOf(parts_[i]));
        if (below > 0) write(TextStyle::Small, theme.muted, below, amounts(parts_[i]));
    }
}

bool PartsMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto blocks = rectangles();
    for (qsizetype i = 0; i < blocks.size(); ++i)
        if (blocks[i].contains(help->pos()))
            QToolTip::showText(help->globalPos(), nameOf(parts_[i]) + QLatin1Char('\n') + amounts(parts_[i]),
                               this);
    return true;
}

}  // namespace atelier
