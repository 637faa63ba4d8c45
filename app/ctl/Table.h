#pragma once

#include <QList>
#include <QStringList>

namespace atelier::ctl {

/// How wide the terminal is to which the output goes; 0 where it goes elsewhere, or nobody knows.
int columnsOfOutput();

/// Rows in columns as wide as their widest cells. Where that is more than `columns` (0: however wide), each
/// row takes two lines, and the cells from `second` on stand in the second one, indented.
QStringList tableLines(const QList<QStringList>& rows, qsizetype second, int columns);

}  // namespace atelier::ctl
