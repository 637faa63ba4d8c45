#pragma once

#include <QList>
#include <QString>

#include "core/consent/RecipePlan.h"

namespace atelier {

/// One line of a plan in words.
struct PlanLine {
    QString label;         ///< "Sends"; empty: the line continues the one above
    QString text;          ///< one line, fit for any screen
    bool warning = false;  ///< the line is about something out of the ordinary
    bool operator==(const PlanLine&) const = default;
};

/// A plan in words, the same for the window and the command line: where it leads and as whom, what is sent
/// from where to where, what is installed and run there, and what about it is out of the ordinary.
QList<PlanLine> planLines(const RecipePlan& plan);

/// Those lines of a plan that are not among others, each with its label: what the cluster adds to the plan as
/// it was before.
QList<PlanLine> linesBeyond(const QList<PlanLine>& known, const QList<PlanLine>& lines);

/// The lines about places that need the cluster's answer: who can look into them, where their links lead,
/// what is replaced there. They are part of `planLines`.
QList<PlanLine> placeLines(const RecipePlan& plan);

/// Where each place that the cluster was asked about leads, all links followed; one line each.
QList<PlanLine> leadLines(const RecipePlan& plan);

}  // namespace atelier
