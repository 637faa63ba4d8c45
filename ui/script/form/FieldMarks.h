#pragma once

#include <QMap>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"

namespace atelier {

/// What a field of the form shows besides its value.
struct FieldMark {
    std::optional<Diagnostic> worst;  ///< the gravest problem of its directive
    /// The text about a value that overrides the field's value on the cluster; empty where none does.
    QString instead;
};

/// The marks of the fields, by the long name of the field's directive. `settings` are the options that sbatch
/// gets besides the script.
QMap<QString, FieldMark> fieldMarks(const DirectiveReading& reading, const QList<Diagnostic>& problems,
                                    const SubmissionSettings& settings, int slurmRelease);

}  // namespace atelier
