#pragma once

#include <QJsonObject>

#include "core/discover/FoundSite.h"

namespace atelier {

/// The facts of this look, and those of an earlier one of which this look says nothing because its question
/// was not answered: a controller that is stopped has not lost its partitions. What was answered without
/// them is gone. `facts` and `earlier` are in the format of SiteProfile::found.
QJsonObject withUnanswered(const QJsonObject& facts, const QJsonObject& earlier, const FoundSite& found);

}  // namespace atelier
