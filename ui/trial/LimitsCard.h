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

    TrialLimits limits() const;
    /// Shows the command as it will be run.
    void setCommand(const QString& command);
    enum class Running { No, Yes, Stopping };
    void setRunning(Running running, bool canStart);

Q_SIGNALS:
    void limitsChanged();
    void startWanted();
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
