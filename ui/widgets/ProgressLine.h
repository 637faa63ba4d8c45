#pragma once

#include <QWidget>
#include <memory>

#include "core/base/Clock.h"
#include "core/base/Progress.h"
#include "core/base/Rate.h"

class QProgressBar;
class QPushButton;

namespace atelier {

class Sparkline;
class Text;

/// How far a transfer is: the bar, the amounts, the speed, the time left, the speed so far as a line, and a
/// way out. Amounts are bytes, or things that are counted.
class ProgressLine final : public QWidget {
    Q_OBJECT
public:
    enum class Unit { Bytes, Count };
    /// Measures the speed by `clock`.
    ProgressLine(Unit unit, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// What is on its way ("Sending tinyimagenet.tar"), for screen readers.
    void setWhat(const QString& what);
    /// For something else from now on: the speed is measured anew and the bar is empty. The way out takes no
    /// stray click that was meant for what was before.
    void restart();
    void setProgress(const Progress& progress);
    /// What was reached and the speed so far stay; nothing moves until the next `setProgress`.
    void setStill();
    /// A bar that only says that something happens, with a text of its own.
    void setBusy(const QString& text);
    /// A full bar and a last word.
    void setDone(const QString& text);
    void setCancellable(bool cancellable);
    /// Whether there is a speed so far to be seen.
    bool hasHistory() const;

Q_SIGNALS:
    void cancelled();

protected:
    void changeEvent(QEvent* event) override;

private:
    void present();

    Unit unit_;
    std::shared_ptr<const Clock> clock_;
    Progress progress_;
    Rate rate_;
    qint64 lastPoint_ = 0;
    bool measuring_ = false;
    QProgressBar* bar_;
    Text* amounts_;
    Text* speed_;
    Sparkline* history_;
    QPushButton* cancel_;
};

}  // namespace atelier
