#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace atelier::ctl {

/// Translates CLI11's own words (headings of the help, what is wrong with a command line) into the
/// application's language. Call it before subcommands are added: they take over what is set here.
void speakLanguage(CLI::App& app);

/// Makes a value with "=" an error for options that take none: CLI11 prints the help for "--help=x". Call it
/// once all subcommands are added.
void refuseValuesOfFlags(CLI::App& app);

/// The words as they were typed, but with an option's empty value ("--look=") as a word of its own: otherwise
/// CLI11 takes the next word for the value.
std::vector<std::string> withEmptyValues(const CLI::App& app, const std::vector<std::string>& typed);

/// Prints why the reading of the command line ended: the help or the version that was asked for, or what is
/// wrong with it. Returns the exit code.
int tell(const CLI::App& app, const CLI::ParseError& ended, const std::vector<std::string>& typed);

}  // namespace atelier::ctl
