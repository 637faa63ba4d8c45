#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QTest>
#include <QTextEdit>
#include <QTextLayout>
#include <QTranslator>
#include <functional>

#include "tests/support/EntryWalk.h"
#include "ui/theme/PlainText.h"

/// Looks at every widget of a window as a demanding user would. Each function gives one line for each fault,
/// so that a test reads `NO_FAULTS(clippedTexts(&window))`.
/// Fails with the faults themselves.
#define NO_FAULTS(...)                                                          \
    do {                                                                        \
        const QStringList faults = (__VA_ARGS__);                               \
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n')))); \
    } while (false)

namespace atelier::testing {

/// A widget in words, for a fault.
inline QString inWords(const QWidget* widget) {
    const auto* label = qobject_cast<const QLabel*>(widget);
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const QString text = label ? label->text() : button ? button->text() : widget->accessibleName();
    return QStringLiteral("%1 “%2” %3×%4")
        .arg(QLatin1String(widget->metaObject()->className()), text.left(60),
             QString::number(widget->width()), QString::number(widget->height()));
}

/// Every visible widget of a class below `root`.
template <typename W>
QList<W*> visible(QWidget* root) {
    QList<W*> found;
    for (auto* widget : root->findChildren<W*>())
        if (widget->isVisible()) found += widget;
    return found;
}

/// Labels, buttons and fields whose text does not fit into them, and widgets that stick out of their parent.
inline QStringList clippedTexts(QWidget* root) {
    QStringList faults = clippedEntries(root);
    for (auto* label : visible<QLabel>(root)) {
        if (label->inherits("atelier::ElidedText") || label->text().isEmpty()) continue;
        const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= label->height() + 1
                                            : label->sizeHint().width() <= label->width() + 1 &&
                                                  label->sizeHint().height() <= label->height() + 1;
        if (!fits) faults += QStringLiteral("clipped: ") + inWords(label);
    }
    for (auto* button : visible<QAbstractButton>(root)) {
        if (button->text().isEmpty()) continue;
        const QSize wanted = button->hasHeightForWidth() ? QSize(button->minimumSizeHint().width(),
                                                                 button->heightForWidth(button->width()))
                                                         : button->sizeHint();
        if (wanted.width() > button->width() + 1 || wanted.height() > button->height() + 1)
            faults += QStringLiteral("clipped: ") + inWords(button);
    }
    for (auto* widget : visible<QWidget>(root)) {
        const auto* parent = widget->parentWidget();
        const bool scrolled =
            parent->inherits("QAbstractScrollArea") || parent->objectName() == "qt_scrollarea_viewport";
        if (widget->isWindow() || scrolled || parent->rect().contains(widget->geometry())) continue;
        if (widget->inherits("QScrollBar")) continue;
        faults += QStringLiteral("sticks out: %1, at %2,%3 in %4×%5")
                      .arg(inWords(widget))
                      .arg(widget->x())
                      .arg(widget->y())
                      .arg(parent->width())
                      .arg(parent->height());
    }
    return faults;
}

/// Columns of a page that are wider than the room they have, and who in them asks for most. A page scrolls
/// downwards only.
inline QStringList sidewaysScrolling(QWidget* root) {
    QStringList faults;
    for (auto* area : visible<QScrollArea>(root)) {
        const int room = area->viewport()->width();
        const int wanted = area->widget()->minimumSizeHint().width();
        if (wanted <= room) continue;
        faults += QStringLiteral("scrolls sideways: %1 of %2").arg(room).arg(wanted);
        for (auto* widget : visible<QWidget>(area->widget())) {
            const bool holdsOthers = widget->findChild<QWidget*>() != nullptr;
            if (widget->minimumSizeHint().width() > (holdsOthers ? room : room / 4))
                faults += QStringLiteral("    asks for %1: ").arg(widget->minimumSizeHint().width()) +
                          inWords(widget);
        }
    }
    return faults;
}

/// All words in sight, as they are read.
inline QString shownWords(QWidget* root) {
    QStringList words;
    for (auto* label : visible<QLabel>(root)) words += withoutBreaks(label->text());
    return words.join(u'\n');
}

/// The lines in which a label shows its words.
inline QStringList shownLines(const QLabel* label) {
    QStringList lines;
    for (const QString& paragraph : label->text().split(u'\n')) {
        QTextLayout layout(paragraph, label->font());
        layout.setTextOption(QTextOption(Qt::AlignLeft));
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(label->contentsRect().width());
            lines += paragraph.mid(line.textStart(), line.textLength());
        }
        layout.endLayout();
        if (!lines.isEmpty()) lines.last() += u'\n';
    }
    return lines;
}

/// Options, paths and the like that part where nobody expects it, though they would fit into a line.
inline QStringList partedWords(QWidget* root) {
    static const QRegularExpression technical(QStringLiteral("^[^[:alnum:]]*-|[/=_$]"));
    // An address's "//", and those of a fingerprint, stay together.
    static const QRegularExpression loneSlash(QStringLiteral("(?<!/)/(?!/)"));
    QStringList faults;
    for (auto* label : visible<QLabel>(root)) {
        if (!label->wordWrap() || label->textFormat() != Qt::PlainText) continue;
        const QStringList lines = shownLines(label);
        for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
            const QString before = withoutBreaks(lines.at(i));
            if (before.isEmpty() || before.back() == u'/' || before.back() == u'\n' || before.back() == u' ')
                continue;
            const QString left = before.section(u' ', -1);
            const QString right = withoutBreaks(lines.at(i + 1)).trimmed().section(u' ', 0, 0);
            const QString piece = left.section(loneSlash, -1) + right.section(loneSlash, 0, 0);
            const bool fits = label->fontMetrics().horizontalAdvance(piece + u'/') <= label->width();
            // The brackets of PseudoTranslator are no part of an option.
            const bool longer = (left + right).contains(u'⟦') || (left + right).contains(u'⟧');
            if (fits && !longer && technical.match(left + right).hasMatch())
                faults += QStringLiteral("parts “%1” from “%2”: ").arg(left, right) + inWords(label);
        }
    }
    return faults;
}

