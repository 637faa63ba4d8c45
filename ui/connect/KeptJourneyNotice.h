#pragma once

#include <QWidget>
#include <optional>

#include "core/journey/KeptJourney.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskChain.h"

namespace atelier {

class Notice;

/// Offers, when the application starts, to go on with what the journey was about when it ended. Hidden where
/// nothing was kept, and once anything is chosen.
class KeptJourneyNotice final : public QWidget {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    KeptJourneyNotice(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The user goes on with it: the journey is what it was. A recipe is only to be opened.
    void wanted(const atelier::KeptJourney& kept);

private:
    void present();
    void goOn();
    void beginAnew();

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle reading_;
    TaskChain removing_;
    std::optional<KeptJourney> kept_;
    Notice* notice_;
};

}  // namespace atelier
