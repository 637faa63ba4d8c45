#pragma once

// All that can go wrong, for whoever speaks of every kind: core/messages and tests.
#include "core/error/CatalogueErrors.h"
#include "core/error/CommandErrors.h"
#include "core/error/FileErrors.h"
#include "core/error/HostKeyErrors.h"
#include "core/error/KeychainErrors.h"
#include "core/error/PracticeErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/RecordErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TensorBoardErrors.h"
#include "core/error/TransferErrors.h"