/// Whether a widget takes input by itself and is not a part of another control.
inline bool isInteractive(const QWidget* widget) {
    if (widget->objectName().startsWith("qt_") || qobject_cast<const QScrollBar*>(widget)) return false;
    // A table's header is read with the table; the keyboard goes through the cells.
    if (qobject_cast<const QHeaderView*>(widget)) return false;
    for (const auto* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent))
            return false;
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
           qobject_cast<const QAbstractItemView*>(widget);
}

/// Controls of which a screen reader could not say what they are.
inline QStringList namelessControls(QWidget* root) {
    QStringList faults;
    for (auto* widget : visible<QWidget>(root)) {
        if (!isInteractive(widget)) continue;
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        if (!named) faults += QStringLiteral("no name: ") + inWords(widget);
    }
    return faults;
}

/// Whether the arrow keys lead from a button to its like.
inline bool isOneOfMany(const QWidget* widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    return button && button->isCheckable() && button->autoExclusive();
}

/// Whether whoever uses the keyboard sees what it is on: of something tall, that is a part of it.
inline bool isInSight(const QWidget* focus) {
    const QRect seen = focus->visibleRegion().boundingRect();
    return seen.height() >= std::min(focus->height(), 24) && seen.width() >= std::min(focus->width(), 24);
}

/// Enabled controls that the Tab key, pressed again and again in the real window, never comes to, or that
/// stay out of sight then. Of radio buttons that belong together one is enough: the arrow keys reach the
/// others.
inline QStringList unreachableControls(QWidget* window) {
    window->activateWindow();
    // Where it is smallest, most has to be scrolled to.
    const QSize size = window->size();
    window->resize(window->minimumSize());
    QCoreApplication::processEvents();
    QSet<QWidget*> reached;
    QSet<QWidget*> groups;
    QStringList faults;
    for (int presses = 0; presses < 500; ++presses) {
        QTest::keyClick(window->focusWidget() ? window->focusWidget() : window, Qt::Key_Tab);
        QCoreApplication::processEvents();
        auto* focus = QApplication::focusWidget();
        if (!focus) continue;
        if (!reached.contains(focus) && !isInSight(focus))
            faults += QStringLiteral("out of sight: ") + inWords(focus);
        if (isOneOfMany(focus)) groups.insert(focus->parentWidget());
        if (reached.contains(focus) && presses > reached.size() + 5) break;
        reached.insert(focus);
    }
    for (auto* widget : visible<QWidget>(window)) {
        if (!isInteractive(widget) || !widget->isEnabled() || reached.contains(widget)) continue;
        if (isOneOfMany(widget) && groups.contains(widget->parentWidget())) continue;
        faults += QStringLiteral("not reached by Tab: ") + inWords(widget);
    }
    window->resize(size);
    return faults;
}

/// A language for tests: every sentence between ⟦ ⟧ and longer by a third, as French is. What shows without
/// the brackets was not translated, or not translated anew.
class PseudoTranslator final : public QTranslator {
public:
    QString translate(const char*, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        return QStringLiteral("⟦%1%2⟧").arg(text, QStringLiteral(" ~~~").repeated(int(text.size()) / 12 + 1));
    }
    bool isEmpty() const override { return false; }
};

/// While a PseudoTranslator is installed: texts of labels, buttons, tooltips and accessible names that are
/// not in its language. `isData` says what is not a sentence: names, paths, numbers.
inline QStringList untranslatedTexts(QWidget* root, const std::function<bool(const QString&)>& isData) {
    QStringList faults;
    const auto look = [&](const QWidget* widget, const QString& text) {
        const bool hasLetter = std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
        if (hasLetter && !text.contains(u'⟦') && !isData(text))
            faults += QStringLiteral("not translated: %1 “%2”")
                          .arg(QLatin1String(widget->metaObject()->className()), text);
    };
    for (auto* widget : visible<QWidget>(root)) {
        if (const auto* label = qobject_cast<QLabel*>(widget)) look(widget, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) look(widget, button->text());
        if (const auto* edit = qobject_cast<QLineEdit*>(widget)) look(widget, edit->placeholderText());
        look(widget, widget->toolTip());
        look(widget, widget->accessibleName());
    }
    return faults;
}

/// Saves a picture of the widget to `$ATELIER_SHOTS/NAME.png` where that variable is set.
inline void shoot(QWidget* widget, const QString& name) {
    const QString folder = qEnvironmentVariable("ATELIER_SHOTS");
    if (!folder.isEmpty()) widget->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
}

}  // namespace atelier::testing
