#pragma once

#include <memory>

#include "core/error/FileErrors.h"
#include "ui/follow/JobMessages.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"
#include "ui/tasks/Task.h"

class QPushButton;
class QToolButton;

namespace atelier {

class Card;
class GpuCard;
class JobChooser;
class JobFigures;
class JobFollowing;
class JobList;
struct FollowWork;
class MetricsCard;
class Notice;
class OutputView;
class StateLine;
class TensorBoardOpener;

/// The page after submitting: the job's state, its GPUs, its metrics and its output, while it runs and
/// afterwards. Which job that is and what is seen of it have owners of their own, which go on while the page
/// is hidden.
class FollowPage final : public Page {
    Q_OBJECT
public:
    /// The work that the page shows and asks for. It goes on while the page is hidden.
    using Work = FollowWork;

    /// `model`, `services` and `work` must outlive the page.
    FollowPage(JourneyModel& model, const AppServices& services, Work& work, QWidget* parent = nullptr);
    ~FollowPage() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void retranslate() override;
    void buildHeader();
    void buildState();
    void buildCharts();
    void listenToTensorBoard();
    void sayOpened(const QUrl& url, bool standIn);
    void listenToFollowing();
    void onJourneyChanged();
    void sayTrouble(const Error& error);
    void sayGaveUp(const Error& error);
    /// The job that is shown; one without a number where there is none.
    SubmittedJob shownJob() const;
    /// Keeps telling a message about a job, or about the one that is shown, while that is shown; an empty
    /// function removes it.
    void sayOf(const SubmittedJob& job, const std::function<void()>& words,
               JobMessages::About about = JobMessages::About::Answer);
    void say(const std::function<void()>& words, JobMessages::About about = JobMessages::About::Answer) {
        sayOf(shownJob(), words, about);
    }
    /// Removes the messages about something.
    void unsay(JobMessages::About about);
    void chooseFolderForOutput();
    void saveOutput(const QString& folder);
    void sayWaiting(const SubmittedJob& job, const error::FileLocked& holder);
    void finishSaving(const SubmittedJob& job, const Expected<QString>& fetched);
    void stopJob();
    void cancel(const std::shared_ptr<RemoteHost>& host, const SubmittedJob& job);
    void present(InSight) override;
    void presentState();
    void presentIdleGpus();
    void presentFigures();
    void presentCharts();

    JourneyModel& model_;
    const AppServices& services_;
    JobFollowing& following_;
    JobList& list_;
    JobChooser* jobs_ = nullptr;
    QPushButton* tensorBoardButton_ = nullptr;
    QPushButton* stop_ = nullptr;
    TensorBoardOpener* tensorBoard_ = nullptr;
    StateLine* state_ = nullptr;
    Notice* why_ = nullptr;
    Notice* idle_ = nullptr;
    Notice* notice_ = nullptr;
    std::unique_ptr<JobMessages> messages_;  // what the notice tells
    JobFigures* figures_ = nullptr;
    GpuCard* gpus_ = nullptr;
    MetricsCard* metrics_ = nullptr;
    Card* outputCard_ = nullptr;
    QToolButton* save_ = nullptr;
    OutputView* output_ = nullptr;
    TaskHandle cancel_;
    TaskHandle saving_;
};

}  // namespace atelier
