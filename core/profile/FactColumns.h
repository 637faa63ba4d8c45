#pragma once

#include <QJsonArray>
#include <QJsonObject>

#include "core/error/Expected.h"
#include "core/profile/FactKinds.h"

namespace atelier {

/// One of the values that each thing of a list has: of the lists `gpus`, `partitions` and `qos` of a
/// cluster's file.
struct FactColumn {
    const char* field;  ///< its name in the file: "perNode"
    FactForm form;      ///< one that is typed as a line or chosen
    const char* title;  ///< what it is, in English; columnTitle translates it
};

/// The values of the things in a list of that form, in the order in which they are asked for; none where the
/// form is no such list.
const QList<FactColumn>& factColumns(FactForm list);

/// What such a value is, in the user's language.
QString columnTitle(const FactColumn& column);

/// What a user would type for that value of a thing; empty where the thing does not have it.
QString columnText(const FactColumn& column, const QJsonObject& thing);

/// The value of a typed text; an empty text is the undefined value. Errors: FactUnfit.
Expected<QJsonValue> columnFromText(const FactColumn& column, const QString& text);

/// The thing with that value in place of its own; without it where the value is undefined, or what a file
/// means that does not say it. The value is held against its form in a cluster's file. Errors: FactUnfit.
Expected<QJsonObject> withColumn(FactForm list, const QJsonObject& thing, const FactColumn& column,
                                 const QJsonValue& value);

/// The list with a thing in place of the one at `index`, or behind the last where there is none at it. The
/// thing must have a name, and one that no other of the list has: partitions and qualities of service are
/// told apart by their names, GPUs by what a job writes to get them. Where it is the one for jobs that name
/// none, no other is. Errors: FactUnfit.
Expected<QJsonArray> withThing(FactForm list, const QJsonArray& things, qsizetype index,
                               const QJsonObject& thing);

}  // namespace atelier
