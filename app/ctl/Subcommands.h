#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "core/base/Language.h"

namespace atelier::ctl {

/// The function that main runs once the command line is read; its result is the exit code.
using Action = std::function<int()>;

/// Each of these adds one subcommand to `app`; the subcommand that was typed sets `action`.
void addCancel(CLI::App& app, Action& action);
void addCheck(CLI::App& app, Action& action);
void addConnections(CLI::App& app, Action& action);
void addDownload(CLI::App& app, Action& action);
void addEvents(CLI::App& app, Action& action);
void addFetch(CLI::App& app, Action& action);
void addFollow(CLI::App& app, Action& action);
void addJobs(CLI::App& app, Action& action);
void addKey(CLI::App& app, Action& action);
void addPack(CLI::App& app, Action& action);
void addPractice(CLI::App& app, Action& action);
void addRender(CLI::App& app, Action& action);
void addRun(CLI::App& app, Action& action);
void addScan(CLI::App& app, Action& action);
void addSite(CLI::App& app, Action& action);
void addUpload(CLI::App& app, Action& action);

/// All subcommands, in the order in which the help lists them.
inline constexpr void (*subcommands[])(CLI::App& app, Action& action) = {
    addCheck,    addDownload, addEvents, addPack, addJobs, addFollow, addFetch,  addCancel,
    addPractice, addRender,   addRun,    addScan, addSite, addKey,    addUpload, addConnections,
};

}  // namespace atelier::ctl
