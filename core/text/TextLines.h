#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// A text split into lines once, so that each line can be found by its number without a search.
class TextLines {
public:
    /// Holds the text, whose memory is shared.
    explicit TextLines(const QString& text);

    /// A line without its line feed, counted from 1; empty beyond the last.
    QString line(int number) const;

private:
    QString text_;
    QList<qsizetype> starts_;  ///< where each line begins, and one past the last line's end
};

}  // namespace atelier
