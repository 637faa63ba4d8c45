#pragma once

#include <QMap>
#include <QString>

#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"

namespace atelier {

/// What a field of the form has to say besides its value.
struct FieldMark {
    std::optional<Diagnostic> worst;  ///< of the problems of its directive
    /// What counts on the cluster in place of the value, in words; empty where the value does.
    QString instead;
};

/// The marks by the long name of the directive that a field stands for. `settings` is what sbatch is given
/// besides the script.
QMap<QString, FieldMark> fieldMarks(const QString& script, const DirectiveReading& reading,
                                    const QList<Diagnostic>& problems, const SubmissionSettings& settings,
                                    int slurmRelease);

}  // namespace atelier
