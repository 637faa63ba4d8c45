#pragma once

#include <QWidget>

#include "ui/models/JourneyModel.h"

namespace atelier {

class Notice;
class OnceSeen;

/// Says what was put aside of what somebody had said for an earlier program, and takes it back on demand.
/// Hidden where nothing was.
class PutAsideNotice final : public QWidget {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit PutAsideNotice(JourneyModel& model, QWidget* parent = nullptr);

private:
    void present();

    JourneyModel& model_;
    OnceSeen* seen_;
    Notice* notice_;
};

}  // namespace atelier
