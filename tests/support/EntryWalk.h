#pragma once

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QStyleOptionFrame>

/// Looks into the fields of a window: what of their texts shows.
namespace atelier::testing {

/// How many pixels of a text a line shows; of a wider one it shows a part, where the cursor is.
inline int roomForText(const QLineEdit& line) {
    constexpr int beside = 2;  // what QLineEdit leaves free at each end of its contents
    QStyleOptionFrame option;
    option.initFrom(&line);
    option.lineWidth =
        line.hasFrame() ? line.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &line) : 0;
    option.midLineWidth = 0;
    option.state |= QStyle::State_Sunken;
    const QMargins margins = line.textMargins();
    return line.style()->subElementRect(QStyle::SE_LineEditContents, &option, &line).width() -
           margins.left() - margins.right() - 2 * beside;
}

/// Whether all of a text shows in a line, the cursor behind it.
inline bool showsWhole(const QLineEdit& line, const QString& text) {
    return line.fontMetrics().horizontalAdvance(text) + 1 <= roomForText(line);
}

/// Whether the beginning of what is in a line is in sight: of a longer text it shows where the cursor is.
inline bool showsBeginning(const QLineEdit& line) {
    return showsWhole(line, line.displayText()) || line.cursorPosition() == 0;
}

/// What a line that asks for nothing by itself shows too little of: its beginning, while nobody types in it,
/// and what it says while it is empty.
inline QStringList clippedIn(const QLineEdit& line) {
    const QString words = line.placeholderText();
    if (line.displayText().isEmpty() && !words.isEmpty() && !showsWhole(line, words))
        return {QStringLiteral("cut: “%1” in %2").arg(words).arg(roomForText(line))};
    if (!line.hasFocus() && !showsBeginning(line))
        return {QStringLiteral("begins out of sight: “%1”").arg(line.displayText())};
    return {};
}

/// How many pixels of a choice a box shows that one cannot type in.
inline int roomForChoice(const QComboBox& box) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = false;
    option.frame = box.hasFrame();
    option.subControls = QStyle::SC_All;
    return box.style()
        ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
        .width();
}

/// What such a box shows a part of only, of any of its choices.
inline QStringList clippedChoices(const QComboBox& box) {
    QStringList faults;
    for (int i = 0; i < box.count(); ++i)
        // Two sentences in one are as long in no language but PseudoTranslator's.
        if (box.itemText(i).size() <= 40 && box.itemText(i).count(u'⟦') < 2 &&
            box.fontMetrics().horizontalAdvance(box.itemText(i)) > roomForChoice(box))
            faults += QStringLiteral("cut: “%1” in %2, box “%3”")
                          .arg(box.itemText(i))
                          .arg(roomForChoice(box))
                          .arg(box.accessibleName());
    return faults;
}

/// What an editable box cuts off of what it shows, and which of its choices of an ordinary length it shows a
/// part of only: each can be chosen at any moment.
inline QStringList clippedIn(const QComboBox& box) {
    constexpr int ordinary = 32;  // characters; the path of a file has no end
    if (!box.lineEdit()) return {};
    QStringList faults = clippedIn(*box.lineEdit());
    for (int i = 0; i < box.count(); ++i)
        if (box.itemText(i).size() <= ordinary && !showsWhole(*box.lineEdit(), box.itemText(i)))
            faults +=
                QStringLiteral("cut: “%1” in %2").arg(box.itemText(i)).arg(roomForText(*box.lineEdit()));
    return faults;
}

/// A number as a box writes it.
inline QString numberIn(const QSpinBox& box, int value) {
    QString text = box.locale().toString(value);
    return box.isGroupSeparatorShown() ? text : text.remove(box.locale().groupSeparator());
}

/// The widest of what a box of numbers can be turned to.
inline QStringList clippedIn(const QSpinBox& box, const QLineEdit& line) {
    QStringList faults;
    for (const int value : {box.minimum(), box.maximum()}) {
        const QString text = value == box.minimum() && !box.specialValueText().isEmpty()
                                 ? box.specialValueText()
                                 : box.prefix() + numberIn(box, value) + box.suffix();
        if (!showsWhole(line, text))
            faults += QStringLiteral("cut: “%1” in %2").arg(text).arg(roomForText(line));
    }
    return faults;
}

/// What of the texts in the visible fields below `root` does not show.
inline QStringList clippedEntries(QWidget* root) {
    QStringList faults;
    for (const auto* line : root->findChildren<QLineEdit*>()) {
        if (!line->isVisible()) continue;
        const auto* parent = line->parentWidget();
        const auto* box = qobject_cast<const QComboBox*>(parent);
        const auto* spin = qobject_cast<const QSpinBox*>(parent);
        const auto* named = box || spin ? parent : line;
        const QStringList found = box ? clippedIn(*box) : spin ? clippedIn(*spin, *line) : clippedIn(*line);
        for (const QString& fault : found)
            faults +=
                QStringLiteral("%1, %2 “%3”")
                    .arg(fault, QLatin1String(named->metaObject()->className()), named->accessibleName());
    }
    for (const auto* box : root->findChildren<QComboBox*>())
        if (box->isVisible() && !box->lineEdit()) faults += clippedChoices(*box);
    return faults;
}

}  // namespace atelier::testing
