#include "ui/connect/OpenSubmissionWatch.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/error/FileErrors.h"
#include "ui/models/KnownJobs.h"

namespace atelier {

namespace {

// Other processes do not tell when they begin or end a submission, so that the folder is read from time to
// time.
constexpr std::chrono::seconds betweenLooks{10};
constexpr std::chrono::seconds whileOneIsHeld{3};

/// Whether it is this window itself that works on a submission.
bool isOwn(const BlockedSubmission& kept) {
    const auto* holder = kept.why.as<error::FileLocked>();
    return holder && holder->process == QCoreApplication::applicationPid() &&
           holder->computer == QSysInfo::machineHostName();
}

/// The listing with the folders of practice clusters filled in, by which it is compared with the account that
/// is signed in.
OpenSubmissions::Listing withPractices(OpenSubmissions::Listing listing, const Catalogue& catalogue) {
    for (OpenSubmission& one : listing.open) one.entry = withPractice(one.entry, catalogue);
    for (BlockedSubmission& one : listing.held)
        one.submission.entry = withPractice(one.submission.entry, catalogue);
    return listing;
}

std::optional<ClusterAccount> signedIn(const JourneyState& state) {
    return state.connected ? accountOf(state) : std::nullopt;
}

}  // namespace

OpenSubmissionWatch::OpenSubmissionWatch(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent),
      model_(model),
      submissions_(OpenSubmissions::in(services.dataFolder)),
      catalogue_(services.catalogue),
      again_(new QTimer(this)) {
    again_->setSingleShot(true);
    again_->setObjectName(QStringLiteral("connect.submissions.again"));
    connect(again_, &QTimer::timeout, this, &OpenSubmissionWatch::read);
    connect(&model, &JourneyModel::submissionOutcomesChanged, this, &OpenSubmissionWatch::look);
    model.onChange({JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection}, this,
                   [this](const JourneyChange& change) { onSignedInChanged(change); });
}

void OpenSubmissionWatch::setInSight(bool inSight) {
    inSight_ = inSight;
    again_->stop();
    look();
}

void OpenSubmissionWatch::look() {
    if (!inSight_) return;
    Q_EMIT changed();
    read();
}

void OpenSubmissionWatch::onSignedInChanged(const JourneyChange& change) {
    const bool anew = change.isOf(JourneyFact::Connection) && model_.host();
    if (anew) {
        sought_.clear();
        noteSought();
        justSignedIn_ = true;
    }
    if (anew || signedIn(change.before) != signedIn(change.after)) look();
    // The submissions that this sign-in looks for are read now: later they may be settled.
    if (anew && !inSight_) read();
}

void OpenSubmissionWatch::read() {
    reading_.forget();
    reading_ = startTask<OpenSubmissions::Listing>(
        this,
        [submissions = submissions_, catalogue = catalogue_](TaskContext&) {
            return withPractices(submissions.read(), catalogue);
        },
        [this](const Expected<OpenSubmissions::Listing>& listing) {
            const bool held = listing && !listing->held.isEmpty();
            if (inSight_) again_->start(held ? whileOneIsHeld : betweenLooks);
            if (listing) setListing(*listing);
        });
}

void OpenSubmissionWatch::setListing(const OpenSubmissions::Listing& listing) {
    const bool same = std::exchange(listing_, listing) == listing;
    // A sign-in makes this listing the one that it looks for.
    const bool anew = std::exchange(justSignedIn_, false);
    if (anew) noteSought();
    if (inSight_ && (anew || !same)) Q_EMIT changed();
}

void OpenSubmissionWatch::noteSought() {
    for (const OpenSubmission& submission : std::as_const(listing_.open)) sought_.insert(submission.comment);
    for (const BlockedSubmission& kept : std::as_const(listing_.held))
        if (isOwn(kept)) sought_.insert(kept.submission.comment);
}

QList<OpenSubmission> OpenSubmissionWatch::stillOpen() const {
    QList<OpenSubmission> open = listing_.open;
    // A submission that this very window holds, since it looks for it, is still open.
    for (const BlockedSubmission& kept : listing_.held)
        if (isOwn(kept) && isSought(kept.submission)) open << kept.submission;
    open.removeIf([this](const OpenSubmission& submission) {
        return std::ranges::any_of(model_.submissionOutcomes(),
                                   [&submission](const SubmissionOutcome& outcome) {
                                       return outcome.submission.comment == submission.comment;
                                   });
    });
    return open;
}

QList<BlockedSubmission> OpenSubmissionWatch::heldElsewhere() const {
    QList<BlockedSubmission> held = listing_.held;
    held.removeIf(isOwn);
    return held;
}

bool OpenSubmissionWatch::isOfAccount(const OpenSubmission& submission) const {
    const auto account = signedIn(model_.state());
    return account && isOf(submission.entry, *account);
}

void OpenSubmissionWatch::forget(const QList<OpenSubmission>& submissions) {
    forgetting_ = startTask<void>(
        this,
        [all = submissions_, submissions](TaskContext&) -> Expected<void> {
            all.forget(submissions);
            return {};
        },
        [this](const Expected<void>&) { look(); });
}

}  // namespace atelier
