#pragma once

#include <CLI/CLI.hpp>

#include "core/error/Error.h"

namespace atelier::ctl {

// Options that several subcommands have, each said in one way.

/// Adds `--json`: what happens is printed as events, one a line.
void addJsonEvents(CLI::App& command, bool& json);
/// Adds `--yes`: the file of a profile is trusted without a question.
void addTrustProfile(CLI::App& command, bool& yes);
/// Adds `--leave-out-unreadable`: what cannot be read is left out.
void addLeaveOutUnreadable(CLI::App& command, bool& leaveOut);
/// Names that option below an error that was told, where it would have helped and was not given; returns the
/// exit code.
int withLeaveOutNote(int exitCode, const Error& told, bool wasGiven);
/// Adds `--allow-missing-paths`: a job is submitted although a path that it uses is not there.
void addAllowMissingPaths(CLI::App& command, bool& allow);
/// Names that option below an error that was told, as withLeaveOutNote does.
int withMissingPathNote(int exitCode, const Error& told);
/// Adds `--fit`: what of a recipe does not fit the cluster or the account is changed so that it does.
void addFit(CLI::App& command, bool& fit);
/// Adds `--results FOLDER`: where the results are brought to, as it was typed.
void addResultsFolder(CLI::App& command, std::string& folder);

}  // namespace atelier::ctl
