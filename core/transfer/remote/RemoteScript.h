#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <string>

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A shell script with the values it works on as `$1`, `$2` …: first a path on the cluster, then words. It
/// runs in the C locale, so that what programs say can be understood.
Command remoteScript(const QString& text, const RemotePath& path, const QStringList& words = {});

/// A script of ours that may call `sum`: it says the SHA-256 of its standard input as its first word.
QString withSum(const char* script);

/// A script of ours that may call `closed TAKEN FILE`, after which it makes nothing with those rights, nor
/// with any that a FILE of that name keeps from others already; `narrow TAKEN PART FILE`, which takes the
/// same from what is there already; `settle TAKEN PART FILE`, after which PART, now whole, has the rights of
/// FILE where there is one, without TAKEN, and `lost` is what its group does not have of them any more, as
/// octal digits, and why: "closed" by TAKEN, or a group's number or "list" that could not be kept; and
/// `rights FILE`, which says those to read and write, links
/// followed.
QString withClosing(const QString& script);
/// TAKEN of those: what has to be taken from any new file's rights to leave `mode`.
QString takenRights(quint32 mode);

/// Adds a name below a folder to what a program there reads with `xargs -0` or the like.
void appendName(QByteArray& names, const std::string& name);

/// The exit code with which our scripts say that a folder that must exist does not.
constexpr int folderMissingCode = 44;

/// Why a command that works on `path` failed, from what it said (in the C locale): RemoteDiskFull (without
/// figures), RemotePermissionDenied, RemotePathMissing, CommandMissing (which one of those that it runs),
/// else CommandFailed. `program` is what is said to have failed.
Error remoteError(const CommandResult& result, const Command& command, const QString& program,
                  const RemotePath& path);

/// Runs such a script that must succeed; its standard output, of `mostBytes` at the most. Errors:
/// remoteError's, those of RemoteHost::run.
Expected<QByteArray> runScript(RemoteHost& host, const Command& script, const std::stop_token& stop,
                               qint64 mostBytes = RemoteHost::usualAnswer);

}  // namespace atelier
