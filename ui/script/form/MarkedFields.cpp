#include "ui/script/form/MarkedFields.h"

#include "core/messages/Messages.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Field.h"

namespace atelier {

void showFieldMarks(const QMap<QString, Field*>& fields, const QMap<QString, FieldMark>& marks) {
    for (auto each = fields.cbegin(); each != fields.cend(); ++each) {
        const FieldMark mark = marks.value(each.key());
        auto* field = each.value();
        field->setWarning(mark.instead);
        if (!mark.worst) continue;
        // The sentence stands in the list below; here it is told to who cannot see the colour.
        field->control()->setAccessibleDescription(sentence(*mark.worst));
        const bool error = mark.worst->severity == Severity::Error;
        setStyleProperty(field->control(), "invalid", error ? "true" : "warning");
    }
}

}  // namespace atelier
