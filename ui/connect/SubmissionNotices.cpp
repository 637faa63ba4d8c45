#include "ui/connect/SubmissionNotices.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/error/FileErrors.h"
#include "core/messages/Messages.h"
#include "core/submit/SubmissionWords.h"
#include "ui/models/KnownJobs.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

constexpr qsizetype mostNamed = 3;

/// A single one more takes no more room than the words for it.
qsizetype namedOf(qsizetype all) {
    return all <= mostNamed + 1 ? all : mostNamed;
}

// Other processes do not tell when they begin or end a submission, so that the folder is read from time to
// time.
constexpr std::chrono::seconds betweenLooks{10};
constexpr std::chrono::seconds whileOneIsHeld{3};

/// Whether it is this window itself that is about one.
bool isOwn(const KeptSubmission& kept) {
    const auto* holder = kept.why.as<error::FileLocked>();
    return holder && holder->process == QCoreApplication::applicationPid() &&
           holder->computer == QSysInfo::machineHostName();
}

/// As they are to be compared with who is signed in.
OpenSubmissions::Listing withPractices(OpenSubmissions::Listing listing, const Catalogue& catalogue) {
    for (OpenSubmission& one : listing.open) one.entry = withPractice(one.entry, catalogue);
    for (KeptSubmission& one : listing.held)
        one.submission.entry = withPractice(one.submission.entry, catalogue);
    return listing;
}

std::optional<ClusterAccount> signedIn(const JourneyState& state) {
    return state.connected ? accountOf(state) : std::nullopt;
}

}  // namespace

SubmissionNotices::SubmissionNotices(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      submissions_(OpenSubmissions::in(services.dataFolder)),
      catalogue_(services.catalogue),
      again_(new QTimer(this)),
      column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(2));
    again_->setSingleShot(true);
    again_->setObjectName(QStringLiteral("connect.submissions.again"));
    connect(again_, &QTimer::timeout, this, &SubmissionNotices::read);
    connect(&model, &JourneyModel::submissionOutcomesChanged, this, &SubmissionNotices::look);
    model.onChange({JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection}, this,
                   [this](const JourneyChange& change) { onSignedInChanged(change); });
    keepTranslated(this, [this] { present(); });
}

void SubmissionNotices::setInSight(bool inSight) {
    inSight_ = inSight;
    again_->stop();
    look();
}

void SubmissionNotices::look() {
    if (!inSight_) return;
    present();
    read();
}

void SubmissionNotices::onSignedInChanged(const JourneyChange& change) {
    const bool anew = change.isOf(JourneyFact::Connection) && model_.host();
    if (anew) {
        sought_.clear();
        noteSought();
        justSignedIn_ = true;
    }
    if (anew || signedIn(change.before) != signedIn(model_.state())) look();
    // The submissions that this sign-in looks for are read now: later they may be settled.
    if (anew && !inSight_) read();
}

void SubmissionNotices::read() {
    reading_.forget();
    reading_ = startTask<OpenSubmissions::Listing>(
        this,
        [submissions = submissions_, catalogue = catalogue_](TaskContext&) {
            return withPractices(submissions.read(), catalogue);
        },
        [this](const Expected<OpenSubmissions::Listing>& listing) {
            const bool held = listing && !listing->held.isEmpty();
            if (inSight_) again_->start(held ? whileOneIsHeld : betweenLooks);
            if (listing) take(*listing);
        });
}

void SubmissionNotices::take(const OpenSubmissions::Listing& listing) {
    const bool same = std::exchange(listing_, listing) == listing;
    // A sign-in makes this listing the one that it looks for.
    const bool anew = std::exchange(justSignedIn_, false);
    if (anew) noteSought();
    if (inSight_ && (anew || !same)) present();
}

void SubmissionNotices::present() {
    for (Notice* notice : std::as_const(notices_)) {
        // A notice is not deleted at once, since the press of its own link may have led here.
        notice->hide();
        notice->deleteLater();
    }
    notices_.clear();
    for (const SubmissionOutcome& outcome : model_.submissionOutcomes()) presentNews(outcome);
    presentOpen();
    presentHeld();
    presentUnreadable();
    setHidden(notices_.isEmpty());
}

void SubmissionNotices::presentNews(const SubmissionOutcome& outcome) {
    const OpenSubmission& submission = outcome.submission;
    if (hidden_.contains(submission.comment)) return;
    Notice* notice = addNotice(QStringLiteral("connect.outcome"));
    notice->show(isGoodNews(outcome) ? Notice::Kind::Success : Notice::Kind::Warning, outcomeInWords(outcome),
                 troubleInWords(outcome));
    if (isGoodNews(outcome) && isOfAccount(submission))
        notice->addLink(tr("Go to: %1").arg(stepTitle(Step::Follow)), [this, entry = submission.entry] {
            const auto job = jobHere(model_.state());
            if (!job || job->jobId != entry.jobId)
                model_.change([&entry](JourneyState& state) { reopenJob(state, entry); });
            Q_EMIT jobWanted();
        });
    addHideLink(notice, submission.comment);
}

bool SubmissionNotices::isOfAccount(const OpenSubmission& submission) const {
    const auto account = signedIn(model_.state());
    return account && isOf(submission.entry, *account);
}

