#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/text/TextEdit.h"

namespace atelier {

/// Error: Slurm or the site would refuse the script, or work would be lost.
enum class Severity { Note, Warning, Error };

/// One thing found in a script. It carries no sentence: core/messages makes one from the code.
struct Diagnostic {
    QString code;  ///< stable: "AT1203"; see DiagnosticCode.h
    Severity severity = Severity::Warning;
    int line = 1;
    int column = 1;
    int endColumn = 1;
    QStringList arguments;
    std::optional<TextEdit> fix;
    bool operator==(const Diagnostic&) const = default;
};

}  // namespace atelier
