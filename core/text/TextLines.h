#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// A text's lines by their numbers, found once: to look for one of them costs nothing more.
class TextLines {
public:
    /// Keeps the text itself, which is shared.
    explicit TextLines(const QString& text);

    /// A line without its line feed, counted from 1; empty beyond the last.
    QString line(int number) const;

private:
    QString text_;
    QList<qsizetype> starts_;  ///< where each line begins, and one past the last line's end
};

}  // namespace atelier
