#include "app/ctl/job/LostSubmissions.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>

#include "app/common/PracticeAccess.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/display/VisibleText.h"
#include "core/messages/Messages.h"
#include "core/shell/quote/ShellWord.h"
#include "core/submit/HistoryJobs.h"
#include "core/submit/SubmissionWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct LostText {
    Q_DECLARE_TR_FUNCTIONS(LostSubmissions)
};

QList<SubmissionOutcome> tellAllOf(RemoteHost& host, const Login& login, const OwnsEntry& owns,
                                   const std::stop_token& stop) {
    const auto all = OpenSubmissions::ofUser();
    if (all.isEmpty()) return {};
    for (const OpenSubmission& submission : all.read().open)
        if (owns(submission.entry)) note(openInWords(submission));
    const auto outcomes = resolveOpenSubmissions(
        host, all, {owns, [](const HistoryEntry& entry) { return History::ofUser().remember(entry); }, login},
        SystemClock(), stop);
    for (const SubmissionOutcome& outcome : outcomes) {
        note(outcomeInWords(outcome));
        if (outcome.trouble && outcome.trouble->kind() != ErrorKind::Cancelled) note(troubleInWords(outcome));
    }
    return outcomes;
}

/// Says which submissions another process works on, and returns how many there are.
qsizetype tellHeld(const OwnsEntry& owns) {
    auto held = OpenSubmissions::ofUser().read().held;
    held.removeIf([&owns](const BlockedSubmission& kept) { return !owns(kept.submission.entry); });
    for (const BlockedSubmission& kept : std::as_const(held)) note(blockedInWords(kept));
    return held.size();
}

OwnsEntry ownedBy(const ClusterProfile& cluster, const Login& login) {
    return atelier::ownedBy(accountOn(cluster, login), Catalogue::builtIn());
}

/// Whether an entry belongs to the account of this login: on the same cluster, else on the same host.
OwnsEntry ownedBy(const Login& login, const Expected<ClusterProfile>& cluster) {
    const OwnsEntry there = cluster ? ownedBy(*cluster, login) : OwnsEntry();
    return [login, there](const HistoryEntry& entry) {
        if (there && there(entry)) return true;
        return entry.user == login.user && placeOf(entry.host, entry.port) == placeOf(login.host, login.port);
    };
}

/// Says why a practice cluster cannot be asked. Returns the exit code.
int tellNotRunning(const PracticeStatus& status, const AccessOptions& access) {
    note(QFileInfo::exists(status.folder)
             ? LostText::tr("The practice cluster “%1” is not running. Start it, and look again then: %2")
                   .arg(status.name, practiceStartCommand(access))
             : LostText::tr("There is no practice cluster “%1” in %2.")
                   .arg(status.name, visibleLine(QFileInfo(status.folder).path())));
    return exitFailed;
}

int lookThere(const SignInRequest& request, const OwnsEntry& owns, const std::stop_token& stop) {
    const auto entered = signInOnTerminal(request, stop);
    if (!entered) return fail(entered.error());
    const auto outcomes = tellAllOf(**entered, loginOf(request), owns, stop);
    const bool noneHeld = tellHeld(owns) == 0;
    if (outcomes.isEmpty() && noneHeld)
        note(LostText::tr("There is no submission to %1 of which it is not known what became.")
                 .arg((*entered)->label()));
    const bool allKnown = std::ranges::none_of(outcomes, &SubmissionOutcome::again);
    return allKnown && noneHeld ? exitOk : exitFailed;
}

/// A new cluster, or one that ended with its jobs, would know nothing of a job: none is started to be asked.
int lookInPractice(const QString& host, const AccessOptions& access, const std::stop_token& stop) {
    const auto status = practiceStatus(practiceOf(access));
    if (!status) return fail(status.error());
    if (!status->connection) return tellNotRunning(*status, access);
    const auto cluster = Catalogue::builtIn().find(host);
    if (!cluster) return fail(cluster.error());
    const SignInRequest request = signInRequest(*status->connection);
    return lookThere(request, ownedBy(*cluster, loginOf(request)), stop);
}

}  // namespace

QList<SubmissionOutcome> tellLostSubmissions(RemoteHost& host, const ClusterProfile& cluster,
                                             const Login& login, const std::stop_token& stop) {
    return tellAllOf(host, login, ownedBy(cluster, login), stop);
}

bool agreesToSubmitAnother(const QString& jobName, const QList<SubmissionOutcome>& outcomes,
                           const std::stop_token& stop) {
    const bool mayExist = std::ranges::any_of(outcomes, [&jobName](const SubmissionOutcome& outcome) {
        return outcome.fate != SubmissionFate::NotTaken && outcome.submission.name == jobName;
    });
    if (!mayExist) return true;
    if (!canAsk()) {
        note(LostText::tr("Nothing was submitted: there may be a job “%1” already, and there is no terminal "
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
    if (isPracticeCluster(host)) return lookInPractice(host, access, interruption.token());
    const auto request = requestFor(host, access, interruption.token());
    if (!request) return fail(request.error());
    return lookThere(*request, ownedBy(loginOf(*request), Catalogue::builtIn().find(host)),
                     interruption.token());
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
