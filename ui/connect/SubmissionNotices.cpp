#include "ui/connect/SubmissionNotices.h"

#include <QVBoxLayout>
#include <utility>

#include "core/messages/Messages.h"
#include "core/submit/SubmissionWords.h"
#include "ui/connect/OpenSubmissionWatch.h"
#include "ui/models/KnownJobs.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

constexpr qsizetype mostNamed = 3;

/// How many are named: one more takes no more room than the words that would stand for it.
qsizetype namedOf(qsizetype all) {
    return all <= mostNamed + 1 ? all : mostNamed;
}

}  // namespace

SubmissionNotices::SubmissionNotices(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      watch_(new OpenSubmissionWatch(model, services, this)),
      column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(2));
    connect(watch_, &OpenSubmissionWatch::changed, this, &SubmissionNotices::present);
    keepTranslated(this, [this] { present(); });
}

void SubmissionNotices::setInSight(bool inSight) {
    watch_->setInSight(inSight);
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
    if (isGoodNews(outcome) && watch_->isOfAccount(submission))
        notice->addLink(tr("Go to: %1").arg(stepTitle(Step::Follow)), [this, entry = submission.entry] {
            const auto job = jobOfAccount(model_.state());
            if (!job || job->jobId != entry.jobId)
                model_.change([&entry](JourneyState& state) { reopenJob(state, entry); });
            Q_EMIT jobWanted();
        });
    addHideLink(notice, submission.comment);
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
    for (const OpenSubmission& submission : watch_->stillOpen()) {
        if (!watch_->isOfAccount(submission))
            elsewhere << submission;
        else if (watch_->isSought(submission))
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
    notice->addLink(words, [this, named] { watch_->forget(named); });
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

void SubmissionNotices::presentHeld() {
    QStringList lines;
    for (const BlockedSubmission& kept : watch_->heldElsewhere()) lines << heldInWords(kept);
    if (lines.isEmpty()) return;
    lines = firstOf(lines);
    lines << tr("It is left to that program.");
    addNotice(QStringLiteral("connect.held"))
        ->show(Notice::Kind::Info, lines.join(lines.size() == 2 ? QLatin1Char(' ') : QLatin1Char('\n')));
}

void SubmissionNotices::presentUnreadable() {
    QStringList reasons;
    for (const Error& error : watch_->unreadable()) reasons << sentence(error);
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
