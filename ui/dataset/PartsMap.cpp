#include "ui/dataset/PartsMap.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/dataset/Treemap.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

constexpr double gap = 2;

/// Writes a line if it fits, and tells where the next one goes.
double writeLine(QPainter& painter, const QRectF& inside, double top, TextStyle style, const QColor& color,
                 const QStringList& choices) {
    painter.setFont(fontOf(style));
    painter.setPen(color);
    const QFontMetricsF metrics(painter.font());
    if (top + metrics.height() > inside.height() + 2) return top;
    for (const QString& choice : choices) {
        // Only the shortest of the texts is elided.
        const bool isLast = choice == choices.last();
        const QString text = isLast ? blockLabel(choice, metrics, inside.width())
                             : metrics.horizontalAdvance(choice) <= inside.width() ? choice
                                                                                   : QString();
        if (text.isEmpty()) continue;
        painter.drawText(QRectF(inside.left(), inside.top() + top, inside.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignTop, text);
        return top + metrics.height();
    }
    return top;
}

}  // namespace

PartsMap::PartsMap(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    keepTranslated(this, [this] { retranslate(); });
}

QSize PartsMap::sizeHint() const {
    return {320, 112};
}

void PartsMap::setParts(const QList<DatasetPart>& parts) {
    blocks_ = mapBlocks(parts);
    retranslate();
    update();
}

void PartsMap::retranslate() {
    QStringList lines;
    for (const MapBlock& block : blocks_)
        lines << QStringLiteral("%1: %2").arg(nameOf(block), amounts(block));
    setAccessibleName(tr("Where the bytes are"));
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
}

QString PartsMap::nameOf(const MapBlock& block) const {
    if (block.merged > 0) return tr("others (%1)").arg(format::count(block.merged));
    return block.part.name.isEmpty() ? tr("loose files") : block.part.name;
}

QString PartsMap::amounts(const MapBlock& block) const {
    return QStringLiteral("%1 · %2").arg(format::bytes(block.part.bytes), format::count(block.part.files));
}

QList<QRectF> PartsMap::rectangles() const {
    QList<double> amounts;
    for (const MapBlock& block : blocks_) amounts << static_cast<double>(block.part.bytes);
    // The block for all other parts comes last, and may be larger than the one before.
    const bool inOrder = std::is_sorted(amounts.rbegin(), amounts.rend());
    if (inOrder) return treemap(amounts, QRectF(rect()));
    const double last = amounts.takeLast();
    qsizetype at = 0;
    while (at < amounts.size() && amounts[at] >= last) ++at;
    amounts.insert(at, last);
    auto areas = treemap(amounts, QRectF(rect()));
    areas << areas.takeAt(at);
    return areas;
}

void PartsMap::paintBlock(QPainter& painter, const MapBlock& block, const QRectF& area) const {
    const Theme theme = Theme::of(this);
    painter.setPen(theme.line);
    painter.setBrush(block.merged > 0 ? theme.surface : theme.accentSoft);
    painter.drawRoundedRect(area, 4, 4);
    const QRectF inside = area.adjusted(spacing(2), spacing(1), -spacing(2), -spacing(1));
    const double below = writeLine(painter, inside, 0, TextStyle::Strong, theme.text, {nameOf(block)});
    if (below > 0)
        writeLine(painter, inside, below, TextStyle::Small, theme.muted,
                  {amounts(block), format::bytes(block.part.bytes)});
}

void PartsMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto areas = rectangles();
    for (qsizetype i = 0; i < areas.size(); ++i) {
        const QRectF area = areas[i].adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2);
        if (area.width() >= 2 && area.height() >= 2) paintBlock(painter, blocks_[i], area);
    }
}

bool PartsMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto areas = rectangles();
    for (qsizetype i = 0; i < areas.size(); ++i)
        if (areas[i].contains(help->pos()))
            QToolTip::showText(help->globalPos(),
                               plainToolTip(nameOf(blocks_[i]) + QLatin1Char('\n') + amounts(blocks_[i])),
                               this);
    return true;
}

}  // namespace atelier
