#pragma once

#include "core/sbatch/Grammar.h"

namespace atelier {

/// The grammars of values, as Slurm reads them. Each returns what is wrong with a value; none where it is
/// right.
std::optional<ValueProblem> timeGrammar(const QString& value);
std::optional<ValueProblem> memoryGrammar(const QString& value);
std::optional<ValueProblem> gpuGrammar(const QString& value);
std::optional<ValueProblem> gresGrammar(const QString& value);
std::optional<ValueProblem> arrayGrammar(const QString& value);
/// A whole number of at least 1.
std::optional<ValueProblem> positiveGrammar(const QString& value);
/// `N` or `N-M`.
std::optional<ValueProblem> nodesGrammar(const QString& value);
std::optional<ValueProblem> mailTypeGrammar(const QString& value);
/// Any address but a placeholder that a template left behind.
std::optional<ValueProblem> mailUserGrammar(const QString& value);
/// `[R|B:]SIGNAL[@SECONDS]`.
std::optional<ValueProblem> signalGrammar(const QString& value);

}  // namespace atelier
