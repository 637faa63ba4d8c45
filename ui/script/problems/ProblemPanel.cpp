#include "ui/script/problems/ProblemPanel.h"

#include <QBoxLayout>

#include "ui/layout/FlowLayout.h"
#include "ui/script/problems/ProblemList.h"
#include "ui/script/session/FindingWords.h"
#include "ui/script/session/ScriptSession.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

ProblemPanel::ProblemPanel(ScriptSession& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      header_(new QWidget(this)),
      count_(new Text(TextStyle::Strong, Tone::Normal, header_)),
      fix_(makeButton(ButtonKind::Link, header_, [this] { Q_EMIT fixWanted(); })),
      previous_(makeIconButton(QStringLiteral("chevron-up"), header_, [this] { Q_EMIT nextWanted(false); })),
      next_(makeIconButton(QStringLiteral("chevron-down"), header_, [this] { Q_EMIT nextWanted(true); })),
      list_(new ProblemList(this)) {
    count_->setObjectName(QStringLiteral("script.count"));
    fix_->setObjectName(QStringLiteral("script.fix"));
    previous_->setObjectName(QStringLiteral("script.previous"));
    next_->setObjectName(QStringLiteral("script.next"));
    auto* row = new FlowLayout(header_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(3));
    row->addWidget(count_);
    row->addWidget(fix_);
    row->addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding));
    row->addWidget(previous_);
    row->addWidget(next_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    column->addWidget(header_);
    column->addWidget(list_);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(list_, &ProblemList::lineWanted, this, &ProblemPanel::lineWanted);
    connect(list_, &ProblemList::pageWanted, this, &ProblemPanel::pageWanted);
    connect(list_, &ProblemList::fixWanted, this, [this](const Diagnostic& problem) {
        if (problem.fix) session_.applyFix(*problem.fix);
    });
    keepTranslated(this, [this] { retranslate(); });
}

void ProblemPanel::present() {
    const auto& found = session_.findings().all();
    list_->show(found, session_.draft().text());
    count_->setText(countInWords(session_.findings().count()));
    fix_->setVisible(session_.canFix());
    // One problem needs no way to the next one.
    header_->setVisible(found.size() > 1);
    setVisible(!found.isEmpty());
}

void ProblemPanel::reveal(const Diagnostic& problem, bool withReason) {
    list_->reveal(problem, withReason);
}

void ProblemPanel::retranslate() {
    fix_->setText(tr("Fix all safe problems"));
    setPlainToolTip(fix_,
                    tr("Makes every change that takes a problem away and brings no other. Ctrl+Z takes all "
                       "of it back."));
    setIconButtonText(previous_, tr("Previous problem (Shift+F8)"));
    setIconButtonText(next_, tr("Next problem (F8)"));
    present();
}

}  // namespace atelier
