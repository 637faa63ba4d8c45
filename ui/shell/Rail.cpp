#include "ui/shell/Rail.h"

#include <QBoxLayout>
#include <QEvent>
#include <QtMath>
#include <algorithm>

#include "ui/shell/ConnectionPlace.h"
#include "ui/shell/StepButton.h"
#include "ui/theme/Icon.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastWidth = 240;

}  // namespace

Rail::Rail(JourneyModel& model, std::shared_ptr<const Clock> clock, QWidget* parent)
    : QFrame(parent),
      name_(new Text(TextStyle::CardTitle, Tone::Normal, this)),
      connection_(new ConnectionPlace(model, std::move(clock), this)),
      theme_(makeIconButton(u"moon"_s, this, [this] { Q_EMIT themeToggled(); })),
      help_(makeButton(ButtonKind::Quiet, this, [this] { Q_EMIT helpWanted(); })) {
    setStyleProperty(this, "surface", "rail");
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing(4), 1, spacing(2));
    column->setSpacing(0);
    name_->setText(u"Atelier"_s);
    auto* nameRow = new QHBoxLayout;
    nameRow->setContentsMargins(spacing(5), 0, spacing(3), spacing(3));
    nameRow->addWidget(name_, 1);
    nameRow->addWidget(theme_);
    column->addLayout(nameRow);
    auto* cardRow = new QHBoxLayout;
    cardRow->setContentsMargins(spacing(3) + 2, 0, spacing(3) + 2, spacing(2));
    cardRow->addWidget(connection_);
    column->addLayout(cardRow);
    for (const auto step : allSteps()) {
        steps_ += new StepButton(step, this);
        column->addWidget(steps_.last());
        connect(steps_.last(), &StepButton::clicked, this, [this, step] { Q_EMIT stepWanted(step); });
    }
    column->addStretch(1);
    column->addWidget(makeFoot());
    for (int i = 1; i < steps_.size(); ++i) setTabOrder(steps_.at(i - 1), steps_.at(i));
    QWidget* before = steps_.constLast();
    for (const auto language : allLanguages()) {
        setTabOrder(before, languages_.value(language));
        before = languages_.value(language);
    }
    setTabOrder(before, help_);
    keepTranslated(this, [this] { retranslate(); });
}

QSize Rail::sizeHint() const {
    return {minimumSizeHint().width(), QFrame::sizeHint().height()};
}

QSize Rail::minimumSizeHint() const {
    const QSize needed = QFrame::minimumSizeHint();
    return {std::max(leastWidth, needed.width()), needed.height()};
}

QWidget* Rail::makeFoot() {
    auto* foot = new QWidget(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(spacing(3), 0, spacing(2), 0);
    row->setSpacing(0);
    for (const auto language : allLanguages()) {
        if (row->count() > 0) {
            auto* dot = new Text(TextStyle::Small, Tone::Muted, foot);
            dot->setText(u"·"_s);
            row->addWidget(dot);
        }
        languages_[language] = makeLanguageButton(language);
        row->addWidget(languages_[language]);
    }
    help_->setFont(fontOf(TextStyle::Small));
    row->addStretch(1);
    row->addWidget(help_);
    return foot;
}

QPushButton* Rail::makeLanguageButton(Language language) {
    auto* button = makeButton(ButtonKind::Quiet, this, [this, language] { Q_EMIT languageWanted(language); });
    // The names of languages are never translated: everybody has to find their own.
    button->setText(languageName(language));
    button->setFont(fontOf(TextStyle::Small));
    button->setCheckable(true);
    return button;
}

void Rail::keepPlaceForBold() {
    for (auto* button : languages_) {
        // Before, it has another font than it is painted in.
        button->ensurePolished();
        QFont bold = button->font();
        bold.setWeight(QFont::DemiBold);
        const double text = QFontMetricsF(bold).horizontalAdvance(button->text());
        button->setMinimumWidth(std::max(button->sizeHint().width(), qCeil(text) + spacing(3)));
    }
}

void Rail::setCurrent(Step step) {
    for (auto* button : steps_) button->setCurrent(button->step() == step);
}

void Rail::setLanguage(Language language) {
    for (auto it = languages_.cbegin(); it != languages_.cend(); ++it)
        it.value()->setChecked(it.key() == language);
}

void Rail::setDark(bool dark) {
    theme_->setIcon(icon(dark ? u"sun"_s : u"moon"_s));
    setIconButtonText(theme_, dark ? tr("Use light colours") : tr("Use dark colours"));
    theme_->setProperty("dark", dark);
}

void Rail::setStatuses(const QList<StepStatus>& statuses) {
    for (const auto& status : statuses)
        for (auto* button : steps_)
            if (button->step() == status.step) button->setStatus(status);
}

void Rail::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) keepPlaceForBold();
}

void Rail::showEvent(QShowEvent* event) {
    keepPlaceForBold();
    QFrame::showEvent(event);
}

void Rail::retranslate() {
    setAccessibleName(tr("The steps of the journey"));
    help_->setText(tr("Help"));
    for (auto it = languages_.cbegin(); it != languages_.cend(); ++it)
        it.value()->setAccessibleName(languageName(it.key()));
    setDark(theme_->property("dark").toBool());
}

}  // namespace atelier
