#include "core/journey/RequireDestinations.h"

#include "core/consent/AgreedDestinations.h"
#include "core/consent/RecipePlan.h"

namespace atelier {

Expected<void> requireAgreedDestinations(RemoteHost& host, const JourneyState& journey,
                                         const std::stop_token& stop) {
    if (!journey.agreed || !journey.cluster) return {};
    return requireAgreedDestinations(host, *journey.agreed, journey.job,
                                     destinationsOf(journey.job, *journey.cluster), stop);
}

}  // namespace atelier
