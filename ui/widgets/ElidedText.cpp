#include "ui/widgets/ElidedText.h"

#include "core/display/VisibleText.h"
#include "ui/theme/PlainText.h"

namespace atelier {

ElidedText::ElidedText(TextStyle style, Tone tone, Qt::TextElideMode mode, QWidget* parent)
    : QLabel(parent), mode_(mode) {
    setFont(fontOf(style));
    setTextFormat(Qt::PlainText);
    setTone(tone);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedText::setFullText(const QString& text) {
    full_ = visibleText(text);
    setAccessibleName(full_);
    updateGeometry();
    elide();
}

void ElidedText::setTone(Tone tone) {
    atelier::setTone(this, tone);
}

QSize ElidedText::sizeHint() const {
    return {fontMetrics().horizontalAdvance(full_) + 2, fontMetrics().height()};
}

QSize ElidedText::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 4, fontMetrics().height()};
}

void ElidedText::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    elide();
}

void ElidedText::elide() {
    const QString oneLine = QString(full_).replace(u'\n', u' ');
    const QString shown = fontMetrics().elidedText(oneLine, mode_, width());
    if (shown != text()) setText(shown);
    setPlainToolTip(this, shown == full_ ? QString() : full_);
}

}  // namespace atelier
