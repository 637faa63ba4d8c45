#pragma once

#include <QWidget>
#include <memory>

#include "core/base/Clock.h"
#include "core/base/Progress.h"
#include "core/base/Rate.h"

class QProgressBar;
class QPushButton;

namespace atelier {

class OnceSeen;
class Sparkline;
class Text;

/// The progress of a transfer: the bar, the amounts, the speed, the time left, the speed so far as a line,
/// and a button to cancel. Amounts are bytes or numbers of things.
class ProgressLine final : public QWidget {
    Q_OBJECT
public:
    /// What the amounts count.
    enum class Unit { Bytes, Count };
    /// `clock` measures the speed.
    ProgressLine(Unit unit, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// Sets what is being done ("Sending tinyimagenet.tar"), for screen readers.
    void setWhat(const QString& what);
    /// Begins again for other work: the speed is measured anew and the bar is empty. The button ignores stray
    /// clicks that were meant for the work before.
    void restart();
    /// Shows how far the work has come. On a page that is out of sight, only the speed is measured.
    void setProgress(const Progress& progress);
    /// Keeps the amount and the speed so far; nothing moves until the next `setProgress`.
    void stopMoving();
    /// Shows a bar that only says that something happens, with a text.
    void setBusy(const QString& text);
    /// Shows a full bar with a last text.
    void setDone(const QString& text);
    /// Shows or hides the button.
    void setCancellable(bool cancellable);
    /// Whether the line of the speed so far is shown.
    bool hasHistory() const;

Q_SIGNALS:
    /// The user wants the work cancelled.
    void cancelled();

private:
    /// What the bar shows: how far the work has come; that something happens; that this has stopped; its end.
    enum class Shows { Progress, Busy, Stopped, Done };
    void become(Shows shows, const QString& text = {});
    void present();
    void presentProgress();
    QString speed() const;

    Unit unit_;
    std::shared_ptr<const Clock> clock_;
    Progress progress_;
    Rate rate_;
    qint64 lastPoint_ = 0;
    Shows shows_ = Shows::Stopped;
    QString text_;  // in place of the amounts, where it shows no progress
    OnceSeen* seen_;
    QProgressBar* bar_;
    Text* amounts_;
    Text* speed_;
    Sparkline* history_;
    QPushButton* cancel_;
};

}  // namespace atelier
