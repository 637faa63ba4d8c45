#pragma once

#include <QMap>
#include <QString>

#include "ui/script/form/FieldMarks.h"

namespace atelier {

class Field;

/// Shows each field its mark; both are by the long name of the field's directive. A field without a mark
/// loses what an earlier one has shown.
void showFieldMarks(const QMap<QString, Field*>& fields, const QMap<QString, FieldMark>& marks);

}  // namespace atelier
