#pragma once

#include <QString>

#include "ui/output/OutputRows.h"

class QTextCursor;
class QTextDocument;

namespace atelier {

struct Theme;

/// The rows of an output as blocks of a text document, which follow what becomes of the rows: the last one
/// may change, further ones come, the first ones are dropped. Above them may stand a line about those.
class ShownRows {
public:
    /// Shows rows in a document that is empty; both must outlive this object.
    ShownRows(QTextDocument& document, const OutputRows& rows) : document_(document), rows_(rows) {}

    /// Begins anew, for a document that is empty again.
    void forget();
    /// Removes the rows from the document that are no longer kept.
    void removeDropped(QTextCursor& pen);
    /// Writes the line above the rows, in place of an earlier one.
    void showAbove(QTextCursor& pen, const QString& words, const Theme& theme);
    /// Draws the last row that is shown anew, and puts `pen` there: only that one can have changed.
    void showLastAgain(QTextCursor& pen, const Theme& theme);
    /// Adds the next row below; only while the rows are not shown whole.
    void showNext(QTextCursor& pen, const Theme& theme);

    /// Whether all rows are shown.
    bool isWhole() const { return to_ >= rows_.end(); }
    /// Whether rows were dropped.
    bool isCut() const { return from_ > 0; }
    /// Whether there is a line above the rows.
    bool hasAbove() const { return hasAbove_; }
    /// The text between two places of the document with its lines whole, where they are shown in several
    /// rows.
    QString textBetween(int start, int end) const;

private:
    void draw(QTextCursor& pen, qint64 number, const Theme& theme);

    QTextDocument& document_;
    const OutputRows& rows_;
    qint64 from_ = 0;  // the numbers of the rows in the document
    qint64 to_ = 1;
    OutputRows::Row last_;
    bool hasAbove_ = false;
};

}  // namespace atelier
