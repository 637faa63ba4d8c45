#pragma once

#include <optional>

#include "core/base/Clock.h"
#include "core/journey/OutcomeOf.h"
#include "core/profile/ProfileStore.h"
#include "core/trial/PaceMeter.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskChain.h"
#include "ui/trial/TrialSteps.h"

namespace atelier {

class Card;
class LimitsCard;
class Notice;
class StepList;
class Text;

/// The page of the step Try: the steps of the script, run one by one in a short interactive allocation.
class TrialPage final : public Page {
    Q_OBJECT
public:
    /// `model` and `services` must outlive the page.
    TrialPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);
    ~TrialPage() override;

    UnderWay underWay() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate() override;
    void present(InSight) override;
    void start();
    void cancel();
    void onEvent(const TrialEvent& event);
    void finish(const Expected<void>& outcome);
    std::optional<MeasuredPace> measuredPace() const;
    void showSteps();
    void showStep(int index);
    void showOutcome();
    /// Whether the last try is of something else than what the job would use now.
    bool isOfOtherSteps() const;
    /// The steps with their states as they are shown: those of the try, where it is of what the job would use
    /// now, else the job's own.
    TrialSteps shownSteps() const;
    void presentReasons();
    void presentSteps(const QList<ScriptStep>& now);
    void keepOutput(int step, const QByteArray& written);
    void showFailure(const Error& error);
    /// Keeps in the cluster's profile what the try has learnt on its node, and tells it.
    void keepLearnt(const NodeFact& fact);

    JourneyModel& model_;
    std::shared_ptr<const Clock> clock_;
    ProfileStore profiles_;
    TaskHandle task_;
    TaskChain writing_;
    QList<NodeFact> learnt_;              ///< in the last try
    TrialSteps steps_;                    ///< of the last try
    QList<QByteArray> outputs_;           ///< what its steps have written last
    bool isListOfSomethingElse_ = false;  ///< isOfOtherSteps, when the list was filled
    TrialSteps own_;                      ///< of the job as it is now, which the list shows
    PaceMeter pace_;
    bool stopped_ = false;                             ///< the running try was asked to end
    std::optional<FinishedTrial> underWay_;            ///< the record to add when the running try has ended
    std::optional<PaceConditions> trains_;             ///< what the last try measures the pace of
    std::optional<OutcomeOf<FinishedTrial>> outcome_;  ///< of the last try, once it has ended
    LimitsCard* limits_;
    Card* card_;
    Text* status_;
    StepList* list_;
    Notice* notice_;
    Notice* learntNotice_;
};

}  // namespace atelier
