#pragma once

#include <QList>
#include <QString>

#include "core/consent/words/PlanWords.h"

namespace atelier::ctl {

/// Prints what somebody is to agree to on standard error: a title, then each line behind its label.
void notePlan(const QString& title, const QList<PlanLine>& lines);

}  // namespace atelier::ctl
