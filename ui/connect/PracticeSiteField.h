#pragma once

#include <QWidget>

#include "ui/models/AppServices.h"

class QComboBox;

namespace atelier {

class Field;
class JourneyModel;

/// The made-up site that the practice cluster is to play: the usual one, unless another is chosen.
class PracticeSiteField final : public QWidget {
    Q_OBJECT
public:
    /// `sites`: the usual one first; where there are none to choose from, it stays hidden. `model` tells the
    /// language, and must outlive it.
    PracticeSiteField(const JourneyModel& model, const QList<PlayedSite>& sites, QWidget* parent = nullptr);

    /// Shows it, or hides it.
    void offer(bool offered);
    /// The name of the chosen site; empty for the usual one.
    QString site() const;

private:
    void retranslate();
    void presentAbout();

    const JourneyModel& model_;
    QList<PlayedSite> sites_;
    QComboBox* box_;
    Field* field_;
};

}  // namespace atelier
