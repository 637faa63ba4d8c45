#pragma once

#include "core/check/body/CheckFiles.h"
#include "core/check/body/CheckFolders.h"
#include "core/check/body/CheckInternet.h"
#include "core/check/body/CheckKeys.h"
#include "core/check/body/CheckModules.h"
#include "core/check/body/CheckProcesses.h"
#include "core/check/body/CheckQuotes.h"
#include "core/check/body/CheckTorch.h"
#include "core/check/body/CheckTracking.h"
#include "core/check/body/CheckTraining.h"
#include "core/check/body/CheckVariables.h"

namespace atelier {

/// What `checkBody` asks besides what it looks at itself, in this order.
inline constexpr void (*bodyChecks[])(CheckContext& script) = {
    checkModules, checkInternet, checkTorch,     checkTracking,  checkKeys,     checkFiles,
    checkFolders, checkQuotes,   checkVariables, checkProcesses, checkTraining,
};

}  // namespace atelier
