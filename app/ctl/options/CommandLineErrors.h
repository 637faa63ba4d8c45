#pragma once

#include <CLI/CLI.hpp>
#include <QString>
#include <string>
#include <vector>

namespace atelier::ctl {

/// The command as far as it was understood, such as "atelierctl practice start".
QString commandAsRead(const CLI::App& app);

/// What is wrong with a command line that was typed and what to do, in Atelier's words instead of CLI11's;
/// empty where its reading ended because the help or the version was asked for. The sentence about a value
/// comes from the option's own check (OptionValues.h, PathOption.h).
QString commandLineProblem(const CLI::App& app, const CLI::ParseError& ended,
                           const std::vector<std::string>& typed);

}  // namespace atelier::ctl
