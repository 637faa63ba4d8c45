#pragma once

#include <QPushButton>
#include <QWidget>

#include "ui/models/JourneyModel.h"

namespace atelier {

class Notice;
class OnceSeen;

/// Shows what of the job that the user or a recipe has said does not fit the cluster, line by line of the
/// script, makes it fit on demand, and takes that back. Hidden where all of it fits as it was said.
class FittingNotice final : public QWidget {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit FittingNotice(JourneyModel& model, QWidget* parent = nullptr);

private:
    void present();
    QPushButton* addPutBack();

    JourneyModel& model_;
    OnceSeen* seen_;
    Notice* notice_;
};

}  // namespace atelier
