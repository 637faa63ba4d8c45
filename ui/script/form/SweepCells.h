#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/job/SweepSpec.h"

namespace atelier {

/// The rows and cells of a text that was copied from a spreadsheet or a CSV file. Cells are separated by
/// tabs, semicolons or commas, whichever the text has first in this order; they may be quoted.
QList<QStringList> cellsOf(const QString& text);

/// A sweep's parameters as a table: the options in row 0, their values below.
QList<QStringList> cellsOf(const SweepSpec& sweep);

/// The parameters of a table of cells, as cellsOf makes it of a sweep. A name without dashes ("lr") becomes
/// an option ("--lr"). Empty columns are left out, and so are empty cells: in a grid, where the place of a
/// value has no meaning, all of them, in a list those at the end.
QList<SweepParameter> parametersOf(const QList<QStringList>& cells, SweepTable table);

/// The table with a block of cells written over it from a place on; it grows as needed. A block of only
/// numbers that begins in the row of options is put below it.
QList<QStringList> withBlock(QList<QStringList> cells, const QList<QStringList>& block, int row, int column);

}  // namespace atelier
