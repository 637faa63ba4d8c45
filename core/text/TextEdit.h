#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// A change of a script's text: lines and columns count from 1, the end column is exclusive. Columns count
/// UTF-16 units, as the editor does.
struct TextEdit {
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;
    QString replacement;
    bool operator==(const TextEdit&) const = default;
};

/// The script with one change made. A comment behind a directive's option that stood in a column of its own
/// stays there, as far as what stands before it leaves room.
QByteArray withFix(const QByteArray& script, const TextEdit& fix);

}  // namespace atelier
