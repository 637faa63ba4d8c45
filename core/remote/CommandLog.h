#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// A command as the user sees it: what was run, and how it ended.
struct CommandRecord {
    /// Where a user would type the command.
    enum class Place {
        Cluster,
        ThisComputer,  ///< it uses the existing connection, so that nobody signs in again
    };

    /// Counts up from 1 within one connection; the records of a command's start and end have the same number.
    int number = 0;
    /// The line of shell that was run, the same for every run of the same command. As in all texts here, keys
    /// and passwords in it are masked.
    QString shell;
    QDateTime startedAt;
    /// None while the command runs, and where the connection broke meanwhile.
    std::optional<ExitStatus> status;
    bool ended = false;  ///< the command has ended, or the connection has
    /// What the command does, where its words do not tell: in English, of the translation context
    /// "CommandNote".
    QString note = {};
    /// The command in one line that can be read; empty for a script.
    QString brief = {};
    /// The command as one would type it, with its standard input and line by line; this is what is copied.
    QString text = {};
    Place place = Place::Cluster;
    /// The command runs until it is not needed any more, as a tunnel does.
    bool lasting = false;
};

/// Gets the record of each command twice, at its start and at its end, in the thread that runs it.
using CommandObserver = std::function<void(const CommandRecord&)>;

/// One or more runs of the same command, which are shown once, at the place of the last run.
struct CommandEntry {
    CommandRecord last;
    int times = 1;
};
/// The commands in the order of their last runs. A record that repeats one of the few entries before it, by
/// the same command, joins that entry.
QList<CommandEntry> collapsed(const QList<CommandRecord>& records);

/// A host that does what `host` does and tells an observer of every command; also of tunnels, and of what
/// this computer runs over the connection, as the commands that a user would type for them.
std::unique_ptr<RemoteHost> withCommandLog(std::unique_ptr<RemoteHost> host, CommandObserver observer);

}  // namespace atelier
