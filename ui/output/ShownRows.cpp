#include "ui/output/ShownRows.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>

#include "ui/output/TerminalColors.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

/// The user state of a block that belongs to the line of the block before it.
constexpr int continuesLine = 1;

template <typename Text>
qsizetype commonStart(const Text& one, const Text& other) {
    return std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin();
}

}  // namespace

void ShownRows::forget() {
    from_ = 0;
    to_ = 1;
    last_ = {};
    hasAbove_ = false;
}

void ShownRows::removeDropped(QTextCursor& pen) {
    const qint64 first = rows_.begin();
    if (first >= to_) {
        pen.select(QTextCursor::Document);
        pen.removeSelectedText();
        last_ = {};
        hasAbove_ = false;
        to_ = first + 1;
    } else if (first > from_) {
        const int above = hasAbove_ ? 1 : 0;
        const auto gone = static_cast<int>(first - from_);
        pen.setPosition(document_.findBlockByNumber(above).position());
        pen.setPosition(document_.findBlockByNumber(above + gone).position(), QTextCursor::KeepAnchor);
        pen.removeSelectedText();
    }
    from_ = first;
}

void ShownRows::showAbove(QTextCursor& pen, const QString& words, const Theme& theme) {
    pen.movePosition(QTextCursor::Start);
    if (hasAbove_ && pen.block().text() == words) return;
    if (hasAbove_) {
        pen.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        pen.removeSelectedText();
    }
    QTextCharFormat muted;
    muted.setForeground(theme.muted);
    pen.insertText(words, muted);
    if (!hasAbove_) pen.insertBlock();
    hasAbove_ = true;
}

void ShownRows::showLastAgain(QTextCursor& pen, const Theme& theme) {
    pen.movePosition(QTextCursor::End);
    draw(pen, to_ - 1, theme);
}

void ShownRows::showNext(QTextCursor& pen, const Theme& theme) {
    pen.insertBlock();
    last_ = {};
    draw(pen, to_, theme);
    ++to_;
}

/// Draws a row in the last block, beyond what stands there already.
void ShownRows::draw(QTextCursor& pen, qint64 number, const Theme& theme) {
    const OutputRows::Row& row = rows_.row(number);
    const QTextBlock block = pen.block();
    const auto same = std::min(commonStart(row.text, last_.text), commonStart(row.looks, last_.looks));
    pen.setPosition(block.position() + static_cast<int>(same));
    pen.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    pen.removeSelectedText();
    for (qsizetype at = same; at < row.text.size();) {
        const char look = row.looks[at];
        qsizetype end = at + 1;
        while (end < row.text.size() && row.looks[end] == look) ++end;
        pen.insertText(row.text.mid(at, end - at), terminalFormat(theme, OutputRows::styleOf(look)));
        at = end;
    }
    pen.block().setUserState(row.continues ? continuesLine : -1);
    last_ = row;
}

QString ShownRows::textBetween(int start, int end) const {
    QString text;
    for (auto block = document_.findBlock(start); block.isValid() && block.position() <= end;
         block = block.next()) {
        if (block.position() > start && block.userState() != continuesLine) text += QLatin1Char('\n');
        const int from = std::max(start - block.position(), 0);
        text += block.text().mid(from, std::min(end - block.position(), block.length() - 1) - from);
    }
    return text;
}

}  // namespace atelier
