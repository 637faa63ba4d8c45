#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/job/SweepSpec.h"

namespace atelier {

/// What was copied from a spreadsheet or a CSV file, as rows of cells: separated by tabs, semicolons or
/// commas, whichever is there first in this order; cells may be quoted.
QList<QStringList> cellsOf(const QString& text);

/// A sweep's parameters as a table: the options in row 0, their values below.
QList<QStringList> cellsOf(const SweepSpec& sweep);

/// The other way round. A name without dashes ("lr") becomes an option ("--lr"). Empty columns go; in a
/// grid, where the place of a value says nothing, empty cells go too; in a list only those at the end.
QList<SweepParameter> parametersOf(const QList<QStringList>& cells, SweepTable table);

/// The table with a block of cells written over it from a place on; it grows as needed. Where a block of
/// nothing but numbers falls on the row of the options, it goes below it.
QList<QStringList> withBlock(QList<QStringList> cells, const QList<QStringList>& block, int row, int column);

}  // namespace atelier
