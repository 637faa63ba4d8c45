#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include "core/journey/SubmittedJob.h"
#include "tests/support/FileContents.h"
#include "tests/support/LocalHost.h"

namespace atelier::testing {

/// A home folder with a job in it, whose Slurm answers what the test writes into files.
class WrittenCluster {
public:
    WrittenCluster() : host(home.path()) {
        program("squeue", "cat \"$HOME/squeue.txt\"; echo squeue >> \"$HOME/asked\"");
        program("scontrol",
                "echo scontrol >> \"$HOME/asked\"\n"
                "[ -s \"$HOME/scontrol.txt\" ] && exec cat \"$HOME/scontrol.txt\"\n"
                "echo 'slurm_load_jobs error: Invalid job id specified' >&2; exit 1");
        program("sacct",
                "echo sacct >> \"$HOME/asked\"\n"
                "echo 'Slurm accounting storage is disabled' >&2; exit 1");
        host.pathPrefix = {home.filePath(QStringLiteral("bin"))};
        squeue({});
    }

    void program(const char* name, const QByteArray& text) {
        const QString path = QStringLiteral("bin/") + QLatin1String(name);
        write(path, "#!/bin/sh\n" + text + "\n");
        QFile(home.filePath(path)).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    void write(const QString& name, const QByteArray& bytes) { put(name, bytes, QIODevice::Truncate); }
    void append(const QString& name, const QByteArray& bytes) { put(name, bytes, QIODevice::Append); }

    /// What squeue lists, one "id|array|task|state" a job.
    void squeue(const QByteArrayList& jobs) {
        QByteArray text;
        for (const QByteArray& job : jobs)
            text += job +
                    "|None|1:00|59:00|1:00:00|2026-11-21T10:00:00|2026-11-21T09:00:00|p|node1|(null)|train\n";
        write(QStringLiteral("squeue.txt"), text);
    }

    int asked(const char* program) const {
        return static_cast<int>(
            bytesOf(home.filePath(QStringLiteral("asked"))).split('\n').count(QByteArray(program)));
    }

    SubmittedJob job(int pieces = 1) const {
        SubmittedJob submitted;
        submitted.jobId = QStringLiteral("41");
        submitted.name = QStringLiteral("train");
        submitted.outputPattern =
            home.filePath(pieces > 1 ? QStringLiteral("out %A_%a.txt") : QStringLiteral("out %j.txt"));
        submitted.resultsFolder = home.filePath(QStringLiteral("the results"));
        submitted.pieces = pieces;
        return submitted;
    }

    QTemporaryDir home;
    LocalHost host;

private:
    void put(const QString& name, const QByteArray& bytes, QIODevice::OpenMode mode) {
        const QString path = home.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | mode));
        file.write(bytes);
    }
};

}  // namespace atelier::testing
