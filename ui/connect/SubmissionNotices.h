#pragma once

#include <QSet>
#include <QWidget>
#include <optional>

#include "core/store/OpenSubmissions.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

class QTimer;
class QVBoxLayout;

namespace atelier {

class Notice;

/// Tells of submissions whose answer never arrived: before signing in, that nobody knows yet what became of
/// them; once they were looked for, what did.
class SubmissionNotices final : public QWidget {
    Q_OBJECT
public:
    SubmissionNotices(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    /// Says what is known, and reads once more which are open.
    void look();
    void retranslate();

Q_SIGNALS:
    /// The user wants to see a job that was found, which is the journey's by now.
    void jobWanted();

private:
    void read();
    void present();
    void presentNews(const SubmissionOutcome& outcome);
    void presentOpen();
    /// Those for which the same is done; none where there are none.
    Notice* presentOpen(const QList<OpenSubmission>& open, const QString& whatIsDone);
    /// Those of which nothing was told since they were read.
    QList<OpenSubmission> stillOpen() const;
    /// As many as can be read at a glance, and how many more there are.
    static QStringList firstOf(const QStringList& lines);
    bool isOfAccount(const OpenSubmission& submission) const;
    void forget(const QList<OpenSubmission>& submissions);
    /// What a sign-in finds open is looked for over it.
    void noteSought();
    /// Those that another process is about.
    void presentHeld();
    void presentUnreadable();
    /// A new line at the end.
    Notice* addNotice(const QString& name);
    void addHideLink(Notice* notice, const QString& hidden);

    JourneyModel& model_;
    OpenSubmissions submissions_;
    Catalogue catalogue_;
    OpenSubmissions::Listing listing_;
    QSet<QString> hidden_;       ///< what the user has read, by comments and paths
    QTimer* again_;              // reads anew, since other processes submit too
    QSet<QString> sought_;       // since the last sign-in; by comments
    bool justSignedIn_ = false;  // and nothing was read since
    TaskHandle reading_;
    TaskHandle forgetting_;
    QList<Notice*> notices_;
    QVBoxLayout* column_;
};

}  // namespace atelier
