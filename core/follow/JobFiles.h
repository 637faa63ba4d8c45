#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A file on the cluster and how far it is known here.
struct KnownFile {
    QString path;  ///< absolute
    qint64 offset = 0;
};

/// The files to look at on the cluster.
struct FilesQuestion {
    QList<KnownFile> files = {};  ///< to look at by name; they need not exist
    /// Those of them that are read from their start whenever their size is another than is known.
    QList<KnownFile> wholeFiles = {};
    /// Absolute; every event file and every file that may hold metrics by its name (metricsFileKind), in any
    /// folder below.
    QStringList metricsFolders = {};
    /// Where only files count that are newer than the file `begun`; "~/…" is the home folder there.
    QStringList foldersSinceBegun = {};
    QString begun = {};
    /// Files of those folders that are known already; others are read from their start.
    QList<KnownFile> known = {};
    /// Files of those folders that are not to be read.
    QStringList ignored = {};
    qint64 bytesAtMost =
        8LL * 1024 * 1024;  ///< the most to read of `files`, and as much of files with metrics
};

/// The bytes that a file grew by.
struct FileGrowth {
    QString path;
    qint64 size = 0;    ///< of the whole file; smaller than the offset where the file was cut or replaced
    qint64 offset = 0;  ///< where `bytes` start
    QByteArray bytes;
};

/// The files that changed, and whether the cluster has more than was read. Files with metrics are in the
/// order of their folders in the question, then by path; where one is not read to its end, no later one is
/// read at all.
struct FilesAnswer {
    QList<FileGrowth> grown;
    bool more = false;  ///< the cluster has bytes that were not read
};

/// Asks the cluster what the files grew by, with one command however many files there are. Paths with line
/// breaks are skipped. Errors: CommandFailed, those of RemoteHost.
Expected<FilesAnswer> lookAtFiles(RemoteHost& host, const FilesQuestion& question, std::stop_token stop);

/// The command of lookAtFiles.
Command filesCommand(const FilesQuestion& question);
/// Parses its answer: frames of `KIND SIZE OFFSET COUNT PATH`, a line break, COUNT bytes, a line break. An
/// unfinished frame (the file was replaced while it was read) and what follows it are left for the next
/// look.
FilesAnswer parseFilesAnswer(const QByteArray& answer);

}  // namespace atelier
