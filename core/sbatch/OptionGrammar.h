#pragma once

#include "core/sbatch/Grammar.h"

namespace atelier {

/// `--profile`: words with commas. As all grammars of this file it is for an option that the wizard does
/// not ask about and that no form describes; it returns what is wrong with a value as Slurm reads it
/// (slurm_opt.c and proc_args.c of 22.05 and 26.05), and none where it is right.
std::optional<ValueProblem> profileGrammar(const QString& value);
/// `--delay-boot`: a time in any form that `--time` takes.
std::optional<ValueProblem> delayBootGrammar(const QString& value);
/// Any text that the controller accepts, which is at most 1024 bytes (found with Slurm 22.05.8; it answers
/// "Pathname of a file, directory or other parameter too long").
std::optional<ValueProblem> textGrammar(const QString& value);
/// A path of at most 4096 bytes; Slurm's limit for a relative one, which it completes, is lower still.
std::optional<ValueProblem> pathGrammar(const QString& value);
/// A whole number that Slurm can store, or the word TOP.
std::optional<ValueProblem> priorityGrammar(const QString& value);
/// `--nice`: a whole number that Slurm can store; what follows its digits is not read.
std::optional<ValueProblem> niceGrammar(const QString& value);

/// A moment, as `--begin` takes it.
std::optional<ValueProblem> momentGrammar(const QString& value);
/// A moment to come.
std::optional<ValueProblem> deadlineGrammar(const QString& value);
/// A file that must not be empty, so that `/dev/null` is none; a name that begins like an option is refused,
/// too.
std::optional<ValueProblem> filledFileGrammar(const QString& value);
/// `--cpu-freq`: a governor, or a frequency or a range that rises, by words or in kilohertz.
std::optional<ValueProblem> cpuFreqGrammar(const QString& value);

}  // namespace atelier
