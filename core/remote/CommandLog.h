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
    /// Where one would type it.
    enum class Place {
        Cluster,
        ThisComputer,  ///< it uses the connection there is: nobody signs in again
    };

    /// Counts up from 1 within one connection; the record of a start and that of its end share it.
    int number = 0;
    /// The one line of shell that was run, with its keys and passwords masked as in all texts here; the same
    /// for every run of the same command.
    QString shell;
    QDateTime startedAt;
    /// None while it runs, and where the connection broke under it.
    std::optional<ExitStatus> status;
    bool ended = false;
    /// What it does, where its words do not say so: in English, of the translation context "CommandNote".
    QString note = {};
    /// It in one line for reading along; empty for a script.
    QString brief = {};
    /// It as one would type it, line by line and with its standard input; what is copied.
    QString text = {};
    Place place = Place::Cluster;
    /// It stays until it is no longer needed: a tunnel.
    bool lasting = false;
};

/// Told of each command twice, at its start and at its end, from the thread that runs it.
using CommandObserver = std::function<void(const CommandRecord&)>;

/// Commands as they are shown: a question that is asked again and again stands once, where it was asked last.
struct CommandEntry {
    CommandRecord last;
    int times = 1;
};
QList<CommandEntry> collapsed(const QList<CommandRecord>& records);

/// The same host, with every command told to an observer; so are tunnels, and what this computer runs over
/// the connection, as the commands that a user would type for them.
std::unique_ptr<RemoteHost> withCommandLog(std::unique_ptr<RemoteHost> host, CommandObserver observer);

}  // namespace atelier
