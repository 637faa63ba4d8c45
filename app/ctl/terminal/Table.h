#pragma once

#include <QList>
#include <QStringList>

namespace atelier::ctl {

/// Rows in columns as wide as their widest cells. Where that is more than `columns` (0: however wide), each
/// row takes two lines, and the cells from `second` on stand in the second one, indented; where that is still
/// more, it takes as many lines as it needs for whole cells.
QStringList tableLines(const QList<QStringList>& rows, qsizetype second, int columns);

}  // namespace atelier::ctl
