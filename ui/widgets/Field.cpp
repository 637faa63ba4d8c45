#include "ui/widgets/Field.h"

#include <QAbstractSpinBox>
#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QIntValidator>
#include <QLineEdit>
#include <QStyleOptionFrame>
#include <algorithm>
#include <utility>

#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

// QLineEdit leaves two pixels free at each end, has a frame, and shows the cursor behind the text.
constexpr int besideWords = 2 * 2 + 2 * 1 + 2;

/// Also of a control that has a button beside its line; a number is no line.
QLineEdit* lineOf(QWidget* control) {
    if (auto* box = qobject_cast<QComboBox*>(control)) return box->lineEdit();
    if (qobject_cast<QAbstractSpinBox*>(control)) return nullptr;
    auto* line = qobject_cast<QLineEdit*>(control);
    return line ? line : control->findChild<QLineEdit*>();
}

/// How wide the greatest number is that a line takes, in pixels; 0 of a line that takes other words, too.
int widestNumber(const QLineEdit& line) {
    const auto* numbers = qobject_cast<const QIntValidator*>(line.validator());
    return numbers ? line.fontMetrics().horizontalAdvance(QString::number(numbers->top())) : 0;
}

}  // namespace

Field::Field(QWidget* control, QWidget* parent)
    : QWidget(parent),
      control_(control),
      label_(new Text(TextStyle::Small, Tone::Muted, this)),
      line_(new Text(TextStyle::Small, Tone::Muted, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    column->addWidget(label_);
    column->addWidget(control_);
    column->addWidget(line_->wrapped());
    column->addStretch(1);
    label_->setBuddy(control_);
    line_->hide();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    if (auto* line = lineOf(control_)) {
        line->installEventFilter(this);
        connect(line, &QLineEdit::textEdited, this, [this] { typed_ = true; });
        connect(line, &QLineEdit::textChanged, this, [this, line] {
            if (!std::exchange(typed_, false) && !line->hasFocus()) line->setCursorPosition(0);
        });
    }
}

QSize Field::minimumSizeHint() const {
    const QSize least = QWidget::minimumSizeHint();
    const auto* line = qobject_cast<const QLineEdit*>(control_);
    const int words =
        line ? std::max(line->fontMetrics().horizontalAdvance(line->placeholderText()), widestNumber(*line))
             : 0;
    if (words == 0) return least;
    QStyleOptionFrame option;
    option.initFrom(line);
    option.rect = QRect(0, 0, 1000, line->minimumSizeHint().height());
    const int around = option.rect.width() -
                       line->style()->subElementRect(QStyle::SE_LineEditContents, &option, line).width();
    return least.expandedTo({words + around + besideWords, 0});
}

bool Field::eventFilter(QObject* watched, QEvent* event) {
    // Deferred, since the line still has to handle the event and reads the cursor's place.
    if (event->type() == QEvent::FocusOut)
        QMetaObject::invokeMethod(
            watched,
            [line = static_cast<QLineEdit*>(watched)] {
                if (!line->hasFocus() && !line->hasSelectedText()) line->setCursorPosition(0);
            },
            Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void Field::setLabel(const QString& label) {
    label_->setText(label);
    control_->setAccessibleName(label);
}

void Field::setLongLabel(const QString& label) {
    label_->wrapped()->setBreakableText(label);
    control_->setAccessibleName(label);
}

void Field::setHint(const QString& hint) {
    hint_ = hint;
    present();
}

void Field::setError(const QString& error) {
    error_ = error;
    present();
}

void Field::setWarning(const QString& warning) {
    warning_ = warning;
    present();
}

void Field::present() {
    const bool wrong = !error_.isEmpty();
    const bool questionable = !wrong && !warning_.isEmpty();
    const QString text = wrong ? error_ : questionable ? warning_ : hint_;
    line_->setTone(wrong ? Tone::Error : questionable ? Tone::Warning : Tone::Muted);
    line_->setText(text);
    line_->setVisible(!text.isEmpty());
    control_->setAccessibleDescription(text);
    setStyleProperty(control_, "invalid", wrong ? "true" : questionable ? "warning" : "false");
}

}  // namespace atelier
