#include "ui/connect/recipe/AdaptedNotice.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "core/consent/words/AdaptedWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/profile/KnownCluster.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"

namespace atelier {

namespace {

QList<ScriptChange> changesOf(const JourneyState& state) {
    auto changes = adaptedLines(state);
    // What nobody had said is new, and not changed.
    changes.removeIf([](const ScriptChange& change) { return change.before.isEmpty(); });
    return changes;
}

QMap<QString, QString> whyOf(const JourneyState& state) {
    if (!state.adapted || !state.cluster || !state.site) return {};
    return misfits(state.adapted->said, *state.cluster, state.site->accounts);
}

QStringList unconfirmedOf(const JourneyState& state) {
    if (!state.recipe || !state.cluster || !state.site || state.recipe->cluster == wordOf(*state.cluster))
        return {};
    const bool isSent = !state.recipe->dataset.path.isEmpty() || !state.dataset.localPath.isEmpty();
    // What the user has named instead is theirs to know.
    const bool isOwn = state.job.data.archive != state.recipe->job.data.archive;
    QStringList lines = unconfirmedInWords(state.job, *state.cluster, isSent || isOwn);
    // Below the first, which is about all of them, each takes several lines of the page.
    for (qsizetype i = 1; i < lines.size(); ++i) lines[i].prepend(QStringLiteral("• "));
    return lines;
}

}  // namespace

AdaptedNotice::AdaptedNotice(JourneyModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      seen_(new OnceSeen(this, [this] { present(); })),
      notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("connect.adapted"));
    model_.onChange({JourneyFact::Job, JourneyFact::Cluster}, this, [this](const JourneyChange& change) {
        if (change.before.adapted != change.after.adapted || change.isOf(JourneyFact::Cluster) ||
            unconfirmedOf(change.before) != unconfirmedOf(change.after))
            seen_->ask();
    });
    present();
}

void AdaptedNotice::present() {
    const JourneyState& state = model_.state();
    const auto changes = changesOf(state);
    const bool inDoubt = !unconfirmedOf(state).isEmpty();
    setHidden(changes.isEmpty() && !inDoubt);
    if (isHidden()) return notice_->clear();
    const auto whose = state.recipe ? Adapted::Recipe : Adapted::OwnJob;
    notice_->say(inDoubt ? Notice::Kind::Warning : Notice::Kind::Info, [this, changes, whose] {
        return (adaptedInWords(changes, whose, whyOf(model_.state())) + unconfirmedOf(model_.state()))
            .join(QLatin1Char('\n'));
    });
    if (changes.isEmpty()) return;
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
        state.job = withUserValue(state.job, *state.adapted);
        state.adapted.reset();
    });
}

}  // namespace atelier
