#include "ui/output/CommandLine.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QToolButton>
#include <chrono>
#include <utility>

#include "core/credentials/Credentials.h"
#include "core/display/VisibleText.h"
#include "core/messages/MomentInWords.h"
#include "core/remote/SlowCommandNotice.h"
#include "ui/theme/Icon.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/ElidedText.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestNote = 330;
constexpr int mostLinesShown = 24;

QString noteOf(const CommandRecord& record) {
    return QCoreApplication::translate("CommandNote", record.note.toUtf8().constData());
}

/// What is copied, and shown when all of it is wanted.
const QString& wholeOf(const CommandRecord& record) {
    return record.text.isEmpty() ? record.shell : record.text;
}

QString localTime(const QDateTime& moment) {
    return timeInWords(moment.toLocalTime().time());
}

QToolButton* smallButton(const QString& iconName, QWidget* parent, const std::function<void()>& clicked) {
    auto* button = makeIconButton(iconName, parent, clicked);
    button->setIconSize({14, 14});
    button->setFixedSize(22, 22);
    return button;
}

}  // namespace

CommandLine::CommandLine(Weight weight, std::shared_ptr<const Clock> clock, QWidget* parent)
    : QWidget(parent),
      weight_(weight),
      clock_(std::move(clock)),
      icon_(new IconLabel(u"script"_s, IconTint::Muted, 14, this)),
      shell_(new ElidedText(TextStyle::Mono, weight == Weight::Strong ? Tone::Normal : Tone::Muted,
                            Qt::ElideRight, this)),
      note_(new ElidedText(TextStyle::Small, Tone::Muted, Qt::ElideRight, this)),
      times_(new Text(TextStyle::Small, Tone::Muted, this)),
      outcome_(new Text(TextStyle::Small, Tone::Muted, this)),
      open_(smallButton(u"chevron-right"_s, this, [] {})),
      copy_(smallButton(u"copy"_s, this,
                        [this] { QGuiApplication::clipboard()->setText(wholeOf(entry_.last)); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    row->addWidget(icon_);
    row->addWidget(shell_);
    row->addWidget(note_);
    row->addStretch(1);
    row->addWidget(times_);
    row->addWidget(outcome_);
    row->addWidget(open_);
    row->addWidget(copy_);
    column->addLayout(row);
    open_->setCheckable(true);
    open_->hide();
    slow_->setSingleShot(true);
    slow_->setInterval(slowAfter);
    connect(slow_, &QTimer::timeout, this, &CommandLine::presentOutcome);
    connect(open_, &QToolButton::toggled, this, [this](bool open) {
        presentWhole();
        Q_EMIT opened(entry_.last.shell, open);
    });
    whenLanguageChanges(this, [this] {
        if (!entry_.last.shell.isEmpty()) present();
    });
}

void CommandLine::setEntry(const CommandEntry& entry) {
    entry_ = entry;
    present();
    if (entry_.last.ended)
        slow_->stop();
    else
        slow_->start();
}

void CommandLine::setOpenable(bool openable) {
    openable_ = openable;
    open_->setVisible(openable);
}

void CommandLine::setOpen(bool open) {
    open_->setChecked(open);
}

void CommandLine::present() {
    presentWords();
    presentOutcome();
    presentWhole();
    setIconButtonText(copy_, isMasked(wholeOf(entry_.last))
                                 ? tr("Copy this command; a key or a password in it stays hidden (%1)")
                                       .arg(QString::fromUtf16(credentialMask))
                                 : tr("Copy this command"));
}

void CommandLine::presentWords() {
    const CommandRecord& record = entry_.last;
    const QString note = noteOf(record);
    const bool isScript = record.brief.isEmpty() && !note.isEmpty();
    icon_->setVisible(isScript);
    shell_->setVisible(!isScript);
    shell_->setFullText(u"$ "_s + (record.brief.isEmpty() ? record.shell : record.brief));
    // The note stands right after the command, which gives way to it.
    shell_->setMaximumWidth(shell_->sizeHint().width());
    note_->setVisible(!note.isEmpty());
    note_->setFullText(isScript ? note : tr("(%1)", "a remark after a command").arg(note));
    note_->setMinimumWidth(note.isEmpty() ? 0 : std::min(widestNote, note_->sizeHint().width()));
    note_->setTone(isScript && weight_ == Weight::Strong ? Tone::Normal : Tone::Muted);
}

/// Whether the command has run for so long that the line says since when: so a cluster that does not answer
/// is noticed.
bool CommandLine::isSlow() const {
    const QDateTime& since = entry_.last.startedAt;
    return since.isValid() && since.msecsTo(clock_->now()) >= std::chrono::milliseconds(slowAfter).count();
}

void CommandLine::presentOutcome() {
    const CommandRecord& record = entry_.last;
    times_->setVisible(entry_.times > 1);
    times_->setText(u"× %1"_s.arg(entry_.times));
    setPlainToolTip(times_, tr("Run %n time(s)", nullptr, entry_.times));
    times_->setAccessibleName(times_->toolTip());
    const bool succeeded = record.status && record.status->code == 0;
    outcome_->setTone(!record.ended || succeeded ? Tone::Muted : Tone::Warning);
    if (!record.ended)
        outcome_->setText(record.lasting ? tr("open", "a tunnel")
                          : isSlow()     ? tr("running since %1").arg(localTime(record.startedAt))
                                         : tr("running…"));
    else if (!record.status)
        outcome_->setText(tr("broken off"));
    else if (record.lasting)
        outcome_->setText(tr("closed", "a tunnel"));
    else
        outcome_->setText(succeeded ? tr("done") : tr("exit code %1").arg(record.status->code));
}

void CommandLine::presentWhole() {
    const bool open = openable_ && open_->isChecked();
    open_->setIcon(icon(open ? u"chevron-down"_s : u"chevron-right"_s));
    setIconButtonText(open_, open ? tr("Hide the whole command") : tr("Show the whole command"));
    if (open && !whole_) {
        whole_ = new QPlainTextEdit(this);
        whole_->setReadOnly(true);
        whole_->setTabChangesFocus(true);
        whole_->setFont(fontOf(TextStyle::Mono));
        whole_->setLineWrapMode(QPlainTextEdit::NoWrap);
        whole_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        layout()->addWidget(whole_);
    }
    if (!whole_) return;
    whole_->setVisible(open);
    whole_->setAccessibleName(tr("The whole command"));
    const QString text = visibleText(wholeOf(entry_.last));
    if (whole_->toPlainText() != text) whole_->setPlainText(text);
    const auto lines = std::clamp<int>(static_cast<int>(text.count(u'\n')) + 1, 1, mostLinesShown);
    // One more line leaves room for the horizontal scroll bar.
    whole_->setFixedHeight((lines + 1) * whole_->fontMetrics().lineSpacing() + spacing(5));
}

}  // namespace atelier
