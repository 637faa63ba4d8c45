#pragma once

#include <QWidget>

class QPushButton;

namespace atelier {

class Card;
class Figure;
class JourneyModel;
class Text;

/// What is known of the user's place on the cluster, once signed in.
class FactsCard final : public QWidget {
    Q_OBJECT
public:
    explicit FactsCard(JourneyModel& model, QWidget* parent = nullptr);
    void retranslate();

Q_SIGNALS:
    void disconnectWanted();

private:
    JourneyModel& model_;
    Card* card_;
    Figure* user_;
    Figure* slurm_;
    Figure* accountCount_;
    Text* home_;
    Text* accounts_;
    QPushButton* disconnect_;
};

}  // namespace atelier
