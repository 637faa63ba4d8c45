#pragma once

#include <QRegularExpression>
#include <optional>

#include "core/sbatch/Grammar.h"

namespace atelier {

/// A regular expression that a whole value must match, in upper or lower case.
QRegularExpression anyCase(const char* pattern);
/// Whether a value has a form; as for Slurm, which compares bytes, no other letter counts as one of ASCII.
bool hasForm(const QString& value, const QRegularExpression& form);

/// The problem of a value that Slurm refuses, without details.
ValueProblem invalidValue();
/// None where the value is valid, else `invalidValue`.
std::optional<ValueProblem> unless(bool valid);

}  // namespace atelier
