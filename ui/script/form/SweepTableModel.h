#pragma once

#include <QAbstractTableModel>

#include "core/job/SweepSpec.h"

namespace atelier {

/// A sweep's hyperparameters as a table that one types into like a spreadsheet: the options in the first row,
/// values below, and always one more empty row and column to continue in.
class SweepTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Shows a sweep, without a signal of an edit; cells stay as they were typed where they say the same.
    void show(const SweepSpec& sweep);
    /// The sweep that was shown last.
    const SweepSpec& sweep() const { return sweep_; }

    /// Writes a copied block of cells from a place on.
    void paste(const QString& text, const QModelIndex& at);
    /// Empties cells.
    void clear(const QModelIndexList& cells);
    /// Removes a row of values; the row of the options stays.
    void removeRow(int row);
    /// Removes an option with its values.
    void removeColumn(int column);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    /// The user changed something.
    void edited(const QList<SweepParameter>& parameters);

private:
    void editCells(const QList<QStringList>& cells);
    void setCells(const QList<QStringList>& cells);

    SweepSpec sweep_;
    QList<QStringList> cells_{QStringList()};
    int rows_ = 2;
    int columns_ = 1;
};

}  // namespace atelier
