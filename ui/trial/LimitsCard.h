#pragma once

#include <QPushButton>
#include <QWidget>

#include "core/trial/TryInteractively.h"

class QSpinBox;
class QToolButton;

namespace atelier {

class Card;
class Field;
class Text;

/// The limits of a try, the command that asks Slurm for it, and the buttons that start and stop it.
class LimitsCard final : public QWidget {
    Q_OBJECT
public:
    explicit LimitsCard(QWidget* parent = nullptr);

    /// The limits as they are entered.
    TrialLimits limits() const;
    /// Shows the command as it will be run.
    void setCommand(const QString& command);
    /// Whether a try is under way; Stopping: its allocation is being released.
    enum class Running { No, Yes, Stopping };
    /// Says whether a try is under way, and whether one could be started otherwise.
    void setRunning(Running running, bool canStart);

Q_SIGNALS:
    /// The user changed a limit.
    void limitsChanged();
    /// The user wants to start a try.
    void startWanted();
    /// The user wants to stop the try.
    void cancelWanted();

private:
    void retranslate();

    Card* card_;
    QSpinBox* minutes_;
    Field* minutesField_;
    QSpinBox* seconds_;
    Field* secondsField_;
    QString shell_;
    Text* command_;
    QToolButton* copy_;
    QPushButton* start_;
    QPushButton* cancel_;
    Running running_ = Running::No;
};

}  // namespace atelier
