#pragma once

#include <QFrame>
#include <QTimer>
#include <memory>

#include "core/base/Clock.h"

class QPushButton;

namespace atelier {

class ElidedText;
class JourneyModel;
class Text;

/// Shows the connected account and cluster, with a dot for the state: whether the server answers, and when a
/// lost connection is tried next, with a button that does not wait for that.
class ConnectionCard final : public QFrame {
    Q_OBJECT
public:
    /// Shows the connection of `model`, which must outlive it.
    ConnectionCard(JourneyModel& model, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// The least size that has room for whatever it may say, where it is as wide as `width`.
    QSize largest(int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    QString stateInWords() const;
    int heightOf(const QStringList& states, int width) const;
    QString reconnectingInWords() const;

    JourneyModel& model_;
    ElidedText* name_;
    Text* state_;
    QPushButton* now_;
    std::shared_ptr<const Clock> clock_;
    QTimer tick_;
};

}  // namespace atelier
