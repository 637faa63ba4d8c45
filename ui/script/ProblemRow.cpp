#include "ui/script/ProblemRow.h"

#include <QBoxLayout>

#include "core/messages/Messages.h"
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

}  // namespace

ProblemRow::ProblemRow(const Diagnostic& problem, QWidget* parent)
    : QFrame(parent), problem_(problem), reason_(new Text(TextStyle::Small, Tone::Muted, this)) {
    setStyleProperty(this, "surface", surfaceOf(problem.severity));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing(3), spacing(1), spacing(3), spacing(1));
    column->setSpacing(spacing(1));
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    auto* line = makeButton(ButtonKind::Link, this, [this] { Q_EMIT lineWanted(problem_); });
    line->setText(tr("Line %1").arg(problem.line));
    auto* words = new Text(TextStyle::Body, toneOf(problem.severity), this);
    words->setText(sentence(problem));
    row->addWidget(line, 0, Qt::AlignTop);
    row->addWidget(words->wrapped()->selectable(), 1);
    if (problem.fix) {
        auto* fix = makeButton(ButtonKind::Link, this, [this] { Q_EMIT fixWanted(problem_); });
        fix->setText(tr("Change it"));
        fix->setAccessibleName(tr("Change line %1").arg(problem.line));
        row->addWidget(fix, 0, Qt::AlignTop);
    }
    const QString reason = explanation(problem.code);
    if (!reason.isEmpty()) {
        why_ = makeButton(ButtonKind::Link, this, [this] { showReason(reason_->isHidden()); });
        why_->setText(tr("Why?"));
        row->addWidget(why_, 0, Qt::AlignTop);
    }
    column->addLayout(row);
    column->addWidget(reason_->wrapped()->selectable());
    reason_->setText(reason);
    reason_->hide();
}

void ProblemRow::showReason(bool shown) {
    reason_->setVisible(shown);
    why_->setText(shown ? tr("Hide the reason") : tr("Why?"));
}

}  // namespace atelier
