#pragma once

#include <QList>
#include <QString>

namespace atelier {

/// A program the practice cluster runs, and the Debian package that has it.
struct PracticeProgram {
    QString name;
    QString package;
};

/// All programs that the practice cluster runs.
QList<PracticeProgram> practicePrograms();

/// The absolute path of a program, in the search path or where Debian keeps daemons; empty where it is
/// missing.
QString practiceProgramPath(const QString& name);

/// The folder that holds Lmod's `init/bash`; empty where Lmod is missing.
QString lmodFolder();

/// OpenSSH's sftp-server; `internal-sftp` where there is none.
QString sftpServer();

}  // namespace atelier
