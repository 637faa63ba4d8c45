#include "ui/theme/StyleSheet.h"

#include <QMap>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

const char* const surfaces = R"(
QFrame[surface="card"] { background: @surface; border: 1px solid @line; border-radius: 10px; }
QFrame[surface="rail"] { background: @surface; border: none; border-right: 1px solid @line; }
QFrame[surface="strip"] { background: @surface; border: none; border-top: 1px solid @line; }
QFrame[surface="reason"] { background: transparent; border: none; border-left: 1px solid @line; }
QFrame[surface="drop"] { background: @surface; border: 1px dashed @muted; border-radius: 10px; }
QFrame[surface="drop-over"] { background: @accentSoft; border: 1px dashed @accent; border-radius: 10px; }
QFrame[surface="info"], QFrame[surface="success"] { background: @accentSoft; border: none; border-radius: 8px; }
QFrame[surface="warning"] { background: @warningSoft; border: none; border-radius: 8px; }
QFrame[surface="error"] { background: @errorSoft; border: none; border-radius: 8px; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget#scrolled { background: transparent; }
QLabel[tone="muted"] { color: @muted; }
QLabel[tone="accent"] { color: @accent; }
QLabel[tone="good"] { color: @good; }
QLabel[tone="warning"] { color: @warning; }
QLabel[tone="error"] { color: @error; }
QToolTip { background: @surface; color: @text; border: 1px solid @line; padding: 6px 8px; }
)";

// A button that has the focus shows it by its border; the style's own frame would stand within it.
const char* const buttons = R"(
QPushButton, QToolButton, QCheckBox, QRadioButton { outline: none; }
QPushButton { background: @surface; color: @text; border: 1px solid @line; border-radius: 8px; padding: 8px 16px; }
QPushButton:hover { border-color: @muted; }
QPushButton:pressed { background: @accentSoft; }
QPushButton:focus { border: 2px solid @accent; padding: 7px 15px; }
QPushButton:disabled { color: @muted; background: @background; }
QPushButton[kind="primary"] { background: @accent; color: @onAccent; border: 1px solid @accent; font-weight: 500; }
QPushButton[kind="primary"]:hover { background: @accentStrong; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; }
QPushButton[kind="primary"]:disabled { background: @line; color: @muted; border-color: @line; }
QPushButton[kind="danger"]:enabled { color: @error; }
QPushButton[kind="link"] { background: transparent; color: @accent; border: 1px solid transparent; padding: 2px 0;
    text-decoration: underline; border-radius: 4px; }
QPushButton[kind="link"]:focus { border: 1px solid @accent; }
QPushButton[kind="link"]:disabled { color: @muted; }
QPushButton[kind="quiet"], QToolButton { background: transparent; color: @muted; border: 1px solid transparent;
    padding: 4px; border-radius: 6px; }
QPushButton[kind="quiet"]:hover, QToolButton:hover { background: @background; color: @text; }
QPushButton[kind="quiet"]:focus, QToolButton:focus { border: 1px solid @accent; }
QPushButton[kind="quiet"]:checked { color: @text; font-weight: 600; }
QPlainTextEdit QToolButton { background: @surface; border-radius: 0; }
QPlainTextEdit QToolButton:hover { background: @background; }
QToolButton[kind="chip"] { background: @accentSoft; color: @text; border-radius: 8px; padding: 5px 10px; }
QToolButton[kind="chip"]:hover { border: 1px solid @muted; }
QToolButton[kind="chip"]:focus { border: 1px solid @accent; }
QToolButton[kind="chip"]::menu-indicator { image: none; }
)";

const char* const fields = R"(
QLineEdit, QComboBox, QAbstractSpinBox { background: @surface; color: @text; border: 1px solid @line;
    border-radius: 8px; padding: 7px 10px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: @muted; }
QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 1px solid @accent; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: @muted; background: @background; }
*[invalid="true"] { border: 1px solid @error; }
*[invalid="warning"] { border: 1px solid @warning; }
QLineEdit:read-only { background: @background; }
QComboBox QLineEdit, QAbstractSpinBox QLineEdit { border: none; padding: 0; background: transparent; }
QComboBox::drop-down { border: none; width: 28px; subcontrol-position: center right; }
QComboBox::down-arrow { image: url(:/icons/style-chevron-down-@mode.svg); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: @surface; border: 1px solid @line; padding: 4px; outline: none;
    selection-background-color: @accentSoft; selection-color: @text; }
