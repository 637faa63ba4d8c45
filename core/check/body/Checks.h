#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

// What `checkBody` asks besides what it looks at itself, each in the file of its name: checkModules is in
// CheckModules.cpp.

/// Checks modules and environments: the order in which they are loaded, and which Python is used.
void checkModules(CheckContext& script);
/// Checks for commands that need the internet on nodes that do not reach it.
void checkInternet(CheckContext& script);
/// Checks for packages that are built for GPUs of another make than the cluster's.
void checkTorch(CheckContext& script);
/// Checks for services that record trainings, where nodes do not reach them.
void checkTracking(CheckContext& script);
/// Checks for keys and passwords, which anybody who sees the script can read.
void checkKeys(CheckContext& script);
/// Checks the commands that delete, unpack and move files.
void checkFiles(CheckContext& script);
/// Checks whether the folders that the script goes to exist.
void checkFolders(CheckContext& script);
/// Checks for names of files with blanks, which the shell splits without quotes.
void checkQuotes(CheckContext& script);
/// Checks for variables that nothing gives a value to.
void checkVariables(CheckContext& script);
/// Checks whether the processes that are started agree with the GPUs and CPUs asked for, and are waited for.
void checkProcesses(CheckContext& script);
/// Checks where the trainings read and write.
void checkTraining(CheckContext& script);

/// All of them, in the order in which they are asked.
inline constexpr void (*bodyChecks[])(CheckContext& script) = {
    checkModules, checkInternet, checkTorch,     checkTracking,  checkKeys,     checkFiles,
    checkFolders, checkQuotes,   checkVariables, checkProcesses, checkTraining,
};

}  // namespace atelier
