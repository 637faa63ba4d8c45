#pragma once

#include <CLI/CLI.hpp>
#include <QStringList>
#include <map>
#include <string>

namespace atelier::ctl {

/// What an option takes, and the sentence for what it does not take; CLI11's own checks have English ones.

/// One of these words.
CLI::Option* takesOneOf(CLI::Option* option, const QStringList& words);
/// A whole number from 0 on that fits into an int.
CLI::Option* takesCount(CLI::Option* option);
/// Anything but an empty word, which a shell makes of a variable that is not set.
CLI::Option* takesSomething(CLI::Option* option);
/// A variable with its value, NAME=VALUE.
CLI::Option* takesVariable(CLI::Option* option);

/// One of these words for an enumerator, by its number.
CLI::Option* takesWordFor(CLI::Option* option, const std::map<std::string, int>& numbers);

/// One of these words for an enumerator.
template <typename E>
CLI::Option* takesWordFor(CLI::Option* option, const std::map<std::string, E>& enumerators) {
    std::map<std::string, int> numbers;
    for (const auto& [word, enumerator] : enumerators) numbers.emplace(word, static_cast<int>(enumerator));
    return takesWordFor(option, numbers);
}

/// The sentence for a value that is none of some words.
std::string notOneOf(const CLI::Option& option, const QStringList& words, const std::string& given);

}  // namespace atelier::ctl
