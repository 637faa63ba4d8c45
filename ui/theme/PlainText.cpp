#include "ui/theme/PlainText.h"

#include <QLabel>
#include <QRegularExpression>
#include <QTextDocument>

#include "core/base/VisibleText.h"

namespace atelier {

namespace {
constexpr QChar placeToBreak(0x200b);  // ZERO WIDTH SPACE
}  // namespace

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

QString breakableText(const QString& visible) {
    static const QRegularExpression longWord(QStringLiteral("(\\S{16})"));
    return QString(visible).replace(longWord, QStringLiteral("\\1") + placeToBreak);
}

QString withoutBreaks(const QString& breakable) {
    return QString(breakable).remove(placeToBreak);
}

QString plainCaption(const QString& text) {
    return visibleLine(text).replace(QLatin1Char('&'), QLatin1String("&&"));
}

}  // namespace atelier
