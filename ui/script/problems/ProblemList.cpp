#include "ui/script/problems/ProblemList.h"

#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/script/problems/ProblemRow.h"
#include "ui/script/session/FindingWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int mostShown = 5;  // problems, of a line each

QList<Diagnostic> gravestFirst(QList<Diagnostic> problems) {
    std::stable_sort(problems.begin(), problems.end(),
                     [](const auto& a, const auto& b) { return a.severity > b.severity; });
    return problems;
}

}  // namespace

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
    keepTranslated(this, [this] { retranslate(); });
}

void ProblemList::show(const QList<Diagnostic>& problems, const QString& script) {
    const auto sorted = gravestFirst(problems);
    script_ = script;
    if (sorted == problems_) return;
    problems_ = sorted;
    fill();
}

ProblemRow* ProblemList::addRow() {
    auto* row = new ProblemRow(inside_);
    connect(row, &ProblemRow::lineWanted, this, &ProblemList::lineWanted);
    connect(row, &ProblemRow::fixWanted, this, &ProblemList::fixWanted);
    connect(row, &ProblemRow::pageWanted, this, &ProblemList::pageWanted);
    column_->insertWidget(column_->count() - 1, row);
    return row;
}

void ProblemList::fill() {
    while (rows_.size() < problems_.size()) rows_ += addRow();
    // Rows stay for the next problem: this runs while somebody types.
    for (qsizetype i = 0; i < rows_.size(); ++i) {
        const bool used = i < problems_.size();
        if (used) {
            const auto& fix = problems_.at(i).fix;
            rows_.at(i)->show(problems_.at(i), fix ? fixInWords(script_, *fix) : QString());
        }
        rows_.at(i)->setVisible(used);
    }
    setVisible(!problems_.isEmpty());
    updateGeometry();
}

void ProblemList::reveal(const Diagnostic& problem, bool withReason) {
    const auto at = problems_.indexOf(problem);
    if (at < 0) return;
    if (withReason) rows_.at(at)->showReason(true);
    inside_->layout()->activate();
    ensureWidgetVisible(rows_.at(at), 0, 0);
}

void ProblemList::retranslate() {
    setAccessibleName(tr("Problems of the script"));
    fill();
}

QSize ProblemList::sizeHint() const {
    const int width = std::max(200, viewport()->width());
    const int height =
        column_->hasHeightForWidth() ? column_->heightForWidth(width) : column_->sizeHint().height();
    const int ofOne = QFontMetrics(fontOf(TextStyle::Body)).lineSpacing() + spacing(4) + 2;
    return {width, std::min(mostShown * ofOne, height)};
}

void ProblemList::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width()) updateGeometry();
}

}  // namespace atelier
