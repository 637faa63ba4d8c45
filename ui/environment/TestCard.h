#pragma once

#include <QPushButton>
#include <QWidget>

#include "core/error/Expected.h"
#include "core/journey/OutcomeOf.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

class Card;
class Notice;
class OnceSeen;
class OutputView;
class ProgressLine;
class Text;

/// Makes the environment on the cluster and shows the output. The test goes on while its page is out of
/// sight.
class TestCard final : public QWidget {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit TestCard(JourneyModel& model, QWidget* parent = nullptr);
    ~TestCard() override;

    /// Updates whether the test can run, the button's text, and what is known from an earlier test.
    void refresh();
    /// Starts a test with the journey as it is now; does nothing without a connection, while one runs, and
    /// while lists of packages are looked for.
    void start();
    /// While lists of packages are looked for no test starts: the list that is found belongs to the
    /// environment, so that a test without it would be one of something else.
    void setLooksForLists(bool looks);

Q_SIGNALS:
    /// The user wants packages from the internet, too.
    void internetWanted();
    /// A test began or ended, so that the card should be brought into sight.
    void runningChanged();

private:
    void retranslate();
    /// `begun`: the cluster was told to make the environment.
    void finish(const std::optional<TestedEnvironment>& tested, const Expected<void>& outcome, bool begun);
    /// Says what came of the last test, as far as that is of what the job would use now.
    void sayOutcome();
    void sayFailed(const Error& error, StepChange change);
    void offerHelp(const Error& error);
    void lookFor(const QString& module);
    void present();

    JourneyModel& model_;
    TaskHandle task_;
    TaskHandle search_;
    bool looksForLists_ = false;
    std::optional<OutcomeOf<TestedEnvironment>> outcome_;  ///< of the last test
    std::optional<StepChange>
        saidWith_;  ///< the change since, with which its failure is shown; none: no failure
    OnceSeen* seen_;
    Card* card_;
    Text* about_;
    QPushButton* test_;
    QPushButton* cancel_;
    Notice* notice_;
    OutputView* output_;
};

}  // namespace atelier
