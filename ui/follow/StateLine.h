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
/// that was told. The output of the job may be newer.
class StateLine final : public QWidget {
    Q_OBJECT
public:
    /// `clock` tells the age of a status.
    explicit StateLine(std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// Shows a status that was told at `at`, by Clock::monotonic; none where nobody has told it yet.
    void setStatus(const SubmittedJob& job, const JobStatus& status,
                   std::optional<std::chrono::milliseconds> at);
    /// The age of the status, by which running times have to be advanced: time run, time left.
    std::chrono::seconds sinceStatus() const;

Q_SIGNALS:
    /// Once in a second while the job has not ended.
    void ticked();

private:
    void present();
    void presentAge();
    QString words() const;
    std::chrono::seconds since(std::chrono::milliseconds moment) const;

    std::shared_ptr<const Clock> clock_;
    SubmittedJob job_;
    JobStatus status_;
    std::optional<std::chrono::milliseconds> told_;
    QTimer tick_;
    IconLabel* icon_;
    Text* words_;
    PiecesBar* pieces_;
    Text* piecesText_;
    Text* age_;
};

}  // namespace atelier
