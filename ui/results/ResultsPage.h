#pragma once

#include "core/error/FileErrors.h"
#include "core/journey/OutcomeOf.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"
#include "ui/tasks/TaskChain.h"

class QPushButton;
class QTableView;

namespace atelier {

class Card;
class Notice;
class OfflineRuns;
class PathDrop;
class ProgressLine;
class ResultFilesModel;

/// The page of the step Results: what the job kept, brought to this computer, with its curves as pictures and
/// tables.
class ResultsPage final : public Page {
    Q_OBJECT
public:
    /// `model` and `services` must outlive the page.
    ResultsPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void retranslate() override;
    void buildFiles();
    void buildDestination();
    void onJourneyChanged(const JourneyChange& change);
    void onFollowedChanged(const FollowedChange& before);
    void list();
    /// Lists the files again, as soon as the page is in sight, since they may have changed.
    void listAgain();
    void forgetFiles();
    /// Says, if the list is empty, that there are no files and where they would be.
    void sayNoneListed();
    /// The job, with what was seen of it if it is followed.
    FollowedJob seen() const;
    void fetch();
    /// Notes which program the fetching waits for; none: it goes on.
    void setWaiting(const std::optional<error::FileLocked>& holder);
    /// `stillRan`: the job was seen, and had not ended, when the fetching began.
    void finishFetching(const SubmittedJob& job, const QString& folder, bool stillRan,
                        const Expected<void>& fetched);
    /// Says what came of the last fetching and saving, as far as these were of the journey's job.
    void sayOutcomes();
    void sayFetched();
    void saySaved();
    void sayFetching();
    void saveCurves();
    void present(InSight) override;
    void presentReasons();
    void presentDestination();

    JourneyModel& model_;
    const AppServices& services_;
    Card* filesCard_ = nullptr;
    ResultFilesModel* files_ = nullptr;
    QTableView* table_ = nullptr;
    Notice* listNotice_ = nullptr;
    Card* destinationCard_ = nullptr;
    PathDrop* folder_ = nullptr;
    QPushButton* fetch_ = nullptr;
    QPushButton* curves_ = nullptr;
    ProgressLine* progress_ = nullptr;
    Notice* notice_ = nullptr;
    Notice* curvesNotice_ = nullptr;
    OfflineRuns* offlineRuns_ = nullptr;
    /// What came of something, and the folder on this computer that it is about.
    struct Brought {
        OutcomeOf<SubmittedJob> outcome;
        QString folder;
        QStringList names = {};           ///< of the files
        std::optional<bool> isSaid = {};  ///< none: that is not decided yet
        bool stillRan = false;            ///< the job, when its results were brought
    };
    /// Says an outcome once, and removes it while another job is the journey's.
    void sayOutcome(std::optional<Brought>& brought, Notice* notice, void (ResultsPage::*tell)());

    std::optional<error::FileLocked> waitsFor_;  ///< the fetching
    std::optional<Brought> fetched_;
    std::optional<Brought> saved_;  ///< the curves
    TaskHandle listTask_;
    TaskHandle fetchTask_;
    TaskChain saving_;
    std::optional<Error> notListed_;  ///< why the files could not be listed the last time
    bool listed_ = false;             ///< the files of the journey's job, without an error
    bool listOutdated_ = false;       ///< something has happened since the last listing began
};

}  // namespace atelier
