#pragma once

#include <QList>
#include <QString>

#include "core/consent/RecipePlan.h"

namespace atelier {

/// A line of what is shown of a plan.
struct PlanLine {
    QString label;  ///< "Sends"; empty: it belongs to the line above
    QString text;   ///< one line, fit for any screen
    bool warning = false;
    bool operator==(const PlanLine&) const = default;
};

/// A plan in words, the same for the window and the command line: where it leads and as whom, what is sent
/// from where to where, what is installed and run there, and what about it is out of the ordinary.
QList<PlanLine> planLines(const RecipePlan& plan);

/// Of those, what is said of places that only the cluster knows: who can look into them, where their links
/// lead, what is replaced there.
QList<PlanLine> placeLines(const RecipePlan& plan);

/// Where each place that the cluster was asked about leads, all links followed.
QList<PlanLine> leadLines(const RecipePlan& plan);

}  // namespace atelier
