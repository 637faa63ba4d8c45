#pragma once

#include <QFrame>

namespace atelier {

class ElidedText;
class JourneyModel;
class Text;

/// Shows the connected account and cluster, with a dot for the state.
class ConnectionCard final : public QFrame {
    Q_OBJECT
public:
    explicit ConnectionCard(JourneyModel& model, QWidget* parent = nullptr);
    void retranslate();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString stateInWords() const;

    JourneyModel& model_;
    ElidedText* name_;
    Text* state_;
};

}  // namespace atelier
