#include "ui/widgets/OutputView.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>

#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"

namespace atelier {

namespace {

/// ANSI's eight colours as the theme has them: what is red on a terminal is an error here.
QColor ansiColor(const Theme& theme, int number) {
    switch (number % 8) {
        case 1:
            return theme.error;
        case 2:
            return theme.good;
        case 3:
            return theme.warning;
        case 4:
            return seriesColors().at(theme.isDark ? 4 : 0);
        case 5:
            return seriesColors().at(3);
        case 6:
            return theme.accent;
        default:
            return number == 7 ? theme.text : theme.muted;
    }
}

}  // namespace

OutputView::OutputView(QWidget* parent) : QPlainTextEdit(parent), copy_(nullptr) {
    setReadOnly(true);
    setFont(fontOf(TextStyle::Mono));
    setMaximumBlockCount(5000);
    setUndoRedoEnabled(false);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    pen_ = QTextCursor(document());
    copy_ = makeIconButton(QStringLiteral("copy"), this, [this] { copyAll(); });
    retranslate();
}

void OutputView::append(QByteArrayView bytes) {
    auto* bar = verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 2;
    pen_.beginEditBlock();
    reader_.feed(bytes, sink());
    pen_.endEditBlock();
    if (follows) bar->setValue(bar->maximum());
}

void OutputView::appendLine(const QString& line) {
    append((line + QLatin1Char('\n')).toUtf8());
}

void OutputView::clearOutput() {
    clear();
    reader_ = TerminalText();
    pen_ = QTextCursor(document());
}

TerminalSink OutputView::sink() {
    return {.print = [this](const QString& text, const TerminalStyle& style) { print(text, style); },
            .newLine =
                [this] {
                    pen_.movePosition(QTextCursor::End);
                    pen_.insertBlock();
                },
            .returnToStart = [this] { pen_.movePosition(QTextCursor::StartOfBlock); },
            .backspace =
                [this] {
                    if (!pen_.atBlockStart()) pen_.movePosition(QTextCursor::Left);
                },
            .clearToEnd =
                [this] {
                    pen_.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
                    pen_.removeSelectedText();
                }};
}

void OutputView::print(const QString& text, const TerminalStyle& style) {
    const auto room = pen_.block().length() - 1 - pen_.positionInBlock();
    const auto over = std::min<qsizetype>(room, text.size());
    if (over > 0) pen_.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, int(over));
    QTextCharFormat look;
    if (style.color) look.setForeground(ansiColor(Theme::of(this), *style.color));
    if (style.bold) look.setFontWeight(QFont::DemiBold);
    pen_.insertText(text, look);
}

void OutputView::copyAll() const {
    QGuiApplication::clipboard()->setText(toPlainText());
}

void OutputView::setPreferredLines(int lines) {
    preferredLines_ = lines;
    updateGeometry();
}

QSize OutputView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 60,
            fontMetrics().lineSpacing() * preferredLines_ + spacing(6)};
}

QSize OutputView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 24,
            fontMetrics().lineSpacing() * std::min(preferredLines_, 3) + spacing(6)};
}

void OutputView::resizeEvent(QResizeEvent* event) {
    auto* bar = verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 2;
    QPlainTextEdit::resizeEvent(event);
    if (follows) bar->setValue(bar->maximum());
    placeButton();
}

void OutputView::placeButton() {
    if (!copy_) return;
    const QSize size = copy_->sizeHint();
    const int bar = verticalScrollBar()->isVisible() ? verticalScrollBar()->width() : 0;
    copy_->setGeometry(width() - size.width() - spacing(1) - bar, spacing(1), size.width(), size.height());
}

void OutputView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && copy_) retranslate();
    QPlainTextEdit::changeEvent(event);
}

void OutputView::retranslate() {
    setIconButtonText(copy_, tr("Copy the whole output"));
    if (accessibleName().isEmpty()) setAccessibleName(tr("Output"));
}

}  // namespace atelier
