#pragma once

#include "core/sbatch/Grammar.h"

namespace atelier {

/// The grammars of the options that the wizard does not ask about, as Slurm reads them (slurm_opt.c and
/// proc_args.c of 22.05 and 26.05), where a form cannot say them; each answers what is wrong with a value, or
/// nothing.
std::optional<ValueProblem> profileGrammar(const QString& value);
std::optional<ValueProblem> delayBootGrammar(const QString& value);
/// Any text that is no longer than the controller takes it: 1024 bytes (found with Slurm 22.05.8; it answers
/// "Pathname of a file, directory or other parameter too long").
std::optional<ValueProblem> textGrammar(const QString& value);
/// A path, of at most 4096 bytes; one that is not whole is still shorter.
std::optional<ValueProblem> pathGrammar(const QString& value);
/// A whole number that Slurm can store, or the word TOP.
std::optional<ValueProblem> priorityGrammar(const QString& value);
std::optional<ValueProblem> niceGrammar(const QString& value);

/// A moment, as `--begin` takes it.
std::optional<ValueProblem> momentGrammar(const QString& value);
/// A moment to come.
std::optional<ValueProblem> deadlineGrammar(const QString& value);
/// A file that must hold something; `/dev/null` holds nothing, and no file is called like an option.
std::optional<ValueProblem> filledFileGrammar(const QString& value);
std::optional<ValueProblem> cpuFreqGrammar(const QString& value);

}  // namespace atelier
