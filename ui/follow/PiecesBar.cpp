#include "ui/follow/PiecesBar.h"

#include <QPainter>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int barHeight = 6;
constexpr int gap = 3;
constexpr int mostWidth = 160;
constexpr int widestBar = 24;

int barWidth(int pieces) {
    return std::clamp(mostWidth / pieces - gap, 2, widestBar);
}

}  // namespace

PiecesBar::PiecesBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
}

void PiecesBar::setPieces(int pieces, const JobStatus& status) {
    pieces_ = std::max(1, pieces);
    done_ = status.piecesDone;
    running_ = status.piecesRunning;
    setVisible(pieces_ > 1);
    const QString words = tr("%1 of %n piece(s) done", nullptr, pieces_).arg(done_);
    setToolTip(words);
    setAccessibleName(words);
    updateGeometry();
    update();
}

QSize PiecesBar::sizeHint() const {
    return {pieces_ * (barWidth(pieces_) + gap) - gap, barHeight};
}

void PiecesBar::paintEvent(QPaintEvent*) {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int width = barWidth(pieces_);
    for (int piece = 0; piece < pieces_; ++piece) {
        const QRectF bar(piece * (width + gap) + 0.5, 0.5, width - 1, barHeight - 1);
        const bool done = piece < done_;
        const bool running = !done && piece < done_ + running_;
        painter.setPen(QPen(done || running ? theme.accent : theme.muted, 1));
        painter.setBrush(done ? theme.accent : running ? theme.accentSoft : theme.surface);
        painter.drawRoundedRect(bar, 2, 2);
    }
}

}  // namespace atelier
