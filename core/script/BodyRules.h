#pragma once

#include "core/script/CheckParts.h"

namespace atelier {

// The rules on a script's body, by what they look at. `checkBody` and `checkTraining` ask them all.

/// Modules and environments: what is loaded when, and which Python it is.
void checkModules(ScriptUnderCheck& script);
/// What needs the internet on nodes that do not reach it.
void checkInternet(ScriptUnderCheck& script);
/// Services that keep the runs of trainings, where nodes do not reach them.
void checkTracking(ScriptUnderCheck& script);
/// Keys and passwords that anybody can read who sees the script.
void checkKeys(ScriptUnderCheck& script);
/// What is deleted, unpacked and moved.
void checkFiles(ScriptUnderCheck& script);
/// Whether the folders are there that the script goes to.
void checkFolders(ScriptUnderCheck& script);
/// Names of files with blanks, which fall apart without quotes.
void checkQuotes(ScriptUnderCheck& script);
/// Variables that nothing gives a value to.
void checkVariables(ScriptUnderCheck& script);
/// Whether what is started agrees with the GPUs and CPUs asked for, and whether it is waited for.
void checkProcesses(ScriptUnderCheck& script);

/// Whether the script goes through the site's proxy, or the nodes may reach the internet, so that little can
/// be said.
bool reachesInternet(const ScriptUnderCheck& script);
/// Variables that Slurm, the login or the site always fill.
bool isAlwaysSet(const QString& name);
/// Whether the site offers the Alliance's software: modules, virtualenv, wheels of its own.
bool offersAllianceSoftware(const ClusterProfile& cluster);

}  // namespace atelier
