#pragma once

#include <QScopedValueRollback>
#include <QWidget>

#include "core/job/JobSpec.h"

namespace atelier {

/// A form for a part of a job: it shows the job, and tells what the user changes in it.
class JobPart : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

Q_SIGNALS:
    /// The user changed something; `job` is the shown job with that change.
    void edited(const JobSpec& job);

protected:
    /// The job that is shown.
    const JobSpec& shown() const { return job_; }
    /// Sets the job that is shown; the fields are the form's to fill.
    void setShown(const JobSpec& job) { job_ = job; }
    /// While what this returns lives, fields are filled: what they signal is not the user's.
    [[nodiscard]] QScopedValueRollback<bool> keepQuiet() { return QScopedValueRollback<bool>(quiet_, true); }
    /// Whether fields are being filled, so that what they signal is not to be read.
    bool isQuiet() const { return quiet_; }
    /// Tells of the job as the user has made it, unless it is the one shown.
    void tell(const JobSpec& job);
    /// Shows what depends on the job and is no field; called after each change of the user's.
    virtual void present() {}

private:
    JobSpec job_;
    bool quiet_ = false;
};

}  // namespace atelier
