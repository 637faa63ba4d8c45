#pragma once

#include <QTimer>
#include <QWidget>
#include <chrono>
#include <memory>
#include <optional>

#include "core/base/Clock.h"
#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

class IconLabel;
class PiecesBar;
class Text;

/// The state of the job in one line: a sign, words, how many tasks of an array are done, and how long ago
/// that was seen.
class StateLine final : public QWidget {
    Q_OBJECT
public:
    /// `clock` tells the age of a status.
    explicit StateLine(std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// Shows a status. Its age is counted from the moment at which it was new.
    void setStatus(const SubmittedJob& job, const JobStatus& status);
    /// Records that the job was looked at just now.
    void seen();
    /// The age of the status, by which running times have to be advanced: time run, time left.
    std::chrono::seconds sinceStatus() const;

Q_SIGNALS:
    /// Once in a second while the job runs.
    void ticked();

private:
    void present();
    void presentSeen();
    QString words() const;
    bool isOver() const;
    std::chrono::seconds since(std::chrono::milliseconds moment) const;

    std::shared_ptr<const Clock> clock_;
    SubmittedJob job_;
    JobStatus status_;
    std::optional<std::chrono::milliseconds> told_;
    std::optional<std::chrono::milliseconds> seen_;
    QTimer tick_;
    IconLabel* icon_;
    Text* words_;
    PiecesBar* pieces_;
    Text* piecesText_;
    Text* seenText_;
};

}  // namespace atelier
