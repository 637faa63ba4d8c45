#pragma once

#include <QFlags>
#include <QObject>

#include "core/journey/JourneyState.h"

namespace atelier {

/// The facts of a journey in the window, each of which can change without the others.
enum class JourneyFact : unsigned {
    Recipe = 1U << 0U,      ///< the recipe it began with
    Cluster = 1U << 1U,     ///< the chosen cluster
    Login = 1U << 2U,       ///< where and as whom the user signed in last
    Site = 1U << 3U,        ///< what was found out at the sign-in
    Connection = 1U << 4U,  ///< whether there is one, and which
    Program = 1U << 5U,
    Dataset = 1U << 6U,
    Records = 1U << 7U,  ///< what was done for the job, on which accounts
    Pace = 1U << 8U,
    Job = 1U << 9U,         ///< what the job asks for and runs
    Submitted = 1U << 10U,  ///< the job that is followed, how it was last seen, whether its results are here
    Language = 1U << 11U,
    Agreement = 1U << 12U,  ///< where the recipe's places lead, as its user agreed
    Script = 1U << 13U,     ///< the lines of it that were written by hand
};
/// Any number of these facts.
Q_DECLARE_FLAGS(JourneyFacts, JourneyFact)

/// The facts in which two states differ.
JourneyFacts differences(const JourneyState& one, const JourneyState& other);

/// One change of the journey. The object is valid only while the listeners are called. The journey itself may
/// be further than `after`: where a listener answers one change with another, those behind it hear of both,
/// one after the other. A listener that compares goes by `after`; one that does something goes by the model's
/// state.
struct JourneyChange {
    JourneyFacts facts;          ///< those that changed
    const JourneyState& before;  ///< the state before the change
    const JourneyState& after;   ///< the state right after it
    /// The receiver that made the change and is not told of it (JourneyModel::change); null: every receiver
    /// is told.
    const QObject* by = nullptr;

    /// Whether any of these facts has changed.
    bool isOf(JourneyFacts any) const { return (facts & any) != 0; }
};

}  // namespace atelier
