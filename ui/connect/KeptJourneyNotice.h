#pragma once

#include <QWidget>
#include <optional>

#include "core/journey/kept/KeptJourney.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskChain.h"

namespace atelier {

class Notice;
class OnceSeen;

/// Offers, when the application starts, to resume the journey of the run before. Hidden where nothing was
/// kept, and once anything is chosen. What a newer Atelier has kept is named, and left alone.
class KeptJourneyNotice final : public QWidget {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    KeptJourneyNotice(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    /// Says that the recipe of `wanted` cannot be opened, and why, and offers the journey without it.
    void refuseRecipe(const Error& why);

Q_SIGNALS:
    /// The user resumes the journey, which is restored by now, unless it has a recipe: that is to be opened,
    /// and restores it.
    void wanted(const atelier::KeptJourney& kept);

private:
    void present();
    void presentOffer();
    void presentRefusal();
    void offerToBeginAnew();
    void resume();
    void resumeWithoutRecipe();
    void beginAnew();

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle reading_;
    TaskChain removing_;
    std::optional<KeptJourney> kept_;
    std::optional<KeptJourney> reopening_;  ///< whose recipe is being opened
    std::optional<Error> refused_;          ///< why the recipe of `kept_` cannot be opened
    std::optional<Error> newer_;            ///< what was kept is of a newer Atelier
    OnceSeen* seen_;
    Notice* notice_;
};

}  // namespace atelier
