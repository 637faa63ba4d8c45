#include "core/sbatch/Grammar.h"

#include "core/sbatch/ValueForm.h"

namespace atelier {

std::optional<ValueProblem> Grammar::problemWith(const QString& value) const {
    if (reader_ != nullptr) return reader_(value);
    return unless(takesAnything() || hasForm(value, form_));
}

Grammar form(const char* pattern) {
    return Grammar(anyCase(pattern));
}

}  // namespace atelier
