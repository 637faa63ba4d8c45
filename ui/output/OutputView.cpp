#include "ui/output/OutputView.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QMimeData>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/theme/KeepTranslated.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/OnceSeen.h"

namespace atelier {

namespace {

constexpr int patience = 15;  // milliseconds of work, and then the window has its turn
constexpr qsizetype bytesAtATime = 16LL * 1024;
constexpr int rowsAtATime = 8;
/// Bytes: of more than this, only the end would be kept.
constexpr qsizetype mostWaiting = 4LL * 1024 * 1024;

}  // namespace

OutputView::OutputView(QWidget* parent)
    : QPlainTextEdit(parent),
      seen_(new OnceSeen(this, [this] { work(); })),
      next_(new QTimer(this)),
      shown_(*document(), rows_),
      copy_(nullptr) {
    setReadOnly(true);
    setFont(fontOf(TextStyle::Mono));
    setUndoRedoEnabled(false);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setMostLines(5000);
    next_->setSingleShot(true);
    connect(next_, &QTimer::timeout, seen_, &OnceSeen::ask);
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
    if (!next_->isActive()) seen_->ask();
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
    waiting_.clear();
    read_ = 0;
    came_ = 0;
    leftOut_ = false;
    reader_ = TerminalText();
    rows_.clear();
    clears_ = true;
    seen_->ask();
}

void OutputView::work() {
    if (std::exchange(clears_, false)) {
        clear();
        shown_.forget();
        if (waiting_.isEmpty()) return;
    }
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
    const Theme theme = Theme::of(this);
    QTextCursor pen(document());
    pen.beginEditBlock();
    shown_.removeDropped(pen);
    if (leftOut_ || shown_.isCut()) shown_.showAbove(pen, leftOutInWords(), theme);
    shown_.showLastAgain(pen, theme);
    for (int rows = 0; !shown_.isWhole(); shown_.showNext(pen, theme))
        if (++rows % rowsAtATime == 0 && timer.elapsed() > patience) break;
    pen.endEditBlock();
    return shown_.isWhole();
}

QString OutputView::leftOutInWords() const {
    const qint64 before = came_ - (waiting_.size() - read_) - rows_.characters();
    return tr("Only the end is shown here. Before it came about %1.").arg(format::bytes(before));
}

void OutputView::copyAll() const {
    QGuiApplication::clipboard()->setText(shown_.textBetween(0, document()->characterCount() - 1));
}

QMimeData* OutputView::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(shown_.textBetween(textCursor().selectionStart(), textCursor().selectionEnd()));
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
    if (shown_.hasAbove()) seen_->ask();
}

}  // namespace atelier
