#pragma once

#include <QList>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/sbatch/Directive.h"

namespace atelier {

/// How one of the wizard's values stands in a directive.
struct DirectiveText {
    QString value;
    QString comment;  ///< after the value, in the job's language; may be empty
};

/// An option that the wizard asks about: how its value comes from a job, and how it goes back into one.
struct JobDirective {
    using Write = std::optional<DirectiveText> (*)(const JobSpec& job, const ClusterProfile& cluster);
    using Read = void (*)(JobSpec& job, const QString& value, const QString& comment);

    const Directive* option = nullptr;  ///< its row in the table of options
    Write write = nullptr;              ///< none: a job is not written so, only read
    Read read = nullptr;                ///< none: it follows from others
};

/// All of them, in the order they are written in.
const QList<JobDirective>& jobDirectives();

}  // namespace atelier
