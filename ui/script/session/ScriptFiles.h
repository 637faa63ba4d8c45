#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/base/Expected.h"

namespace atelier {

/// Why a file cannot be a batch script.
enum class ScriptFault {
    Missing,
    Folder,
    Unreadable,  ///< no right to read it
    Special,     ///< a pipe or a device
    NotText,     ///< holds bytes that no text has
    TooLarge,    ///< larger than Slurm takes (max_script_size of slurm.conf: 4 MB unless the site says more)
    Empty,
};

/// A script as it was read, and what had to be done to read it.
struct ScriptFile {
    QString text;
    bool hadByteOrderMark = false;  ///< which is no longer in the text
    bool wasLatin1 = false;         ///< not UTF-8, read as ISO 8859-1
    std::optional<ScriptFault> fault;
};

/// The text of a script on this computer.
ScriptFile readScript(const QString& path);

/// What to say about a file that cannot be opened as a script, in the application's language.
QString scriptFaultInWords(ScriptFault fault, const QString& path);

/// Whether a file's name says that it is a script: .sh, .slurm, .sbatch and the like.
bool isNamedAsScript(const QString& path);

/// Writes a script with the right to run it. Errors: FileUnwritable.
Expected<void> writeScript(const QString& path, const QString& script);

/// The scripts that were opened last and are still there, the newest first.
QStringList recentScripts();
void rememberScript(const QString& path);

}  // namespace atelier
