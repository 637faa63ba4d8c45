#pragma once

#include <CLI/CLI.hpp>
#include <QStringList>
#include <map>
#include <string>

namespace atelier::ctl {

// Checks for the values of options, with sentences that are translated, unlike those of CLI11's own checks.

/// Makes an option accept only one of these words.
CLI::Option* acceptOneOf(CLI::Option* option, const QStringList& words);
/// Makes an option accept only whole numbers from 0 on that fit into an int.
CLI::Option* acceptCount(CLI::Option* option);
/// Makes an option refuse an empty word, which a shell makes of a variable that is not set.
CLI::Option* refuseEmpty(CLI::Option* option);
/// Makes an option accept only a variable with its value, NAME=VALUE.
CLI::Option* acceptVariable(CLI::Option* option);

/// Which jobs an option takes.
enum class JobsTaken {
    Whole,
    /// A task of an array too, 4812_3, and a component of a heterogeneous job, 4812+1.
    AlsoParts,
};
/// Makes an option accept only the number of a job in Slurm.
CLI::Option* acceptJob(CLI::Option* option, JobsTaken taken);

/// Makes an option accept only these words for enumerators, given by their numbers.
CLI::Option* acceptEnumerator(CLI::Option* option, const std::map<std::string, int>& numbers);

/// Makes an option accept only these words for enumerators.
template <typename E>
CLI::Option* acceptEnumerator(CLI::Option* option, const std::map<std::string, E>& enumerators) {
    std::map<std::string, int> numbers;
    for (const auto& [word, enumerator] : enumerators) numbers.emplace(word, static_cast<int>(enumerator));
    return acceptEnumerator(option, numbers);
}

/// The sentence about a value that is none of the words allowed.
std::string notOneOf(const CLI::Option& option, const QStringList& words, const std::string& given);

}  // namespace atelier::ctl
