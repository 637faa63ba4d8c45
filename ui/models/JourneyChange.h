#pragma once

#include <QFlags>

#include "core/journey/JourneyState.h"

namespace atelier {

/// The facts of a journey in the window, each of which can change without the others.
enum class JourneyFact : unsigned {
    Recipe = 1U << 0U,      ///< the one it began with, and what was agreed to
    Cluster = 1U << 1U,     ///< the one that was chosen
    Login = 1U << 2U,       ///< where and as whom somebody signed in last
    Site = 1U << 3U,        ///< what was found out at the sign-in
    Connection = 1U << 4U,  ///< whether there is one, and which
    Program = 1U << 5U,
    Dataset = 1U << 6U,
    Records = 1U << 7U,  ///< what was done for the job, and where
    Pace = 1U << 8U,
    Job = 1U << 9U,  ///< what it asks for and runs
    Submitted =
        1U << 10U,  ///< the job that is followed, whether it has ended, and whether its results are here
    Language = 1U << 11U,
};
Q_DECLARE_FLAGS(JourneyFacts, JourneyFact)

/// In which facts two states differ.
JourneyFacts differences(const JourneyState& one, const JourneyState& other);

/// One change of the journey: which facts became others, and how the journey stood before. It lives as long
/// as those are told who listen.
struct JourneyChange {
    JourneyFacts facts;
    const JourneyState& before;

    bool isOf(JourneyFacts any) const { return (facts & any) != 0; }
};

}  // namespace atelier
