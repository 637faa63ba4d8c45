#pragma once

#include <QRegularExpression>
#include <optional>

#include "core/sbatch/Grammar.h"

namespace atelier {

/// A form that a whole value must have, whatever its letters' case.
QRegularExpression anyCase(const char* pattern);
bool hasForm(const QString& value, const QRegularExpression& form);

/// What is wrong with a value that Slurm does not take, without more to say.
ValueProblem invalidValue();
std::optional<ValueProblem> unless(bool valid);

}  // namespace atelier
