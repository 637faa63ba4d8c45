#pragma once

#include <QByteArrayList>
#include <QRandomGenerator>

namespace atelier::testing {

/// Whole scripts whose directive lines are put together at random of what matters to the reading of them, and
/// of what only seems to: quotes, backslashes, comments, white space of every kind, signs of the shell,
/// values of a thousand characters and more; with other lines between, and odd first lines.
QByteArrayList oddHeaders(QRandomGenerator& random, int count);

}  // namespace atelier::testing
