#pragma once

#include <QDateTime>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// A command as the user sees it: what was run on the cluster, and how it ended.
struct CommandRecord {
    /// Counts up from 1 within one connection; the record of a start and that of its end share it.
    int number = 0;
    QString shell;
    QDateTime startedAt;
    /// None while it runs, and where the connection broke under it.
    std::optional<ExitStatus> status;
    bool ended = false;
};

/// Told of each command twice, at its start and at its end, from the thread that runs it.
using CommandObserver = std::function<void(const CommandRecord&)>;

/// The same host, with every command told to an observer.
std::unique_ptr<RemoteHost> withCommandLog(std::unique_ptr<RemoteHost> host, CommandObserver observer);

}  // namespace atelier
