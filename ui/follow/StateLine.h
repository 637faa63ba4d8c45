#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

class IconLabel;
class PiecesBar;
class Text;

/// How the job stands, in one line: a sign, words, how many tasks of an array are done, and how long ago that
/// was seen.
class StateLine final : public QWidget {
    Q_OBJECT
public:
    explicit StateLine(QWidget* parent = nullptr);

    void setStatus(const SubmittedJob& job, const JobStatus& status);
    /// The job was looked at just now.
    void seen();
    /// Seconds since the status was told, for what goes on meanwhile: time run, time left.
    qint64 secondsSinceStatus() const;

Q_SIGNALS:
    /// Once in a second while the job runs.
    void ticked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void present();
    void presentSeen();
    QString words() const;
    bool isOver() const;

    SubmittedJob job_;
    JobStatus status_;
    QElapsedTimer told_;
    QElapsedTimer seen_;
    QTimer tick_;
    IconLabel* icon_;
    Text* words_;
    PiecesBar* pieces_;
    Text* piecesText_;
    Text* seenText_;
};

}  // namespace atelier
