#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// Whether a text is one that somebody can have typed into the editor of the script: it is not endless, and
/// nothing in it is hidden from who reads it there.
bool areOwnLines(const QString& text);

/// A hash by which lines are known again, also once the secrets in them are masked; empty where there are
/// none.
QByteArray digestOfOwnLines(const QString& text);

}  // namespace atelier
