#pragma once

#include <QString>
#include <optional>

namespace atelier {

// Where Atelier keeps what is its own, by the XDG base directory specification and its like elsewhere. Window
// and command line have the same.

/// What is remembered: the history, ledgers, agreements.
QString ownDataFolder();
/// What can be made again: packed archives, the sample.
QString ownCacheFolder();
/// What runs: the practice clusters.
QString ownStateFolder();

/// The first variable of the environment that names a folder of the user, as HOME does, with a name that is
/// no text (exactText): another folder would be taken for it. None where all are.
std::optional<QString> variableOfUnusableFolder();

/// Takes from others what they may do with these folders, which other programs or earlier versions may have
/// left open, with all that is remembered in them, and with the settings. The window and the command line
/// call it before they do anything else. What is not there yet is made closed by whoever makes it
/// (ClosedFiles).
void closeOwnFolders();

/// Makes the file of the window's settings, if it is not there yet, for its owner alone: QSettings would make
/// it at the umask, and keeps the permissions of one that is there. `file`: QSettings::fileName; one that is
/// no path of this system's, as in the registry of Windows, is left alone.
void makeClosedSettings(const QString& file);

}  // namespace atelier
