#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// To be called right before anything of the journey's job is written on the cluster: checks, if the job is a
/// recipe's, that all its places still lead where its user agreed to. Errors: those of
/// requireAgreedDestinations of core/consent.
Expected<void> requireAgreedDestinations(RemoteHost& host, const JourneyState& journey,
                                         const std::stop_token& stop);

}  // namespace atelier
