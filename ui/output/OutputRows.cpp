#include "ui/output/OutputRows.h"

#include <algorithm>

#include "core/display/VisibleText.h"

namespace atelier {

namespace {

constexpr char boldBit = 0x20;

char lookOf(const TerminalStyle& style) {
    return static_cast<char>((style.color ? *style.color + 1 : 0) | (style.bold ? boldBit : 0));
}

}  // namespace

TerminalStyle OutputRows::styleOf(char look) {
    TerminalStyle style;
    if (const int color = look & (boldBit - 1); color > 0) style.color = color - 1;
    style.bold = (look & boldBit) != 0;
    return style;
}

void OutputRows::setMostRows(qsizetype rows) {
    mostRows_ = std::max<qsizetype>(rows, 1);
    while (qsizetype(rows_.size()) > mostRows_) dropFirst();
}

void OutputRows::clear() {
    rows_ = std::deque<Row>(1);
    first_ = 0;
    column_ = 0;
    characters_ = 0;
}

TerminalSink OutputRows::sink() {
    return {.print = [this](const QString& text, const TerminalStyle& style) { print(text, style); },
            .newLine = [this] { newRow(false); },
            .returnToStart = [this] { column_ = 0; },
            .backspace = [this] { column_ = std::max<qsizetype>(column_ - 1, 0); },
            .clearToEnd = [this] { clearToEnd(); }};
}

void OutputRows::print(const QString& text, const TerminalStyle& style) {
    const QString shown = visibleLine(text);
    QStringView rest(shown);
    while (!rest.isEmpty()) {
        qsizetype room = longestRow - column_;
        // The two halves of a character stay together.
        if (room < rest.size() && room > 0 && rest[room - 1].isHighSurrogate()) --room;
        if (room <= 0) {
            newRow(true);
            continue;
        }
        write(rest.left(room), lookOf(style));
        rest = rest.mid(std::min(room, rest.size()));
    }
    while (characters_ > mostCharacters && rows_.size() > 1) dropFirst();
}

void OutputRows::write(QStringView text, char look) {
    Row& row = rows_.back();
    const qsizetype over = std::min(text.size(), row.text.size() - column_);
    row.text.replace(column_, over, text.data(), text.size());
    row.looks.replace(column_, over, QByteArray(text.size(), look));
    column_ += text.size();
    characters_ += text.size() - over;
}

void OutputRows::newRow(bool continues) {
    rows_.push_back({{}, {}, continues});
    column_ = 0;
    if (qsizetype(rows_.size()) > mostRows_) dropFirst();
}

void OutputRows::clearToEnd() {
    Row& row = rows_.back();
    characters_ -= row.text.size() - column_;
    row.text.truncate(column_);
    row.looks.truncate(column_);
}

void OutputRows::dropFirst() {
    characters_ -= rows_.front().text.size();
    rows_.pop_front();
    ++first_;
}

}  // namespace atelier
