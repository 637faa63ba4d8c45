#pragma once

#include <QObject>
#include <QSet>
#include <optional>

#include "core/store/OpenSubmissions.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

class QTimer;

namespace atelier {

/// Knows the submissions whose answer was lost: which are open, which of them a sign-in looks for, and which
/// another process works on. While somebody sees them they are read at once and from time to time; else only
/// a sign-in has them read.
class OpenSubmissionWatch final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    OpenSubmissionWatch(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);

    /// Says whether somebody sees what is known.
    void setInSight(bool inSight);
    /// The open submissions whose outcome has not been told since they were read.
    QList<OpenSubmission> stillOpen() const;
    /// The open submissions that another process works on.
    QList<BlockedSubmission> heldElsewhere() const;
    /// Why what was noted of other submissions cannot be read.
    const QList<Error>& unreadable() const { return listing_.unreadable; }
    /// Whether the last sign-in looks for a submission.
    bool isSought(const OpenSubmission& submission) const { return sought_.contains(submission.comment); }
    /// Whether a submission is of the account that is signed in.
    bool isOfAccount(const OpenSubmission& submission) const;
    /// Has submissions not looked for any more.
    void forget(const QList<OpenSubmission>& submissions);

Q_SIGNALS:
    /// What is known has changed, or is in sight from now on (setInSight). Not emitted while out of sight.
    void changed();

private:
    void look();
    void read();
    void setListing(const OpenSubmissions::Listing& listing);
    void onSignedInChanged(const JourneyChange& change);
    /// Notes the submissions that a sign-in finds open, since they are looked for over it.
    void noteSought();

    JourneyModel& model_;
    OpenSubmissions submissions_;
    Catalogue catalogue_;
    OpenSubmissions::Listing listing_;
    QTimer* again_;              // reads again, since other processes submit, too
    QSet<QString> sought_;       // comments of those looked for since the last sign-in
    bool justSignedIn_ = false;  // and nothing was read since
    bool inSight_ = false;
    TaskHandle reading_;
    TaskHandle forgetting_;
};

}  // namespace atelier