QList<OpenSubmission> SubmissionNotices::stillOpen() const {
    QList<OpenSubmission> open = listing_.open;
    // A submission that this very window holds, since it looks for it, is still open.
    for (const KeptSubmission& kept : std::as_const(listing_.held))
        if (isOwn(kept) && sought_.contains(kept.submission.comment)) open << kept.submission;
    open.removeIf([this](const OpenSubmission& submission) {
        return std::ranges::any_of(model_.submissionOutcomes(),
                                   [&submission](const SubmissionOutcome& outcome) {
                                       return outcome.submission.comment == submission.comment;
                                   });
    });
    return open;
}

QStringList SubmissionNotices::firstOf(const QStringList& lines) {
    const qsizetype named = namedOf(lines.size());
    if (lines.size() == named) return lines;
    return lines.first(named) << tr("And %1 more.").arg(format::count(lines.size() - named));
}

void SubmissionNotices::presentOpen() {
    QList<OpenSubmission> sought;
    QList<OpenSubmission> later;
    QList<OpenSubmission> elsewhere;
    // A submission that another process has left since then is not looked for by this sign-in.
    for (const OpenSubmission& submission : stillOpen()) {
        if (!isOfAccount(submission))
            elsewhere << submission;
        else if (sought_.contains(submission.comment))
            sought << submission;
        else
            later << submission;
    }
    presentOpen(sought,
                sought.size() == 1 ? tr("Atelier is looking for it.") : tr("Atelier is looking for them."));
    presentOpen(later, later.size() == 1 ? tr("Atelier looks for it when you next sign in there.")
                                         : tr("Atelier looks for them when you next sign in there."));
    Notice* notice = presentOpen(elsewhere, elsewhere.size() == 1
                                                ? tr("Atelier looks for it once you are signed in there.")
                                                : tr("Atelier looks for them once you are signed in there."));
    if (!notice) return;
    // A cluster may be gone for good, so that the user can drop its submissions: only those that the notice
    // names.
    const QList<OpenSubmission> named = elsewhere.first(namedOf(elsewhere.size()));
    QString words =
        named.size() == 1 ? tr("Do not look for it any more") : tr("Do not look for them any more");
    if (named.size() < elsewhere.size())
        words = tr("Do not look for the first %1 any more").arg(format::count(named.size()));
    notice->addLink(words, [this, named] { forget(named); });
}

Notice* SubmissionNotices::presentOpen(const QList<OpenSubmission>& open, const QString& whatIsDone) {
    if (open.isEmpty()) return nullptr;
    QStringList lines;
    for (const OpenSubmission& submission : open) lines << openInWords(submission);
    lines = firstOf(lines) << whatIsDone;
    Notice* notice = addNotice(QStringLiteral("connect.open"));
    notice->show(Notice::Kind::Info, lines.join(open.size() == 1 ? QLatin1Char(' ') : QLatin1Char('\n')));
    return notice;
}

void SubmissionNotices::noteSought() {
    for (const OpenSubmission& submission : std::as_const(listing_.open)) sought_.insert(submission.comment);
    for (const KeptSubmission& kept : std::as_const(listing_.held))
        if (isOwn(kept)) sought_.insert(kept.submission.comment);
}

void SubmissionNotices::presentHeld() {
    QStringList lines;
    for (const KeptSubmission& kept : std::as_const(listing_.held))
        if (!isOwn(kept)) lines << heldInWords(kept);
    if (lines.isEmpty()) return;
    lines = firstOf(lines);
    lines << tr("It is left to that program.");
    addNotice(QStringLiteral("connect.held"))
        ->show(Notice::Kind::Info, lines.join(lines.size() == 2 ? QLatin1Char(' ') : QLatin1Char('\n')));
}

void SubmissionNotices::forget(const QList<OpenSubmission>& submissions) {
    forgetting_ = startTask<void>(
        this,
        [all = submissions_, submissions](TaskContext&) -> Expected<void> {
            all.forget(submissions);
            return {};
        },
        [this](const Expected<void>&) { look(); });
}

void SubmissionNotices::presentUnreadable() {
    QStringList reasons;
    for (const Error& error : std::as_const(listing_.unreadable)) reasons << sentence(error);
    const QString all = reasons.join(QLatin1Char('\n'));
    if (all.isEmpty() || hidden_.contains(all)) return;
    Notice* notice = addNotice(QStringLiteral("connect.unreadable"));
    notice->show(Notice::Kind::Warning,
                 tr("What was noted of a submission cannot be read, and is left as it is. Whether its job "
                    "runs is in the cluster’s list of your jobs (squeue)."),
                 all);
    addHideLink(notice, all);
}

Notice* SubmissionNotices::addNotice(const QString& name) {
    auto* notice = new Notice(this);
    notice->setObjectName(name);
    column_->addWidget(notice);
    notices_ << notice;
    return notice;
}

void SubmissionNotices::addHideLink(Notice* notice, const QString& hidden) {
    notice->addLink(tr("Hide"), [this, hidden] {
        hidden_.insert(hidden);
        present();
    });
}

}  // namespace atelier
