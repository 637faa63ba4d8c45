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
    /// Shows the connection of `model`, which must outlive it.
    explicit ConnectionCard(JourneyModel& model, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    QString stateInWords() const;

    JourneyModel& model_;
    ElidedText* name_;
    Text* state_;
};

}  // namespace atelier
