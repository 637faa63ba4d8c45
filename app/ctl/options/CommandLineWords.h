#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace atelier::ctl {

/// Lets CLI11 say its own words (headings of the help, what is wrong with a command line) in the
/// application's language. Call it before subcommands are added: they take over what is set here.
void speakLanguage(CLI::App& app);

/// Has no option that takes no value take one with "=": CLI11 prints the help for "--help=x". Call it once
/// all subcommands are there.
void refuseValuesOfFlags(CLI::App& app);

/// The words as they were typed, but an option's empty value ("--look=") as a word of its own: CLI11 takes
/// the next word for it otherwise.
std::vector<std::string> withEmptyValues(const CLI::App& app, const std::vector<std::string>& typed);

/// Says what ended the reading of the command line that was typed: the help or the version that was asked
/// for, or what is wrong with it. Gives the exit code.
int tell(const CLI::App& app, const CLI::ParseError& ended, const std::vector<std::string>& typed);

}  // namespace atelier::ctl
