#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/error/Expected.h"

namespace atelier {

/// Why a file cannot be a batch script.
enum class ScriptFault {
    Missing,
    Folder,
    Unreadable,  ///< the user may not read it
    Special,     ///< a pipe or a device
    NotText,     ///< it has bytes that no text has
    /// Larger than Slurm accepts (max_script_size of slurm.conf: 4 MB unless the site has set another limit).
    TooLarge,
    Empty,
};

/// A script as it was read, and what had to be done to read it.
struct ScriptFile {
    QString text;
    bool hadByteOrderMark = false;  ///< it was removed from the text
    bool wasLatin1 = false;         ///< not UTF-8, but read as ISO 8859-1
    std::optional<ScriptFault> fault;
};

/// Reads a script of this computer.
ScriptFile readScript(const QString& path);

/// The sentence about a file that cannot be opened as a script, in the application's language.
QString scriptFaultInWords(ScriptFault fault, const QString& path);

/// Whether a file's name is that of a script: .sh, .slurm, .sbatch and the like.
bool isNamedAsScript(const QString& path);

/// Writes a script and makes it executable. Errors: FileUnwritable.
Expected<void> writeScript(const QString& path, const QString& script);

/// The scripts that were opened last and still exist, the newest first. It looks at the disk, as the
/// functions above do.
QStringList recentScripts();
/// Puts a script first among the recent ones; for any thread.
void rememberScript(const QString& path);

}  // namespace atelier
