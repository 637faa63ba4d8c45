#pragma once

#include <QObject>
#include <QTimer>
#include <optional>

#include "core/journey/kept/KeptJourney.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/TaskChain.h"

namespace atelier {

/// Keeps what the journey is about for the next run of the program, a moment after each change and when the
/// program ends. While nothing was chosen yet, what an earlier run has kept stays.
class JourneyKeeper final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    JourneyKeeper(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~JourneyKeeper() override;

private:
    void keep();
    /// Keeps it whatever was kept: another window may have kept or removed something since.
    void keepAtTheEnd();

    JourneyModel& model_;
    const AppServices& services_;
    TaskChain writing_;
    QTimer soon_;
    std::optional<KeptJourney> kept_;  ///< by this run
};

}  // namespace atelier
