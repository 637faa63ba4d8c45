#include "ui/connect/recipe/FittingNotice.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "core/consent/words/FittingWords.h"
#include "core/consent/words/UnconfirmedWords.h"
#include "core/profile/KnownCluster.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"

namespace atelier {

namespace {

/// The recipe's while the user has changed nothing of what it says.
JobOf whoseJob(const JourneyState& state) {
    const bool isRecipes = state.recipe && state.fit && state.proposed && *state.proposed == state.fit->said;
    return isRecipes ? JobOf::Recipe : JobOf::User;
}

QStringList misfittingOf(const JourneyState& state) {
    const auto lines = misfittingLines(state);
    if (lines.isEmpty()) return {};
    return misfittingInWords(lines, whoseJob(state), misfits(state.job, *state.cluster, *state.site));
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

FittingNotice::FittingNotice(JourneyModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      seen_(new OnceSeen(this, [this] { present(); })),
      notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("connect.adapted"));
    model_.onChange({JourneyFact::Job, JourneyFact::Cluster}, this, [this](const JourneyChange& change) {
        if (change.before.fit || change.after.fit || change.isOf(JourneyFact::Cluster) ||
            unconfirmedOf(change.before) != unconfirmedOf(change.after))
            seen_->ask();
    });
    present();
}

void FittingNotice::present() {
    const JourneyState& state = model_.state();
    const bool misfits = !misfittingLines(state).isEmpty();
    const bool wasFitted = !fittedLines(state).isEmpty();
    const bool inDoubt = !unconfirmedOf(state).isEmpty();
    // The link that was pressed goes; what takes it back stands in its place.
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    setHidden(!misfits && !wasFitted && !inDoubt);
    if (isHidden()) return notice_->clear();
    notice_->say(misfits || inDoubt ? Notice::Kind::Warning : Notice::Kind::Info, [this] {
        const JourneyState& now = model_.state();
        return (misfittingOf(now) + fittedInWords(fittedLines(now), whoseJob(now)) + unconfirmedOf(now))
            .join(QLatin1Char('\n'));
    });
    QPushButton* link = nullptr;
    if (misfits) {
        link = notice_->addLink([] { return tr("Make all of it fit"); }, [this] { model_.change(makeFit); });
        link->setObjectName(QStringLiteral("connect.makeFit"));
    }
    if (wasFitted) link = addPutBack();
    if (!hadFocus || !link) return;
    // It is shown by the time that the button which was pressed has done its work.
    QMetaObject::invokeMethod(
        link, [link] { link->setFocus(); }, Qt::QueuedConnection);
}

QPushButton* FittingNotice::addPutBack() {
    auto* link = notice_->addLink(
        [this] {
            return whoseJob(model_.state()) == JobOf::Recipe ? tr("Put the recipe’s job back as it was")
                                                             : tr("Put my job back as it was");
        },
        [this] { model_.change(putBackAsSaid); });
    link->setObjectName(QStringLiteral("connect.putBack"));
    return link;
}

}  // namespace atelier
