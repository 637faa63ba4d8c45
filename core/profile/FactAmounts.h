#pragma once

#include <QJsonValue>
#include <QString>

namespace atelier {

/// Why an amount that a user says of a cluster cannot be right: it must be above 0, and not above what any
/// site has. `field`: the place of the fact in a cluster's file, or the name of a field of a thing in a list
/// ("cpusPerGpu"). core/messages translates the sentence; null where nothing is wrong, and for facts that are
/// no amounts.
const char* problemOfAmount(const QString& field, const QJsonValue& value);

}  // namespace atelier
