#pragma once

#include "core/sbatch/Grammar.h"

namespace atelier {

/// `--time`. As all grammars of this file it returns what is wrong with a value as Slurm reads it; none
/// where it is right.
std::optional<ValueProblem> timeGrammar(const QString& value);
/// `--mem` and its like: a number with a unit. A bare number below 1024 is mebibytes, which nobody means.
std::optional<ValueProblem> memoryGrammar(const QString& value);
/// `--gpus` and its like: `[MODEL:]NUMBER`, several with commas.
std::optional<ValueProblem> gpuGrammar(const QString& value);
/// `--gres`: generic resources with commas, `gpu:v100:2`.
std::optional<ValueProblem> gresGrammar(const QString& value);
/// `--array`: numbers and ranges with commas, perhaps with `%` and how many run at once.
std::optional<ValueProblem> arrayGrammar(const QString& value);
/// A whole number of at least 1.
std::optional<ValueProblem> positiveGrammar(const QString& value);
/// `N` or `N-M`.
std::optional<ValueProblem> nodesGrammar(const QString& value);
/// `--mail-type`: words with commas; its problem names the first word that Slurm does not know.
std::optional<ValueProblem> mailTypeGrammar(const QString& value);
/// Any address but a placeholder that a template left behind.
std::optional<ValueProblem> mailUserGrammar(const QString& value);
/// `[R|B:]SIGNAL[@SECONDS]`.
std::optional<ValueProblem> signalGrammar(const QString& value);

}  // namespace atelier
