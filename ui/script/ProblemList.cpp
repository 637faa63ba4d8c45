#include "ui/script/ProblemList.h"

#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/script/ProblemRow.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {
constexpr int highest = 150;
}

ProblemList::ProblemList(QWidget* parent)
    : QScrollArea(parent), inside_(new QWidget), column_(new QVBoxLayout(inside_)) {
    setObjectName(QStringLiteral("script.problems"));
    inside_->setObjectName(QStringLiteral("scrolled"));
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(1));
    column_->addStretch(1);
    setWidget(inside_);
    retranslate();
}

void ProblemList::show(const QList<Diagnostic>& problems) {
    if (problems == problems_) return;
    problems_ = problems;
    rebuild();
}

void ProblemList::rebuild() {
    for (auto* row : std::as_const(rows_)) {
        column_->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    rows_.clear();
    auto sorted = problems_;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.severity > b.severity; });
    for (const auto& problem : std::as_const(sorted)) {
        auto* row = new ProblemRow(problem, inside_);
        connect(row, &ProblemRow::lineWanted, this, &ProblemList::lineWanted);
        connect(row, &ProblemRow::fixWanted, this, &ProblemList::fixWanted);
        column_->insertWidget(column_->count() - 1, row);
        rows_ += row;
    }
    setVisible(!rows_.isEmpty());
    updateGeometry();
}

void ProblemList::retranslate() {
    setAccessibleName(tr("Problems of the script"));
    rebuild();
}

QSize ProblemList::sizeHint() const {
    const int width = std::max(200, viewport()->width());
    const int height =
        column_->hasHeightForWidth() ? column_->heightForWidth(width) : column_->sizeHint().height();
    return {width, std::min(highest, height)};
}

void ProblemList::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) updateGeometry();
}

}  // namespace atelier
