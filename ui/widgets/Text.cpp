#include "ui/widgets/Text.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QResizeEvent>
#include <algorithm>
#include <utility>

#include "core/display/VisibleText.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/StyleSheet.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

QString toneName(Tone tone) {
    switch (tone) {
        case Tone::Muted:
            return u"muted"_s;
        case Tone::Accent:
            return u"accent"_s;
        case Tone::Good:
            return u"good"_s;
        case Tone::Warning:
            return u"warning"_s;
        case Tone::Error:
            return u"error"_s;
        case Tone::Normal:
            break;
    }
    return u"normal"_s;
}

}  // namespace

void setTone(QLabel* label, Tone tone) {
    setStyleProperty(label, "tone", toneName(tone));
}

Text::Text(TextStyle style, Tone tone, QWidget* parent) : QLabel(parent) {
    setFont(fontOf(style));
    setTextFormat(Qt::PlainText);
    setTone(tone);
}

void Text::setText(const QString& text) {
    if (wordWrap()) return setBreakableText(text);
    breakable_.clear();
    setPlainText(this, text);
}

void Text::setPreparedText(const QString& text) {
    breakable_.clear();
    QLabel::setText(text);
}

void Text::setBreakableText(const QString& text) {
    const QString visible = visibleText(text);
    setAccessibleName(visible);
    if (visible == breakable_ && visible == plainText()) return;
    breakable_ = visible;
    if (visible.isEmpty()) return QLabel::setText({});
    measurePieces();
    fitBreaks();
}

QString Text::plainText() const {
    return withoutBreaks(text());
}

void Text::measurePieces() {
    const QFontMetrics metrics = fontMetrics();
    const auto width = [&](const QString& text) { return metrics.horizontalAdvance(withoutBreaks(text)); };
    pieces_.clear();
    leastWidth_ = 0;
    broken_ = -1;
    for (const QString& piece : unbrokenPieces(breakable_)) {
        const QStringList parts = breakableText(piece).split(QChar(0x200b));
        for (const QString& part : parts) leastWidth_ = std::max(leastWidth_, width(part));
        if (parts.size() > 1) pieces_ += width(piece);
    }
}

qsizetype Text::tooWideFor(int width) const {
    return std::count_if(pieces_.begin(), pieces_.end(), [width](int piece) { return piece > width; });
}

QString Text::brokenFor(int width) const {
    const QFontMetrics metrics = fontMetrics();
    return breakableText(breakable_,
                         [&](const QString& piece) { return metrics.horizontalAdvance(piece) <= width; });
}

void Text::fitBreaks() {
    const int room = contentsRect().width();
    const qsizetype broken = tooWideFor(room);
    if (breakable_.isEmpty() || broken == std::exchange(broken_, broken)) return;
    QLabel::setText(brokenFor(room));
}

int Text::heightForWidth(int width) const {
    return heights_.at(width, *this, [this, width] { return measuredHeight(width); });
}

int Text::measuredHeight(int width) const {
    if (breakable_.isEmpty() || tooWideFor(width) == broken_) return QLabel::heightForWidth(width);
    // The height of the text at that width.
    QLabel other(brokenFor(width));
    other.setFont(font());
    other.setTextFormat(Qt::PlainText);
    other.setWordWrap(true);
    other.setTextInteractionFlags(textInteractionFlags());
    return other.heightForWidth(width);
}

QSize Text::minimumSizeHint() const {
    QSize least = QLabel::minimumSizeHint();
    if (!breakable_.isEmpty() && wordWrap()) least.setWidth(leastWidth_);
    return least;
}

void Text::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    fitBreaks();
}

void Text::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    heights_.clear();
    if (event->type() != QEvent::FontChange || breakable_.isEmpty()) return;
    measurePieces();
    fitBreaks();
}

void Text::setTone(Tone tone) {
    atelier::setTone(this, tone);
}

Text* Text::wrapped() {
    setWordWrap(true);
    // A wrapping label asks for a shape of its own choice; here it takes the width that there is.
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    if (textFormat() == Qt::PlainText && breakable_.isEmpty()) setText(text());
    return this;
}

Text* Text::selectable() {
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    return this;
}

// A label copies what it shows, places to break and all.

bool Text::hasMarkedSelection() const {
    return hasSelectedText() && text() != plainText();
}

void Text::copySelected(QClipboard::Mode mode) const {
    // A label tells its lines apart by Unicode's own separators.
    QString selected = withoutBreaks(selectedText());
    selected.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    QGuiApplication::clipboard()->setText(selected, mode);
}

void Text::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy) || !hasMarkedSelection()) return QLabel::keyPressEvent(event);
    copySelected(QClipboard::Clipboard);
    event->accept();
}

void Text::contextMenuEvent(QContextMenuEvent* event) {
    if (!textInteractionFlags().testFlag(Qt::TextSelectableByMouse) || text() == plainText())
        return QLabel::contextMenuEvent(event);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, [this] { copySelected(QClipboard::Clipboard); })
        ->setEnabled(hasSelectedText());
    menu->addAction(tr("Select all"), this, [this] { setSelection(0, int(text().size())); });
    menu->popup(event->globalPos());
    event->accept();
}

void Text::mousePressEvent(QMouseEvent* event) {
    // Else the selection itself could be dragged elsewhere, as it is.
    const bool extends = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->button() == Qt::LeftButton && !extends && hasMarkedSelection()) setSelection(0, 0);
    QLabel::mousePressEvent(event);
}

void Text::mouseReleaseEvent(QMouseEvent* event) {
    QLabel::mouseReleaseEvent(event);
    if (QGuiApplication::clipboard()->supportsSelection() && hasMarkedSelection())
        copySelected(QClipboard::Selection);
}

}  // namespace atelier
