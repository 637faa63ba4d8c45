#pragma once

#include <QWidget>

class QPushButton;

namespace atelier {

class Card;
class Figure;
class JourneyModel;
class OnceSeen;
class Text;

/// What is known after signing in about the user's account and folders on the cluster.
class FactsCard final : public QWidget {
    Q_OBJECT
public:
    /// Shows the facts of `model`, which must outlive it.
    explicit FactsCard(JourneyModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The user wants to disconnect.
    void disconnectWanted();

private:
    void retranslate();

    JourneyModel& model_;
    OnceSeen* seen_;
    Card* card_;
    Figure* user_;
    Figure* slurm_;
    Figure* accountCount_;
    Text* home_;
    Text* accounts_;
    QPushButton* disconnect_;
};

}  // namespace atelier
