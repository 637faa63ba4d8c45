#include "ui/shell/HelpWindow.h"

#include <QGridLayout>
#include <QKeySequence>
#include <algorithm>

#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent),
      title_(new Text(TextStyle::PageTitle)),
      about_(new Text(TextStyle::Body, Tone::Muted)),
      licence_(new Text(TextStyle::Small, Tone::Muted)),
      close_(makeButton(ButtonKind::Normal, this, [this] { close(); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing(6), spacing(6), spacing(6), spacing(6));
    column->setSpacing(spacing(4));
    column->addWidget(title_);
    column->addWidget(about_->wrapped());
    auto* keys = new QGridLayout;
    keys->setHorizontalSpacing(spacing(5));
    keys->setVerticalSpacing(spacing(2));
    for (const auto& key : {u"Ctrl+1 … Ctrl+8"_s, u"F1"_s, u"Ctrl+J"_s, u"Tab"_s}) {
        auto* name = new Text(TextStyle::Mono);
        name->setText(key);
        meanings_ += new Text;
        keys->addWidget(name, int(meanings_.size()), 0, Qt::AlignTop);
        keys->addWidget(meanings_.last()->wrapped(), int(meanings_.size()), 1);
    }
    keys->setColumnStretch(1, 1);
    column->addLayout(keys);
    column->addWidget(licence_->wrapped());
    column->addStretch(1);
    column->addWidget(close_, 0, Qt::AlignRight);
    setMinimumWidth(520);
    keepTranslated(this, [this] { retranslate(); });
}

void HelpWindow::showEvent(QShowEvent* event) {
    fitHeight();
    QDialog::showEvent(event);
}

void HelpWindow::fitHeight() {
    // A window asks its layout for no height that follows from the width, and the font decides it here.
    setMinimumHeight(std::max(360, layout()->totalHeightForWidth(minimumWidth())));
}

void HelpWindow::retranslate() {
    setWindowTitle(tr("Help"));
    title_->setText(tr("Help"));
    about_->setText(
        tr("Take the steps from the top to the bottom: each page says what to do and why it matters. You can "
           "leave "
           "a step at any time and come back to it. If you have no account on a cluster yet, try everything "
           "on the "
           "practice cluster: it runs on this computer."));
    meanings_.at(0)->setText(tr("Go to a step"));
    meanings_.at(1)->setText(tr("Open this help"));
    meanings_.at(2)->setText(tr("Show or hide all commands that were run on the cluster"));
    meanings_.at(3)->setText(tr("Go to the next field or button"));
    licence_->setText(
        tr("Atelier is free software under the GNU General Public License, version 3 or later."));
    close_->setText(tr("Close"));
    fitHeight();
}

}  // namespace atelier
