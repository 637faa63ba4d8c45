#include "app/ctl/LostSubmissions.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/ctl/Interruption.h"
#include "app/ctl/Terminal.h"
#include "core/base/ShellWord.h"
#include "core/base/VisibleText.h"
#include "core/cluster/Catalogue.h"
#include "core/journey/HistoryJobs.h"
#include "core/journey/SubmissionWords.h"
#include "core/messages/Messages.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct LostText {
    Q_DECLARE_TR_FUNCTIONS(LostSubmissions)
};

QList<SubmissionOutcome> tellAllOf(RemoteHost& host, const std::function<bool(const HistoryEntry&)>& owns,
                                   const std::stop_token& stop) {
    const auto all = OpenSubmissions::ofUser();
    if (all.isEmpty()) return {};
    for (const OpenSubmission& submission : all.read().open)
        if (owns(submission.entry)) note(openInWords(submission));
    const auto outcomes = resolveOpenSubmissions(
        host, all, {owns, [](const HistoryEntry& entry) { return History::ofUser().remember(entry); }},
        SystemClock(), stop);
    for (const SubmissionOutcome& outcome : outcomes) {
        note(outcomeInWords(outcome));
        if (outcome.trouble && outcome.trouble->kind != ErrorKind::Cancelled) note(troubleInWords(outcome));
    }
    return outcomes;
}

/// Those that another process is about; how many.
qsizetype tellHeld(const std::function<bool(const HistoryEntry&)>& owns) {
    auto held = OpenSubmissions::ofUser().read().held;
    held.removeIf([&owns](const KeptSubmission& kept) { return !owns(kept.submission.entry); });
    for (const KeptSubmission& kept : std::as_const(held)) note(keptInWords(kept));
    return held.size();
}

/// Of whoever signs in so: on a cluster of the catalogue whichever of its hosts it was, else on that host.
std::function<bool(const HistoryEntry&)> ownedBy(const Login& login,
                                                 const Expected<ClusterProfile>& cluster) {
    return [login, cluster](const HistoryEntry& entry) {
        if (cluster && isOf(entry, accountOn(*cluster, login))) return true;
        return entry.user == login.user && placeOf(entry.host, entry.port) == placeOf(login.host, login.port);
    };
}

}  // namespace

QList<SubmissionOutcome> tellLostSubmissions(RemoteHost& host, const ClusterAccount& account,
                                             const std::stop_token& stop) {
    return tellAllOf(
        host, [&account](const HistoryEntry& entry) { return isOf(entry, account); }, stop);
}

bool agreesToSubmitAnother(const QString& jobName, const QList<SubmissionOutcome>& outcomes,
                           const std::stop_token& stop) {
    const bool mayBeThere = std::ranges::any_of(outcomes, [&jobName](const SubmissionOutcome& outcome) {
        return outcome.fate != SubmissionFate::NotTaken && outcome.submission.name == jobName;
    });
    if (!mayBeThere) return true;
    if (!canAsk()) {
        noteNobodyToAsk(
            LostText::tr("Nothing was submitted: there may be a job “%1” already, and there is no terminal "
                         "to ask you on whether you want a second one. If you do, type the same once more; "
                         "while it is not known what became of the first one, have Atelier forget it "
                         "before: atelierctl jobs --forget")
                .arg(visibleLine(jobName)));
        return false;
    }
    const QString answer =
        ask(LostText::tr("Type yes to submit a second job “%1” all the same: ").arg(visibleLine(jobName)),
            false, stop);
    return isYes(answer);
}

int lookForSubmissionsAt(const QString& host, const AccessOptions& access) {
    const Interruption interruption;
    const auto request = requestFor(host, access, interruption.token());
    if (!request) return fail(request.error());
    const auto entered = enter(*request, interruption.token());
    if (!entered) return fail(entered.error());
    const auto cluster = Catalogue::builtIn().find(host);
    const Login login{request->host, request->port, request->user};
    const auto owns = ownedBy(login, cluster);
    const auto outcomes = tellAllOf(**entered, owns, interruption.token());
    const bool noneHeld = tellHeld(owns) == 0;
    if (outcomes.isEmpty() && noneHeld)
        note(LostText::tr("There is no submission to %1 of which it is not known what became.")
                 .arg((*entered)->label()));
    const bool allKnown = std::ranges::none_of(outcomes, &SubmissionOutcome::again);
    return allKnown && noneHeld ? exitOk : exitFailed;
}

QString lookCommand(const ClusterProfile& cluster, const Login& login, const AccessOptions& access) {
    QStringList words{QStringLiteral("atelierctl"), QStringLiteral("jobs"), QStringLiteral("--look")};
    if (!cluster.practice) {
        words << shellQuoted(login.user + QLatin1Char('@') + login.host);
        return words.join(QLatin1Char(' '));
    }
    words << cluster.id << practiceWords(access, QStringLiteral("--practice-"));
    return words.join(QLatin1Char(' '));
}

}  // namespace atelier::ctl
