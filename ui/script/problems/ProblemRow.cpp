#include "ui/script/problems/ProblemRow.h"

#include <QBoxLayout>

#include "core/lint/ShellCheck.h"
#include "core/messages/Messages.h"
#include "ui/layout/StackingRow.h"
#include "ui/script/session/FindingWords.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

QString surfaceOf(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return QStringLiteral("error");
        case Severity::Warning:
            return QStringLiteral("warning");
        case Severity::Note:
            break;
    }
    return QStringLiteral("info");
}

Tone toneOf(Severity severity) {
    return severity == Severity::Error     ? Tone::Error
           : severity == Severity::Warning ? Tone::Warning
                                           : Tone::Normal;
}

/// The reason alone: its page has a button of its own.
QString reasonOf(const QString& code) {
    const QString page = sourcePage(code);
    QString reason = explanation(code);
    if (!page.isEmpty() && reason.endsWith(page)) reason.chop(page.size());
    return reason.trimmed();
}

/// Of what another program found its code is what to look for.
QString wordsOf(const Diagnostic& problem) {
    const QString words = findingInWords(problem);
    return isShellCheckCode(problem.code) ? QStringLiteral("%1 (%2)").arg(words, problem.code) : words;
}

}  // namespace

ProblemRow::ProblemRow(QWidget* parent)
    : QFrame(parent),
      line_(makeButton(ButtonKind::Link, this, [this] { Q_EMIT lineWanted(problem_); })),
      words_(new Text(TextStyle::Body, Tone::Normal, this)),
      theirs_(new Text(TextStyle::Small, Tone::Muted, this)),
      fix_(makeButton(ButtonKind::Link, this, [this] { Q_EMIT fixWanted(problem_); })),
      why_(makeButton(ButtonKind::Link, this, [this] { showReason(reason_->isHidden()); })),
      reason_(new QWidget(this)),
      reasonWords_(new Text(TextStyle::Small, Tone::Muted, reason_)),
      page_(makeButton(ButtonKind::Link, reason_, [this] { Q_EMIT pageWanted(sourcePage(problem_.code)); })) {
    layOut();
    reason_->hide();
}

void ProblemRow::layOut() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing(3), spacing(1), spacing(3), spacing(1));
    column->setSpacing(spacing(1));
    auto* said = new QWidget;
    auto* sentence = new QHBoxLayout(said);
    sentence->setContentsMargins(0, 0, 0, 0);
    sentence->setSpacing(spacing(2));
    sentence->addWidget(line_, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(words_->wrapped()->selectable());
    words->addWidget(theirs_->wrapped()->selectable());
    sentence->addLayout(words, 1);
    auto* links = new QWidget;
    auto* buttons = new QHBoxLayout(links);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(spacing(2));
    buttons->addWidget(fix_, 0, Qt::AlignTop);
    buttons->addWidget(why_, 0, Qt::AlignTop);
    auto* row = new StackingRow(spacing(2));
    row->addPart(said, 1);
    row->addPart(links, 0);
    column->addWidget(row);
    auto* below = new QHBoxLayout(reason_);
    below->setContentsMargins(0, 0, 0, spacing(1));
    below->setSpacing(spacing(3));
    below->addWidget(reasonWords_->wrapped()->selectable(), 1);
    below->addWidget(page_, 0, Qt::AlignTop);
    column->addWidget(reason_);
}

void ProblemRow::show(const Diagnostic& problem, const QString& fixWords) {
    if (problem.code != problem_.code) showReason(false);
    problem_ = problem;
    setStyleProperty(this, "surface", surfaceOf(problem.severity));
    line_->setText(tr("Line %1").arg(problem.line));
    words_->setTone(toneOf(problem.severity));
    words_->setText(wordsOf(problem));
    setPlainToolTip(words_, problem.code);
    theirs_->setText(findingInTheirWords(problem));
    theirs_->setVisible(!theirs_->text().isEmpty());
    fix_->setVisible(problem.fix.has_value());
    fix_->setText(tr("Change it"));
    fix_->setAccessibleName(tr("Change line %1").arg(problem.line));
    setPlainToolTip(fix_, fixWords);
    why_->setText(reason_->isHidden() ? tr("Why?") : tr("Hide the reason"));
    const QString reason = reasonOf(problem.code);
    why_->setVisible(!reason.isEmpty());
    reasonWords_->setText(QStringLiteral("%1 (%2)").arg(reason, problem.code));
    page_->setText(tr("Where it is written"));
    setPlainToolTip(page_, sourcePage(problem.code));
    page_->setVisible(!sourcePage(problem.code).isEmpty());
}

void ProblemRow::showReason(bool shown) {
    reason_->setVisible(shown && !reasonOf(problem_.code).isEmpty());
    why_->setText(shown ? tr("Hide the reason") : tr("Why?"));
}

}  // namespace atelier
