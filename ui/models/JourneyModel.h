#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/CallReceiver.h"
#include "core/base/Language.h"
#include "core/error/Error.h"
#include "core/follow/QueueWatch.h"
#include "core/journey/JourneyState.h"
#include "core/remote/CommandLog.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/SignIn.h"
#include "core/submit/LookForSubmissions.h"
#include "ui/models/FollowedJob.h"
#include "ui/models/JourneyChange.h"

namespace atelier {

/// How a lost connection is being made again by itself.
struct Reconnection {
    /// When it is tried next, by Clock::monotonic; in the past: it is being tried.
    std::chrono::milliseconds nextTry{0};
    /// How long the server has been waited for that is signed in to.
    std::optional<ServerWait> wait = {};
    bool operator==(const Reconnection&) const = default;
};

/// The state of the journey, and the one connection it uses. Lives in the window's thread; pages read the
/// state, change it through `change`, and listen to the facts that concern them.
class JourneyModel final : public CallReceiver {
    Q_OBJECT
public:
    explicit JourneyModel(QObject* parent = nullptr);
    ~JourneyModel() override;

    /// The state as it is now; `changed` is emitted after every change.
    const JourneyState& state() const { return state_; }
    /// The only way to change the state; calls the listeners of the facts that have changed, except those of
    /// the receiver `by`, which has made the change itself.
    void change(const std::function<void(JourneyState&)>& edit, const QObject* by = nullptr);
    /// Calls `told` after every change of any of these facts, as long as `receiver` exists. All listeners are
    /// called for one change before the next: a change that a listener makes is told after it has returned.
    void onChange(JourneyFacts of, QObject* receiver, const std::function<void(const JourneyChange&)>& told);
    /// Calls `told` after every change of any of these facts, as long as `receiver` exists, for listeners
    /// that do not need to know the state before.
    void onChange(JourneyFacts of, QObject* receiver, const std::function<void()>& told);

    /// Sets a function that completes every change of any of these facts before the listeners are told, as
    /// long as `by` exists: script and job, two forms of the same, so change together, whichever of them was
    /// edited. Changes made by `by` itself are complete. `complete` changes nothing but the state that it
    /// gets. There is one such function; a later one replaces it.
    void setCompletion(JourneyFacts of, const QObject* by,
                       std::function<void(JourneyState&, const JourneyChange&)> complete);

    /// What was seen so far of the job that is followed.
    const FollowedJob& followed() const { return followed_; }
    /// The only way to change `followed`; emits `followedChanged`. What was seen of the journey's job becomes
    /// part of the journey's state here and nowhere else.
    void changeFollowed(const std::function<void(FollowedJob&)>& edit);

    /// The connection to give to a task, which keeps it open; null while there is none.
    std::shared_ptr<RemoteHost> host() const { return host_; }
    /// Whether something may be sent or run on the cluster at once: there is a connection, and it is not
    /// being asked where the recipe's places lead.
    bool isReadyToSend() const { return host_ && !(state_.agreed && state_.agreed->looking); }
    /// Whether the user is signed in nowhere and has ended the last connection, if there was one: what was
    /// under way over it does not go on. Over a connection that was lost, all ends by itself.
    bool isSignedOut() const { return !host_ && !isLost_; }
    /// Sets the connection after signing in, and what became known with it, in one change; null disconnects.
    /// `state().connected` follows.
    void setHost(std::shared_ptr<RemoteHost> host, const std::function<void(JourneyState&)>& edit = {});
    /// To be called whenever a task on a connection ended with an error: if the present connection is lost,
    /// it is removed at once. (The task may have used an earlier connection.)
    void dropLostConnection();
    /// Sets who makes a lost connection again: a function that begins to, and calls `setReconnection` then.
    /// It is asked before anybody is told of the loss; false: it cannot.
    void setReconnector(std::function<bool()> reconnector) { reconnector_ = std::move(reconnector); }
    /// How the lost connection is being made again; none while there is one, or nobody makes it.
    const std::optional<Reconnection>& reconnection() const { return reconnection_; }
    /// Sets how the lost connection is being made again; none ends it.
    void setReconnection(std::optional<Reconnection> reconnection);
    /// The lost connection does not come back by itself: emits `connectionLost`.
    void giveConnectionUp();
    /// For how long the server of the connection has owed a sign of life; 0: it owes none.
    std::chrono::seconds silentFor() const { return silent_; }
    /// The one QueueWatch for an account, which everything that follows its jobs shares. It outlives
    /// connections, jobs and pages, so that coming back to a page does not make Slurm be asked more often.
    /// It uses the `clock` of the first call.
    std::shared_ptr<QueueWatch> queueWatch(const ClusterAccount& account,
                                           const std::shared_ptr<const Clock>& clock);
    /// How often the user has signed in to the account of the connection, one time after the other, during
    /// this run of the program.
    int signIns() const { return signIns_; }

