#include "ui/script/form/SweepTableView.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <algorithm>

#include "ui/script/form/SweepTableModel.h"

namespace atelier {

namespace {
constexpr int mostRowsInSight = 6;
constexpr int cellWidth = 82;
constexpr int narrowest = 64;
}  // namespace

SweepTableView::SweepTableView(SweepTableModel& table, QWidget* parent) : QTableView(parent), table_(table) {
    setModel(&table);
    horizontalHeader()->hide();
    horizontalHeader()->setDefaultSectionSize(cellWidth);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setFocusPolicy(Qt::NoFocus);
    setCornerButtonEnabled(false);
    // Tab leaves the table; the arrows go through it.
    setTabKeyNavigation(false);
    setEditTriggers(QAbstractItemView::AnyKeyPressed | QAbstractItemView::DoubleClicked |
                    QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCurrentIndex(table.index(0, 0));
    const auto resized = [this] { updateGeometry(); };
    connect(&table, &QAbstractItemModel::rowsInserted, this, resized);
    connect(&table, &QAbstractItemModel::rowsRemoved, this, resized);
    connect(&table, &QAbstractItemModel::columnsInserted, this, &SweepTableView::fitColumns);
    connect(&table, &QAbstractItemModel::columnsRemoved, this, &SweepTableView::fitColumns);
}

QSize SweepTableView::sizeHint() const {
    const int rows = std::min(mostRowsInSight, model()->rowCount());
    int height = 2 * frameWidth() + horizontalScrollBar()->sizeHint().height() + 8;
    for (int row = 0; row < rows; ++row) height += rowHeight(row);
    return {200, height};
}

QSize SweepTableView::minimumSizeHint() const {
    return {120, sizeHint().height()};
}

void SweepTableView::keyPressEvent(QKeyEvent* event) {
    const auto here = currentIndex();
    const bool deletes = event->key() == Qt::Key_Delete;
    if (event->matches(QKeySequence::Paste))
        table_.paste(QGuiApplication::clipboard()->text(), here);
    else if (event->matches(QKeySequence::Copy))
        copy();
    else if (deletes && event->modifiers() == Qt::ControlModifier)
        table_.removeRow(here.row());
    else if (deletes && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        table_.removeColumn(here.column());
    else if (deletes || event->key() == Qt::Key_Backspace)
        table_.clear(selectedIndexes());
    else
        return QTableView::keyPressEvent(event);
    // The current cell stays the same while the table grows or shrinks.
    const int row = std::min(here.row(), table_.rowCount() - 1);
    setCurrentIndex(table_.index(row, std::min(here.column(), table_.columnCount() - 1)));
}

void SweepTableView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void SweepTableView::fitColumns() {
    const bool fit = table_.columnCount() * narrowest <= viewport()->width();
    horizontalHeader()->setSectionResizeMode(fit ? QHeaderView::Stretch : QHeaderView::Interactive);
}

void SweepTableView::copy() const {
    auto cells = selectedIndexes();
    std::sort(cells.begin(), cells.end());
    QString text;
    int row = cells.isEmpty() ? 0 : cells.constFirst().row();
    for (const auto& cell : std::as_const(cells)) {
        if (!text.isNull()) text += cell.row() == row ? QLatin1Char('\t') : QLatin1Char('\n');
        row = cell.row();
        text += cell.data().toString();
    }
    QGuiApplication::clipboard()->setText(text);
}

}  // namespace atelier
