#pragma once

#include <QTableView>

namespace atelier {

class SweepTableModel;

/// The table of a sweep, for keyboard and mouse: typing begins a cell, Ctrl+V pastes from a spreadsheet,
/// Delete empties cells, Ctrl+Delete removes a row and Ctrl+Shift+Delete a column.
class SweepTableView final : public QTableView {
    Q_OBJECT
public:
    /// `table` must outlive it.
    explicit SweepTableView(SweepTableModel& table, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void copy() const;
    /// Lets the columns share the width while there is enough for each.
    void fitColumns();

    SweepTableModel& table_;
};

}  // namespace atelier
