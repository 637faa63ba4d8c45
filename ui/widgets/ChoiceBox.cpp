#include "ui/widgets/ChoiceBox.h"

#include <QLineEdit>
#include <QStyleOptionComboBox>
#include <algorithm>

namespace atelier {

namespace {
// QLineEdit leaves two pixels free at each end, and shows the cursor behind the text.
constexpr int besideText = 2 * 2 + 2;
}  // namespace

ChoiceBox::ChoiceBox(int readInFull, QWidget* parent) : QComboBox(parent), readInFull_(readInFull) {
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

QSize ChoiceBox::minimumSizeHint() const {
    int text = fontMetrics().horizontalAdvance(lineEdit() ? lineEdit()->placeholderText() : QString());
    for (int i = 0; i < count(); ++i)
        text = std::max(text, fontMetrics().horizontalAdvance(itemText(i).left(readInFull_)));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QSize contents(text + besideText, fontMetrics().height());
    QSize size(text + besideText, QComboBox::minimumSizeHint().height());
    option.rect = QRect(QPoint(), size);
    // The style knows how much room it needs around the text.
    const QRect field =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    size.rwidth() += std::max(0, contents.width() - field.width());
    return size;
}

}  // namespace atelier
