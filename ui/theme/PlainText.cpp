#include "ui/theme/PlainText.h"

#include <QLabel>
#include <QTextDocument>

#include "core/display/VisibleText.h"

namespace atelier {

QLabel* makePlainLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void setPlainText(QLabel* label, const QString& text) {
    label->setText(visibleText(text));
}

QString plainToolTip(const QString& text) {
    const QString shown = visibleText(text);
    return Qt::mightBeRichText(shown) ? Qt::convertFromPlainText(shown) : shown;
}

void setPlainToolTip(QWidget* widget, const QString& text) {
    widget->setToolTip(plainToolTip(text));
}

QString plainCaption(const QString& text) {
    return visibleLine(text).replace(QLatin1Char('&'), QLatin1String("&&"));
}

}  // namespace atelier
