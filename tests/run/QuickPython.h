#pragma once

#include <QDir>
#include <QFile>

#include "core/practice/Practice.h"

namespace atelier::testing {

/// Lays what `makePipOnce` uses into a folder; false where that cannot be done.
inline bool layQuickPython(const QString& shared) {
    const QString name = QStringLiteral("/quick_python/sitecustomize.py");
    return QDir(shared).mkpath(QStringLiteral("quick_python")) &&
           QFile::copy(QStringLiteral(ATELIER_SOURCE_DIR "/tests/run") + name, shared + name);
}

/// Has the Python of a made-up site make pip once for all environments of those that share a folder, of which
/// each journey makes two or three: quick_python/sitecustomize.py. The first environment is made as
/// everywhere. False where the start-up files cannot be written.
inline bool makePipOnce(const PracticeConnection& cluster, const QString& shared) {
    const QByteArray names = "PYTHONPATH='" + shared.toUtf8() + "/quick_python' ATELIER_PIP_MADE_ONCE='" +
                             shared.toUtf8() + "/pip-made-once'";
    QFile shell(cluster.home + QStringLiteral("/.bashrc"));
    // A job that takes nothing of its submitter's environment has what the site gives it.
    QFile task(cluster.folder + QStringLiteral("/libexec/site-task"));
    return shell.open(QIODevice::Append) && shell.write("export " + names + '\n') > 0 &&
           task.open(QIODevice::Append) &&
           task.write("for given in " + names + "; do echo \"export $given\"; done\n") > 0;
}

}  // namespace atelier::testing