QAbstractSpinBox { padding-right: 24px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: 22px; background: transparent; }
QAbstractSpinBox::up-arrow { image: url(:/icons/style-chevron-up-@mode.svg); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url(:/icons/style-chevron-down-@mode.svg); width: 12px; height: 12px; }
QPlainTextEdit, QTextEdit { background: @surface; color: @text; border: 1px solid @line; border-radius: 8px;
    padding: 6px; selection-background-color: @accent; selection-color: @onAccent; }
QPlainTextEdit:focus, QTextEdit:focus { border: 1px solid @accent; }
QCheckBox, QRadioButton { spacing: 8px; padding: 2px; border: 1px solid transparent; border-radius: 4px; }
QCheckBox:focus, QRadioButton:focus { border: 1px solid @accent; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px; border: 1px solid @muted;
    border-radius: 4px; background: @surface; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent;
    image: url(:/icons/style-check-@mode.svg); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @line; background: @background; }
QRadioButton::indicator { border-radius: 9px; }
QRadioButton::indicator:checked { width: 8px; height: 8px; border: 5px solid @accent; }
)";

const char* const views = R"(
QAbstractItemView { background: @surface; color: @text; border: 1px solid @line; border-radius: 8px; outline: none;
    alternate-background-color: @background; selection-background-color: @accentSoft; selection-color: @text; }
QAbstractItemView:focus { border: 1px solid @accent; }
QAbstractItemView::item { padding: 5px 6px; }
QAbstractItemView::item:selected { background: @accentSoft; color: @text; }
QTableView { padding: 3px; }
QHeaderView { background: @surface; border: none; }
QHeaderView::section { background: @surface; color: @muted; border: none; border-bottom: 1px solid @line;
    padding: 6px; }
QProgressBar { background: @line; border: none; border-radius: 4px; max-height: 8px; min-height: 8px; }
QProgressBar::chunk { background: @accent; border-radius: 4px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: @handle; border-radius: 4px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
QMenu { background: @surface; color: @text; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 6px 20px; border-radius: 6px; }
QMenu::item:selected { background: @accentSoft; }
QMenu::item:disabled { color: @muted; background: transparent; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar::tab { background: transparent; color: @muted; padding: 8px 12px; border: none;
    border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar::tab:focus { color: @accent; }
)";

}  // namespace

QString styleSheet(const Theme& theme) {
    const QMap<QString, QString> values{
        {u"surface"_s, theme.surface.name()},
        {u"line"_s, theme.line.name()},
        {u"text"_s, theme.text.name()},
        {u"muted"_s, theme.muted.name()},
        {u"accentSoft"_s, theme.accentSoft.name()},
        {u"accentStrong"_s, (theme.isDark ? theme.accent.lighter(112) : theme.accent.darker(115)).name()},
        {u"accent"_s, theme.accent.name()},
        {u"onAccent"_s, theme.onAccent.name()},
        {u"good"_s, theme.good.name()},
        {u"warningSoft"_s, theme.warningSoft.name()},
        {u"warning"_s, theme.warning.name()},
        {u"errorSoft"_s, theme.errorSoft.name()},
        {u"error"_s, theme.error.name()},
        {u"background"_s, theme.background.name()},
        {u"handle"_s, (theme.isDark ? theme.line.lighter(140) : theme.line.darker(115)).name()},
        {u"mode"_s, theme.isDark ? u"dark"_s : u"light"_s},
    };
    QString sheet = QString::fromLatin1(surfaces) + QString::fromLatin1(buttons) +
                    QString::fromLatin1(fields) + QString::fromLatin1(views);
    // Longest names first, or @accent would eat the head of @accentSoft.
    auto names = values.keys();
    std::sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (const auto& name : std::as_const(names)) sheet.replace(u'@' + name, values.value(name));
    return sheet;
}

void setStyleProperty(QWidget* widget, const char* name, const QVariant& value) {
    if (widget->property(name) == value) return;
    widget->setProperty(name, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

}  // namespace atelier
