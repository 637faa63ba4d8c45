#include "ui/connect/consent/ConsentPanel.h"

#include <QBoxLayout>
#include <QGridLayout>

#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int mostLabelLetters = 26;

}  // namespace

ConsentPanel::ConsentPanel(const QString& name, QWidget* parent)
    : QWidget(parent),
      question_(new Text(TextStyle::Body)),
      decline_(makeButton(ButtonKind::Normal, this, [this] { answer(false); })),
      agree_(makeButton(ButtonKind::Normal, this, [this] { answer(true); })) {
    decline_->setObjectName(name + QStringLiteral(".decline"));
    agree_->setObjectName(name + QStringLiteral(".agree"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(3));
    column->addWidget(question_->wrapped());
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    row->addWidget(decline_);
    row->addWidget(agree_);
    row->addStretch(1);
    column->addLayout(row);
    setFocusProxy(decline_);
    StrayClicks::ignoreOn(agree_);
    hide();
    keepTranslated(this, [this] {
        if (isVisible()) present();
    });
}

void ConsentPanel::ask(const std::function<ConsentWords()>& words) {
    words_ = words;
    present();
    setVisible(true);
}

void ConsentPanel::answer(bool agreed) {
    hide();
    Q_EMIT answered(agreed);
}

void ConsentPanel::present() {
    const ConsentWords words = words_();
    question_->setText(words.question);
    decline_->setText(words.decline);
    agree_->setText(words.agree);
    delete list_;
    list_ = new QWidget(this);
    auto* grid = new QGridLayout(list_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(spacing(4));
    grid->setVerticalSpacing(spacing(1));
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const PlanLine& line : words.lines) {
        auto* label = new Text(TextStyle::Small, Tone::Muted, list_);
        label->setText(line.label);
        // A long label leaves its line room, in large letters, too.
        const int most = label->fontMetrics().averageCharWidth() * mostLabelLetters;
        if (label->sizeHint().width() > most) label->wrapped()->setFixedWidth(most);
        auto* text = new Text(TextStyle::Small, line.warning ? Tone::Warning : Tone::Normal, list_);
        const QString careful = line.warning ? tr("Careful:") + QLatin1Char(' ') : QString();
        text->setBreakableText(careful + line.text);
        grid->addWidget(label, row, 0, Qt::AlignTop);
        grid->addWidget(text->wrapped(), row++, 1);
    }
    qobject_cast<QVBoxLayout*>(layout())->insertWidget(1, list_);
}

}  // namespace atelier
