#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/CallReceiver.h"
#include "core/base/Error.h"
#include "core/base/Language.h"
#include "core/follow/QueueWatch.h"
#include "core/journey/JourneyState.h"
#include "core/remote/CommandLog.h"
#include "core/remote/RemoteHost.h"
#include "core/submit/LookForSubmissions.h"
#include "ui/models/FollowedJob.h"
#include "ui/models/JourneyChange.h"

namespace atelier {

/// Where the journey stands, and the one connection it uses. Lives in the window's thread; pages read the
/// state, change it through `change`, and listen to the facts they go by.
class JourneyModel final : public CallReceiver {
    Q_OBJECT
public:
    explicit JourneyModel(QObject* parent = nullptr);
    ~JourneyModel() override;

    const JourneyState& state() const { return state_; }
    /// The one way to change the state; tells those who go by what is another then.
    void change(const std::function<void(JourneyState&)>& edit);
    /// Calls `told` after every change of any of these facts, while `receiver` lives. All are told of one
    /// change before anybody hears of the next: what a listener changes is told once it has returned.
    void onChange(JourneyFacts of, QObject* receiver, const std::function<void(const JourneyChange&)>& told);
    /// The same for whom it does not matter how the journey stood before.
    void onChange(JourneyFacts of, QObject* receiver, const std::function<void()>& told);

    /// What was seen so far of the job that is followed.
    const FollowedJob& followed() const { return followed_; }
    /// The one way to change that; tells everybody.
    void changeFollowed(const std::function<void(FollowedJob&)>& edit);

    /// The connection to hand to a task, which thereby keeps it alive; null while there is none.
    std::shared_ptr<RemoteHost> host() const { return host_; }
    /// A connection after signing in, and what became known with it; null disconnects. Keeps
    /// `state().connected` true to it, and is one change.
    void setHost(std::shared_ptr<RemoteHost> host, const std::function<void(JourneyState&)>& edit = {});
    /// To be called with every error that a task on a connection ends with: where the connection is gone, it
    /// is taken away at once. A task may have outlived its connection, so it is that of now which is asked.
    void noticeIfLost();
    /// The one watch over an account's jobs in the queue, for everything that follows them. It outlives
    /// connections, jobs and pages, so that Slurm is not asked more often because somebody comes back to a
    /// page. Whoever asks first brings the clock it goes by.
    std::shared_ptr<QueueWatch> queueWatch(const ClusterAccount& account,
                                           const std::shared_ptr<const Clock>& clock);
    /// How many times somebody signed in, in this run of the program.
    int signIns() const { return signIns_; }

    /// What became of submissions whose answer was lost, as far as it was looked for in this run of the
    /// program.
    const QList<SubmissionOutcome>& submissionNews() const { return submissionNews_; }
    /// In place of what was known of the same submissions.
    void tellSubmissions(const QList<SubmissionOutcome>& news);

    /// For `withCommandLog`: may be called from any thread, and after the model is gone.
    CommandObserver commandObserver() const;
    /// The newest 500 commands, oldest first.
    const QList<CommandRecord>& commands() const { return commands_; }

    /// The language of the window and of what it writes (a script's comments).
    Language language() const { return language_; }
    void setLanguage(Language language);

Q_SIGNALS:
    /// The journey was changed, be it to what it was before.
    void changed(const atelier::JourneyChange& change);
    void followedChanged(const atelier::FollowedChange& before);
    /// The connection went away by itself.
    void connectionLost();
    void commandsChanged();
    void submissionNewsChanged();

private:
    struct AccountWatch {
        ClusterAccount account;
        std::shared_ptr<QueueWatch> watch;
    };
    struct Inbox;
    struct Untold {
        JourneyFacts facts;
        JourneyState before;
    };
    void addCommand(const CommandRecord& record);
    void lose();
    void apply(const std::function<void(JourneyState&)>& edit, JourneyFacts besides);

    JourneyState state_;
    std::deque<Untold> untold_;
    bool tells_ = false;
    FollowedJob followed_;
    std::shared_ptr<RemoteHost> host_;
    QTimer watch_;
    std::vector<AccountWatch> queueWatches_;
    int signIns_ = 0;
    QList<CommandRecord> commands_;
    QList<SubmissionOutcome> submissionNews_;
    std::shared_ptr<Inbox> inbox_;
    Language language_ = sourceLanguage;  ///< as the window was told: who listens knows only the journey
};

}  // namespace atelier
