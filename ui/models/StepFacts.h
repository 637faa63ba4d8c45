#pragma once

#include "ui/models/JourneyChange.h"

namespace atelier {

/// The facts that the status of a step is made of, see stepStatuses.
inline constexpr JourneyFacts stepFacts{JourneyFact::Cluster,    JourneyFact::Login,   JourneyFact::Site,
                                        JourneyFact::Connection, JourneyFact::Program, JourneyFact::Dataset,
                                        JourneyFact::Records,    JourneyFact::Pace,    JourneyFact::Job,
                                        JourneyFact::Submitted};

}  // namespace atelier
