#include "ui/shell/StepButton.h"

#include <QPainter>
#include <QPainterPath>

#include "ui/page/StepWords.h"
#include "ui/theme/Icon.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

constexpr int rowHeight = 42;
constexpr int circleLeft = 20;
constexpr int circleSide = 24;
constexpr int titleLeft = 56;
constexpr int lockSide = 14;

}  // namespace

StepButton::StepButton(Step step, QWidget* parent) : QAbstractButton(parent), step_(step) {
    status_.step = step;
    setCheckable(true);
    setAutoExclusive(false);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    keepTranslated(this, [this] { retranslate(); });
}

void StepButton::setStatus(const StepStatus& status) {
    status_ = status;
    retranslate();
    update();
}

void StepButton::setCurrent(bool current) {
    setChecked(current);
    update();
}

void StepButton::retranslate() {
    const QString title = stepTitle(step_);
    setText(title);
    const QString why =
        QStringList{needSentence(status_.need), changeSentence(status_.change), noteSentence(status_.note)}
            .join(QLatin1Char(' '))
            .trimmed();
    setPlainToolTip(this, why);
    setAccessibleDescription(why);
    switch (status_.state) {
        case StepState::Done:
            setAccessibleName(tr("%1, done").arg(title));
            break;
        case StepState::Blocked:
            setAccessibleName(tr("%1, not yet possible").arg(title));
            break;
        case StepState::Open:
            setAccessibleName(title);
            break;
    }
    updateGeometry();
}

QSize StepButton::sizeHint() const {
    const QFontMetrics metrics(fontOf(TextStyle::Strong));
    return {titleLeft + metrics.horizontalAdvance(text()) + lockSide + spacing(5),
            std::max(rowHeight, metrics.height() + 16)};
}

void StepButton::paintEvent(QPaintEvent*) {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isChecked())
        painter.fillRect(rect(), theme.accentSoft);
    else if (underMouse())
        painter.fillRect(rect(), theme.background);
    const QRectF circle(circleLeft + 0.5, (height() - circleSide) / 2.0 + 0.5, circleSide - 1,
                        circleSide - 1);
    painter.setPen(QPen(theme.line, 1));
    if (step_ != firstStep)
        painter.drawLine(QPointF(circle.center().x(), 0), {circle.center().x(), circle.top() - 2});
    if (step_ != lastStep)
        painter.drawLine(QPointF(circle.center().x(), circle.bottom() + 2),
                         {circle.center().x(), double(height())});
    paintCircle(&painter, circle);
    painter.setFont(fontOf(isChecked() ? TextStyle::Strong : TextStyle::Body));
    painter.setPen(isChecked() ? theme.text : theme.muted);
    painter.drawText(rect().adjusted(titleLeft, 0, -spacing(2), 0), Qt::AlignVCenter | Qt::AlignLeft, text());
    if (status_.state == StepState::Blocked)
        paintIcon(&painter,
                  QRectF(width() - lockSide - spacing(4), (height() - lockSide) / 2.0, lockSide, lockSide),
                  u"lock"_s, theme.muted);
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(4, 2, -4, -2), controlRadius, controlRadius);
}

void StepButton::paintCircle(QPainter* painter, const QRectF& circle) const {
    const Theme theme = Theme::of(this);
    const bool done = status_.state == StepState::Done;
    painter->setPen(QPen(isChecked() || done ? theme.accent : theme.line, 1.2));
    painter->setBrush(isChecked() ? theme.accent : theme.surface);
    painter->drawEllipse(circle);
    const QColor ink = isChecked() ? theme.onAccent : done ? theme.accent : theme.muted;
    const QString sign = done && !isChecked() ? u"check"_s : stepSign(step_);
    if (!sign.isEmpty()) return paintIcon(painter, circle.adjusted(5, 5, -5, -5), sign, ink);
    painter->setPen(ink);
    painter->setFont(fontOf(isChecked() ? TextStyle::Strong : TextStyle::Small));
    painter->drawText(circle, Qt::AlignCenter, QString::number(int(step_)));
}

}  // namespace atelier
