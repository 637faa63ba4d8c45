#include "ui/output/OutputView.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "ui/output/TerminalColors.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

constexpr int patience = 15;  // milliseconds of work, and then the window has its turn
constexpr qsizetype bytesAtATime = 16LL * 1024;
constexpr int rowsAtATime = 8;
/// Bytes: of more than this, only the end would be kept.
constexpr qsizetype mostWaiting = 4LL * 1024 * 1024;
/// The user state of a block that belongs to the line of the block before it.
constexpr int continuesLine = 1;

template <typename Text>
qsizetype commonStart(const Text& one, const Text& other) {
    return std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin();
}

}  // namespace

OutputView::OutputView(QWidget* parent) : QPlainTextEdit(parent), next_(new QTimer(this)), copy_(nullptr) {
    setReadOnly(true);
    setFont(fontOf(TextStyle::Mono));
    setUndoRedoEnabled(false);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setMostLines(5000);
    next_->setSingleShot(true);
    connect(next_, &QTimer::timeout, this, &OutputView::work);
    copy_ = makeIconButton(QStringLiteral("copy"), this, [this] { copyAll(); });
    // Without output the button would cover the text that says so.
    copy_->setVisible(false);
    connect(this, &QPlainTextEdit::textChanged, this, [this] { copy_->setVisible(!document()->isEmpty()); });
    keepTranslated(this, [this] { retranslate(); });
}

void OutputView::append(QByteArrayView bytes) {
    came_ += bytes.size();
    waiting_.remove(0, std::exchange(read_, 0));
    waiting_.append(bytes);
    if (waiting_.size() > mostWaiting) {
        waiting_.remove(0, waiting_.size() - mostWaiting);
        leftOut_ = true;
        // What comes now belongs to nothing that came before it.
        reader_ = TerminalText();
        rows_.sink().newLine();
    }
    if (!next_->isActive()) work();
}

void OutputView::appendLine(const QString& line) {
    append((line + QLatin1Char('\n')).toUtf8());
}

void OutputView::setMostLines(int lines) {
    // One line is needed for the sentence about those that were left out.
    rows_.setMostRows(lines - 1);
}

void OutputView::clearOutput() {
    next_->stop();
    clear();
    waiting_.clear();
    read_ = 0;
    came_ = 0;
    leftOut_ = false;
    reader_ = TerminalText();
    rows_.clear();
    shownFrom_ = 0;
    shownTo_ = 1;
    lastShown_ = {};
    saysLeftOut_ = false;
}

void OutputView::work() {
    auto* bar = verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 2;
    readSome();
    const bool all = showSome();
    if (follows) bar->setValue(bar->maximum());
    if (!all || read_ < waiting_.size()) next_->start(0);
}

void OutputView::readSome() {
    QElapsedTimer timer;
    timer.start();
    while (read_ < waiting_.size()) {
        const auto size = std::min(bytesAtATime, waiting_.size() - read_);
        reader_.feed(QByteArrayView(waiting_).sliced(read_, size), rows_.sink());
        read_ += size;
        if (timer.elapsed() > patience) break;
    }
}

bool OutputView::showSome() {
    QElapsedTimer timer;
    timer.start();
    QTextCursor pen(document());
    pen.beginEditBlock();
    forgetFirst(pen);
    if (leftOut_ || shownFrom_ > 0) showLeftOut(pen);
    // Only the last row can have changed since it was shown.
    pen.movePosition(QTextCursor::End);
    showRow(pen, shownTo_ - 1);
    for (int rows = 0; shownTo_ < rows_.end(); ++shownTo_) {
        if (++rows % rowsAtATime == 0 && timer.elapsed() > patience) break;
        pen.insertBlock();
        lastShown_ = {};
        showRow(pen, shownTo_);
    }
    pen.endEditBlock();
    return shownTo_ == rows_.end();
}

/// Takes the rows away that are no longer kept.
void OutputView::forgetFirst(QTextCursor& pen) {
    const qint64 first = rows_.begin();
    if (first >= shownTo_) {
        pen.select(QTextCursor::Document);
        pen.removeSelectedText();
        lastShown_ = {};
        saysLeftOut_ = false;
        shownTo_ = first + 1;
    } else if (first > shownFrom_) {
        const int above = saysLeftOut_ ? 1 : 0;
        const auto gone = static_cast<int>(first - shownFrom_);
        pen.setPosition(document()->findBlockByNumber(above).position());
        pen.setPosition(document()->findBlockByNumber(above + gone).position(), QTextCursor::KeepAnchor);
        pen.removeSelectedText();
    }
    shownFrom_ = first;
}

void OutputView::showLeftOut(QTextCursor& pen) {
    const qint64 before = came_ - (waiting_.size() - read_) - rows_.characters();
    const QString words =
        tr("Only the end is shown here. Before it came about %1.").arg(format::bytes(before));
    pen.movePosition(QTextCursor::Start);
    if (saysLeftOut_ && pen.block().text() == words) return;
    if (saysLeftOut_) {
        pen.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        pen.removeSelectedText();
    }
    QTextCharFormat muted;
    muted.setForeground(Theme::of(this).muted);
    pen.insertText(words, muted);
    if (!saysLeftOut_) pen.insertBlock();
    saysLeftOut_ = true;
}

/// Draws a row in the last block, beyond what stands there already.
void OutputView::showRow(QTextCursor& pen, qint64 number) {
    const OutputRows::Row& row = rows_.row(number);
    const QTextBlock block = pen.block();
    const auto same =
        std::min(commonStart(row.text, lastShown_.text), commonStart(row.looks, lastShown_.looks));
    pen.setPosition(block.position() + static_cast<int>(same));
    pen.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    pen.removeSelectedText();
    for (qsizetype at = same; at < row.text.size();) {
        const char look = row.looks[at];
        qsizetype end = at + 1;
        while (end < row.text.size() && row.looks[end] == look) ++end;
        pen.insertText(row.text.mid(at, end - at),
                       terminalFormat(Theme::of(this), OutputRows::styleOf(look)));
        at = end;
    }
    pen.block().setUserState(row.continues ? continuesLine : -1);
    lastShown_ = row;
}

/// The text with its lines whole, where they are shown in several rows.
QString OutputView::textBetween(int start, int end) const {
    QString text;
    for (auto block = document()->findBlock(start); block.isValid() && block.position() <= end;
         block = block.next()) {
        if (block.position() > start && block.userState() != continuesLine) text += QLatin1Char('\n');
        const int from = std::max(start - block.position(), 0);
        text += block.text().mid(from, std::min(end - block.position(), block.length() - 1) - from);
    }
    return text;
}

void OutputView::copyAll() const {
    QGuiApplication::clipboard()->setText(textBetween(0, document()->characterCount() - 1));
}

QMimeData* OutputView::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(textBetween(textCursor().selectionStart(), textCursor().selectionEnd()));
    return copied;
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

void OutputView::retranslate() {
    setIconButtonText(copy_, tr("Copy the whole output"));
    if (accessibleName().isEmpty()) setAccessibleName(tr("Output"));
    if (saysLeftOut_) work();
}

}  // namespace atelier
