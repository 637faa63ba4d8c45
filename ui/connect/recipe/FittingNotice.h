#pragma once

#include <QPointer>
#include <QPushButton>
#include <QWidget>

#include "ui/models/JourneyModel.h"

namespace atelier {

class Notice;
class OnceSeen;

/// Shows what signing in to a cluster, or opening a recipe, has changed of what the user or the recipe said,
/// line by line of the script, and puts it back on demand. Hidden where nothing was changed.
class FittingNotice final : public QWidget {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit FittingNotice(JourneyModel& model, QWidget* parent = nullptr);

private:
    void present();
    QPushButton* addPutBack();
    void focusLink();

    JourneyModel& model_;
    OnceSeen* seen_;
    Notice* notice_;
    QPointer<QPushButton> link_;  // the last one that was added
    bool focusIsDue_ = false;
};

}  // namespace atelier
