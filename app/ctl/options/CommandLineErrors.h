#pragma once

#include <CLI/CLI.hpp>
#include <QString>
#include <string>
#include <vector>

namespace atelier::ctl {

/// The command as far as it was understood, such as "atelierctl practice start".
QString commandRead(const CLI::App& app);

/// What is wrong with a command line that was typed and what to do, in our own words whatever CLI11 calls it;
/// empty where its reading ended with the help or the version that was asked for. Of a value the option's own
/// check (OptionValues.h, PathOption.h) has the sentence.
QString whatIsWrong(const CLI::App& app, const CLI::ParseError& ended, const std::vector<std::string>& typed);

}  // namespace atelier::ctl
