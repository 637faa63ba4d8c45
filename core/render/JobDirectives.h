#pragma once

#include <QList>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/sbatch/Directive.h"

namespace atelier {

/// How a directive gives one of the wizard's values.
struct DirectiveText {
    QString value;
    QString comment;  ///< after the value, in the job's language; may be empty
};

/// An option that the wizard asks about: how its value is written from a job and read into one.
struct JobDirective {
    /// Writes the option's value for a job; none where the job does not need the option.
    using Write = std::optional<DirectiveText> (*)(const JobSpec& job, const ClusterProfile& cluster);
    /// Sets in the job what a value, and the comment behind it, say.
    using Read = void (*)(JobSpec& job, const QString& value, const QString& comment);

    const Directive* option = nullptr;  ///< its row in the table of options
    Write write = nullptr;              ///< none: the option is only read
    Read read = nullptr;                ///< none: the value follows from other options
};

/// All options that the wizard asks about, in the order in which they are written.
const QList<JobDirective>& jobDirectives();

}  // namespace atelier
