#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace atelier {

/// Error: Slurm or the site would refuse the script, or work would be lost.
enum class Severity { Note, Warning, Error };

/// A change of a script's text: lines and columns count from 1, the end column is exclusive. Columns count
/// UTF-16 units, as the editor does.
struct TextEdit {
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;
    QString replacement;
    bool operator==(const TextEdit&) const = default;
};

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
