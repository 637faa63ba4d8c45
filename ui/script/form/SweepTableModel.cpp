#include "ui/script/form/SweepTableModel.h"

#include <algorithm>
#include <utility>

#include "ui/script/form/SweepCells.h"

namespace atelier {

void SweepTableModel::show(const SweepSpec& sweep) {
    if (sweep == sweep_) return;
    const bool sameShape = sweep.parameters == sweep_.parameters && sweep.table == sweep_.table;
    sweep_ = sweep;
    if (sameShape) return;
    const auto cells = cellsOf(sweep);
    if (cells != cells_) setCells(cells);
}

void SweepTableModel::setCells(const QList<QStringList>& cells) {
    cells_ = cells;
    // Grows and shrinks at its ends, so that the cell that is edited or selected stays so.
    const int rows = std::max(2, int(cells.size())) + (cells.size() > 1 ? 1 : 0);
    const int columns = int(sweep_.parameters.size()) + 1;
    if (rows > rows_) beginInsertRows({}, rows_, rows - 1);
    if (rows < rows_) beginRemoveRows({}, rows, rows_ - 1);
    if (const int before = std::exchange(rows_, rows); rows != before)
        rows > before ? endInsertRows() : endRemoveRows();
    if (columns > columns_) beginInsertColumns({}, columns_, columns - 1);
    if (columns < columns_) beginRemoveColumns({}, columns, columns_ - 1);
    if (const int before = std::exchange(columns_, columns); columns != before)
        columns > before ? endInsertColumns() : endRemoveColumns();
    Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, columns_ - 1));
}

int SweepTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int SweepTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns_;
}

QVariant SweepTableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return cells_.value(index.row()).value(index.column());
    if (role == Qt::AccessibleTextRole) {
        const QString text = cells_.value(index.row()).value(index.column());
        return text.isEmpty() ? tr("empty") : text;
    }
    return {};
}

QVariant SweepTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Vertical) return {};
    return section == 0 ? tr("Option") : QString::number(section);
}

bool SweepTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid()) return false;
    if (data(index, Qt::EditRole).toString() == value.toString()) return true;
    editCells(withBlock(cells_, {QStringList{value.toString().trimmed()}}, index.row(), index.column()));
    return true;
}

Qt::ItemFlags SweepTableModel::flags(const QModelIndex&) const {
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable;
}

void SweepTableModel::paste(const QString& text, const QModelIndex& at) {
    editCells(withBlock(cells_, cellsOf(text), at.isValid() ? at.row() : 0, at.isValid() ? at.column() : 0));
}

void SweepTableModel::clear(const QModelIndexList& cells) {
    auto left = cells_;
    for (const auto& each : cells)
        if (each.row() < left.size() && each.column() < left.at(each.row()).size())
            left[each.row()][each.column()].clear();
    editCells(left);
}

void SweepTableModel::removeRow(int row) {
    // The row of the options is the table's head.
    if (row < 1 || row >= cells_.size()) return;
    auto left = cells_;
    left.removeAt(row);
    editCells(left);
}

void SweepTableModel::removeColumn(int column) {
    auto left = cells_;
    for (auto& row : left)
        if (column >= 0 && column < row.size()) row.removeAt(column);
    editCells(left);
}

void SweepTableModel::editCells(const QList<QStringList>& cells) {
    SweepSpec changed = sweep_;
    changed.parameters = parametersOf(cells, changed.table);
    if (changed == sweep_) return;
    show(changed);
    Q_EMIT edited(changed.parameters);
}

}  // namespace atelier