    /// What became of submissions whose answer was lost, as far as they were looked for in this run of the
    /// program.
    const QList<SubmissionOutcome>& submissionOutcomes() const { return submissionOutcomes_; }
    /// Adds outcomes, which replace those of the same submissions.
    void addSubmissionOutcomes(const QList<SubmissionOutcome>& news);

    /// What withCommandLog tells of commands, so that they come into `commands`: may be called from any
    /// thread, and after the model is gone.
    CommandObserver commandObserver() const;
    /// The newest 500 commands, oldest first.
    const QList<CommandRecord>& commands() const { return commands_; }

    /// The language of the window and of what it writes (a script's comments).
    Language language() const { return language_; }
    /// Sets the language, which is a change of JourneyFact::Language.
    void setLanguage(Language language);

Q_SIGNALS:
    /// Facts of the journey have changed.
    void changed(const atelier::JourneyChange& change);
    /// `followed` has changed.
    void followedChanged(const atelier::FollowedChange& before);
    /// The connection was lost, and nobody makes it again by itself.
    void connectionLost();
    /// `reconnection` or `silentFor` has changed.
    void reconnectionChanged();
    /// The user does not want to wait for the next attempt.
    void connectNowWanted();
    /// Somebody looks at the journey's job, which is to be followed from now on.
    void followWanted();
    /// `commands` has a new command, or one of them has ended.
    void commandsChanged();
    /// `submissionOutcomes` has changed.
    void submissionOutcomesChanged();

private:
    struct AccountWatch {
        ClusterAccount account;
        std::shared_ptr<QueueWatch> watch;
    };
    struct Inbox;
    struct Completion {
        JourneyFacts of;
        QPointer<const QObject> by;
        std::function<void(JourneyState&, const JourneyChange&)> complete;
    };
    struct PendingChange {
        JourneyFacts facts;
        JourneyState before;
        JourneyState after;
        const QObject* by;
    };
    void addCommand(const CommandRecord& record);
    void replaceHost(std::shared_ptr<RemoteHost> host, const std::function<void(JourneyState&)>& edit);
    void watchConnection();
    void lose();
    void apply(const std::function<void(JourneyState&)>& edit, JourneyFacts besides,
               const QObject* by = nullptr);
    void recordFollowed();

    JourneyState state_;
    Completion completion_;
    std::deque<PendingChange> pendingChanges_;
    bool tells_ = false;
    FollowedJob followed_;
    std::shared_ptr<RemoteHost> host_;
    std::function<bool()> reconnector_;
    std::optional<Reconnection> reconnection_;
    bool isLost_ = false;  ///< the last connection was lost, and there was none since
    std::chrono::seconds silent_{0};
    QTimer watch_;
    std::vector<AccountWatch> queueWatches_;
    int signIns_ = 0;
    QString signedInTo_;  ///< RemoteHost::identity
    QList<CommandRecord> commands_;
    QList<SubmissionOutcome> submissionOutcomes_;
    std::shared_ptr<Inbox> inbox_;
    Language language_ = sourceLanguage;  ///< the window's; listeners get the journey's state alone
};

}  // namespace atelier
