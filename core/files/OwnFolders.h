#pragma once

#include <QString>
#include <optional>

namespace atelier {

// The folders of Atelier's own files, by the XDG base directory specification and its counterparts on other
// systems. The window and the command line share them.

/// The folder of what must not be lost: the history, ledgers, agreements.
QString ownDataFolder();
/// The folder of what can be made again: packed archives, the sample.
QString ownCacheFolder();
/// The folder of what is running: the practice clusters.
QString ownStateFolder();

/// The first environment variable of a user's folder, such as HOME, whose value cannot be decoded exactly
/// (exactText), so that another folder would be used in its place. None where all can.
std::optional<QString> variableOfUnusableFolder();

/// Takes away the permissions that others have on these folders, on everything in the data folder and on the
/// settings, which other programs or earlier versions may have left open. The window and the command line
/// call it before they do anything else. Folders that do not exist yet are made closed by whoever makes them
/// (ClosedFiles).
void closeOwnFolders();

/// Makes the file of the window's settings, if it does not exist yet, for its owner alone: QSettings would
/// make it with the permissions of the umask, but keeps those of an existing file. `file` is
/// QSettings::fileName; where that is not a file, as with the registry of Windows, nothing is done.
void makeClosedSettings(const QString& file);

}  // namespace atelier
