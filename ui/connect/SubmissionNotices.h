#pragma once

#include <QSet>
#include <QWidget>

#include "core/store/OpenSubmissions.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"

class QVBoxLayout;

namespace atelier {

class Notice;
class OpenSubmissionWatch;

/// Tells of submissions whose answer was lost: before signing in, that it is not known yet what became of
/// them; after they were looked for, what did.
class SubmissionNotices final : public QWidget {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    SubmissionNotices(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    /// Says whether the page is in sight. Where it is, what is known is shown, and which submissions are open
    /// is read at once and from time to time; where it is not, only a sign-in has them read.
    void setInSight(bool inSight);

Q_SIGNALS:
    /// The user wants to see a job that was found, which is the journey's job by then.
    void jobWanted();

private:
    void present();
    void presentNews(const SubmissionOutcome& outcome);
    void presentOpen();
    /// Shows one notice for submissions for which the same will be done; null where there are none.
    Notice* presentOpen(const QList<OpenSubmission>& open, const QString& whatIsDone);
    /// The first lines, as many as can be read at a glance, and how many more there are.
    static QStringList firstOf(const QStringList& lines);
    /// Shows the submissions that another process works on.
    void presentHeld();
    void presentUnreadable();
    /// Adds a notice at the end.
    Notice* addNotice(const QString& name);
    void addHideLink(Notice* notice, const QString& hidden);

    JourneyModel& model_;
    OpenSubmissionWatch* watch_;
    QSet<QString> hidden_;  ///< what the user has hidden, by comments and paths
    QList<Notice*> notices_;
    QVBoxLayout* column_;
};

}  // namespace atelier
