#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <string>

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A shell script that gets its values as `$1`, `$2` …: first a path on the cluster, then words. It runs in
/// the C locale, so that the messages of programs can be understood.
Command remoteScript(const QString& text, const RemotePath& path, const QStringList& words = {});

/// A script of Atelier's that may call `sum`, which prints the SHA-256 of its standard input as its first
/// word, and ends the shell that it is called in: a part of a pipe, a `$(…)`, or the script itself.
QString withSum(const char* script);

/// A script of Atelier's that may call five functions. After `closed TAKEN FILE` it makes files without the
/// rights in TAKEN, and without those that an existing FILE does not give to others. `narrow TAKEN PART FILE`
/// takes the same rights from what exists already. After `apply_rights TAKEN PART FILE` the complete PART has
/// the rights of FILE, if that exists, without TAKEN; `lost` then has the rights, as octal digits, that its
/// group does not have any more, and why: "closed" by TAKEN, or the number of a group, or "list", that could
/// not be kept. After `look FILE`, `has` is the rights to read and write, links followed. `forget_part FILE`
/// removes what had arrived of FILE. `apply_rights` and `look` leave the shell without the expansion of file
/// names.
QString withClosing(const QString& script);
/// The argument TAKEN of the functions in a script of withClosing: the rights to take from a new file so that
/// it has at most `mode`.
QString takenRights(quint32 mode);

/// Appends the name of an entry below a folder, in the form that `xargs -0` and similar programs read.
void appendName(QByteArray& names, const std::string& name);

/// The exit code of Atelier's scripts where a folder is missing that must exist.
constexpr int folderMissingCode = 44;

/// Why a command on `path` failed, by its messages (in the C locale): RemoteDiskFull (without figures),
/// RemotePermissionDenied, RemotePathMissing, CommandMissing (which one of the commands that it runs), else
/// CommandFailed. `program` is named as the one that failed.
Error remoteError(const CommandResult& result, const Command& command, const QString& program,
                  const RemotePath& path);

/// Runs a script of remoteScript, which must succeed, and returns its standard output, at most `mostBytes`.
/// Errors: remoteError's, those of RemoteHost::run.
Expected<QByteArray> runScript(RemoteHost& host, const Command& script, const std::stop_token& stop,
                               qint64 mostBytes = RemoteHost::usualAnswer);

}  // namespace atelier
