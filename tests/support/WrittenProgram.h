#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtTest>

namespace atelier::testing {

/// A program of the test's own, in bash, in place of Slurm's or the system's; its folder is made.
inline void writeProgram(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/bash\n" + text);
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
}

}  // namespace atelier::testing
