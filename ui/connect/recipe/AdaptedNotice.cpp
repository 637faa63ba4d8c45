#include "ui/connect/recipe/AdaptedNotice.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "core/consent/AdaptedWords.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

QList<ScriptChange> changesOf(const JourneyState& state) {
    auto changes = adaptedLines(state);
    // What nobody had said is new, and not changed.
    changes.removeIf([](const ScriptChange& change) { return change.before.isEmpty(); });
    return changes;
}

}  // namespace

AdaptedNotice::AdaptedNotice(JourneyModel& model, QWidget* parent)
    : QWidget(parent), model_(model), notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("connect.adapted"));
    model_.onChange({JourneyFact::Job, JourneyFact::Cluster}, this, [this](const JourneyChange& change) {
        if (change.before.adapted != model_.state().adapted || change.isOf(JourneyFact::Cluster)) present();
    });
    present();
}

void AdaptedNotice::present() {
    const auto changes = changesOf(model_.state());
    setHidden(changes.isEmpty());
    if (changes.isEmpty()) return notice_->clear();
    const auto whose = model_.state().recipe ? Adapted::Recipe : Adapted::OwnJob;
    notice_->say(Notice::Kind::Info,
                 [changes, whose] { return adaptedInWords(changes, whose).join(QLatin1Char('\n')); });
    notice_
        ->addLink(
            [whose] {
                return whose == Adapted::Recipe ? tr("Put the recipe’s job back as it was")
                                                : tr("Put my job back as it was");
            },
            [this] { putBack(); })
        ->setObjectName(QStringLiteral("connect.putBack"));
}

void AdaptedNotice::putBack() {
    model_.change([](JourneyState& state) {
        if (!state.adapted) return;
        state.job = withSaid(state.job, *state.adapted);
        state.adapted.reset();
    });
}

}  // namespace atelier
