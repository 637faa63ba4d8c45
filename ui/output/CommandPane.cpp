#include "ui/output/CommandPane.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <utility>

#include "ui/output/CommandLine.h"
#include "ui/theme/Icon.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

/// More than this are not drawn: the first commands of a long day are of no use on a screen.
constexpr int mostLines = 200;
constexpr int historyHeight = 220;

}  // namespace

CommandPane::CommandPane(std::shared_ptr<const Clock> clock, QWidget* parent)
    : QFrame(parent),
      clock_(std::move(clock)),
      empty_(new Text(TextStyle::Small, Tone::Muted)),
      last_(new CommandLine(CommandLine::Weight::Strong, clock_)),
      lastButOne_(new CommandLine(CommandLine::Weight::Quiet, clock_)),
      toggle_(makeIconButton(u"chevron-up"_s, this)),
      brief_(new QWidget),
      scroll_(new QScrollArea) {
    setStyleProperty(this, "surface", "strip");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing(7) + 2, spacing(2), spacing(4), spacing(2));
    row->setSpacing(spacing(2));
    auto* column = new QVBoxLayout(brief_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(empty_->wrapped());
    column->addWidget(last_);
    column->addWidget(lastButOne_);
    // The page above does not move when the first commands come, unless these words need more lines.
    brief_->setMinimumHeight(2 * last_->sizeHint().height());
    row->addWidget(brief_, 1);

    auto* inside = new QWidget;
    inside->setObjectName(u"scrolled"_s);
    history_ = new QVBoxLayout(inside);
    history_->setContentsMargins(0, 0, 0, 0);
    history_->setSpacing(0);
    history_->addStretch(1);
    scroll_->setWidget(inside);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFixedHeight(historyHeight);
    row->addWidget(scroll_, 1);
    row->addWidget(toggle_, 0, Qt::AlignTop);
    toggle_->setCheckable(true);
    connect(toggle_, &QToolButton::toggled, this, &CommandPane::setExpanded);
    // The layout knows its height only after it was shown.
    connect(scroll_->verticalScrollBar(), &QScrollBar::rangeChanged, this, &CommandPane::followEnd);
    scroll_->hide();
    keepTranslated(this, [this] { retranslate(); });
    present();
}

void CommandPane::setCommands(const QList<CommandRecord>& commands) {
    entries_ = collapsed(commands);
    present();
}

bool CommandPane::isExpanded() const {
    return toggle_->isChecked();
}

void CommandPane::setExpanded(bool expanded) {
    toggle_->setChecked(expanded);
    toggle_->setIcon(icon(expanded ? u"chevron-down"_s : u"chevron-up"_s));
    brief_->setVisible(!expanded);
    scroll_->setVisible(expanded);
    retranslate();
    present();
}

void CommandPane::present() {
    const auto size = entries_.size();
    empty_->setVisible(size == 0);
    last_->setVisible(size > 0);
    lastButOne_->setVisible(size > 1);
    if (size > 0) last_->setEntry(entries_.at(size - 1));
    if (size > 1) lastButOne_->setEntry(entries_.at(size - 2));
    if (isExpanded()) presentHistory();
}

void CommandPane::presentHistory() {
    const auto* bar = scroll_->verticalScrollBar();
    follows_ = bar->value() >= bar->maximum() - spacing(1);
    const auto wanted = std::min<qsizetype>(entries_.size(), mostLines);
    while (lines_.size() < wanted) addLine();
    while (lines_.size() > wanted) delete lines_.takeLast();
    for (qsizetype i = 0; i < wanted; ++i) {
        const CommandEntry& entry = entries_.at(entries_.size() - wanted + i);
        const bool open = open_.contains(entry.last.shell);
        lines_.at(i)->setEntry(entry);
        lines_.at(i)->setOpen(open);
    }
    followEnd();
}

void CommandPane::addLine() {
    auto* line = new CommandLine(CommandLine::Weight::Strong, clock_);
    line->setOpenable(true);
    // A line may show another command later, so that the command is remembered and not the line.
    connect(line, &CommandLine::opened, this, [this](const QString& shell, bool open) {
        if (open)
            open_.insert(shell);
        else
            open_.remove(shell);
    });
    lines_ += line;
    history_->insertWidget(history_->count() - 1, line);
}

void CommandPane::followEnd() {
    if (follows_) scroll_->verticalScrollBar()->setValue(scroll_->verticalScrollBar()->maximum());
}

void CommandPane::retranslate() {
    setAccessibleName(tr("Commands run on the cluster"));
    empty_->setText(tr("The commands that Atelier runs on the cluster appear here, as they are run."));
    setIconButtonText(toggle_, isExpanded() ? tr("Show only the last commands") : tr("Show all commands"));
}

}  // namespace atelier
