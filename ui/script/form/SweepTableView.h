#pragma once

#include <QTableView>

namespace atelier {

class SweepTableModel;

/// The table of a sweep for the keyboard as for the mouse: typing begins a cell, Ctrl+V pastes from a
/// spreadsheet, Delete empties, Ctrl+Delete takes a row out and Ctrl+Shift+Delete a column.
class SweepTableView final : public QTableView {
    Q_OBJECT
public:
    explicit SweepTableView(SweepTableModel& table, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void copy() const;
    /// Columns share the width while there is enough for each.
    void fitColumns();

    SweepTableModel& table_;
};

}  // namespace atelier
