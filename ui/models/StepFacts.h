#pragma once

#include "ui/models/JourneyChange.h"

namespace atelier {

/// The facts that the status of a step is made of, see stepStatuses.
inline constexpr JourneyFacts stepFacts{JourneyFact::Cluster,    JourneyFact::Login,   JourneyFact::Site,
                                        JourneyFact::Connection, JourneyFact::Program, JourneyFact::Dataset,
                                        JourneyFact::Records,    JourneyFact::Job,     JourneyFact::Script,
                                        JourneyFact::Submitted};

}  // namespace atelier
