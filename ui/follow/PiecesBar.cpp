#include "ui/follow/PiecesBar.h"

#include <QPainter>
#include <algorithm>

#include "ui/follow/PieceWords.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int barHeight = 6;
constexpr int gap = 3;
constexpr int mostWidth = 160;
constexpr int widestBar = 24;
constexpr int mostBars = 30;

/// How wide a piece is drawn, with the gap after it.
double pitch(int pieces) {
    if (pieces > mostBars) return double(mostWidth) / pieces;
    return std::min(mostWidth / pieces, widestBar + gap);
}

}  // namespace

PiecesBar::PiecesBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
}

void PiecesBar::setPieces(const SubmittedJob& job, const JobStatus& status) {
    pieces_ = std::max(1, job.pieces);
    failed_ = static_cast<int>(status.failedPieces.size());
    well_ = std::max(0, status.piecesDone - failed_ - status.piecesCancelled);
    running_ = status.piecesRunning;
    setVisible(pieces_ > 1);
    const QString words = piecesInWords(job, status);
    setPlainToolTip(this, words);
    setAccessibleName(words);
    updateGeometry();
    update();
}

QSize PiecesBar::sizeHint() const {
    const bool many = pieces_ > mostBars;
    return {many ? mostWidth : int(pieces_ * pitch(pieces_)) - gap, barHeight};
}

void PiecesBar::paintEvent(QPaintEvent*) {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto draw = [&](int from, int to, const QColor& fill, const QColor& line) {
        painter.setPen(QPen(line, 1));
        painter.setBrush(fill);
        const bool many = pieces_ > mostBars;
        const double width = pitch(pieces_);
        for (int piece = from; piece < to; piece = many ? to : piece + 1) {
            const double length = many ? (to - from) * width : width - gap;
            painter.drawRoundedRect(QRectF(piece * width + 0.5, 0.5, length - 1, barHeight - 1), 2, 2);
        }
    };
    const int ended = well_ + failed_;
    draw(0, well_, theme.accent, theme.accent);
    draw(well_, ended, theme.error, theme.error);
    draw(ended, ended + running_, theme.accentSoft, theme.accent);
    draw(ended + running_, pieces_, theme.surface, theme.muted);
}

}  // namespace atelier
