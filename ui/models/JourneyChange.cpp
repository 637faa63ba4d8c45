#include "ui/models/JourneyChange.h"

#include <array>
#include <tuple>
#include <utility>

namespace atelier {

namespace {

/// The facts of a state, each with what it is. A field that is added to the journey does not compile here
/// before it belongs to one.
auto factsOf(const JourneyState& state) {
    const auto& [recipe, programOfRecipe, agreed, cluster, login, site, profile, connected, program, putAside,
                 dataset, records, pace, job, proposed, fit, handWrittenScript, submitted, earlierJobs] =
        state;
    return std::tuple(std::tie(recipe, programOfRecipe), std::tie(agreed), std::tie(cluster), std::tie(login),
                      std::tie(site, profile), std::tie(connected), std::tie(program, putAside),
                      std::tie(dataset), std::tie(records), std::tie(pace), std::tie(job, proposed, fit),
                      std::tie(handWrittenScript), std::tie(submitted, earlierJobs));
}

}  // namespace

JourneyFacts differences(const JourneyState& one, const JourneyState& other) {
    constexpr std::array all{JourneyFact::Recipe,   JourneyFact::Agreement, JourneyFact::Cluster,
                             JourneyFact::Login,    JourneyFact::Site,      JourneyFact::Connection,
                             JourneyFact::Program,  JourneyFact::Dataset,   JourneyFact::Records,
                             JourneyFact::Pace,     JourneyFact::Job,       JourneyFact::Script,
                             JourneyFact::Submitted};
    const auto before = factsOf(one);
    const auto after = factsOf(other);
    static_assert(std::tuple_size_v<decltype(before)> == all.size());
    return [&]<std::size_t... At>(std::index_sequence<At...>) {
        JourneyFacts facts;
        (facts.setFlag(all[At], std::get<At>(before) != std::get<At>(after)), ...);
        return facts;
    }
    (std::make_index_sequence<all.size()>());
}

}  // namespace atelier
