#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace atelier::testing {

/// The programs of a cluster, as the one folder of its PATH: those that Atelier runs there, and no others.
class FarTools {
public:
    enum Kind {
        Gnu,      ///< those of this computer
        Busybox,  ///< busybox's, of all that it has
    };
    explicit FarTools(Kind kind) {
        QFile::setPermissions(folder_.path(), QFile::Permissions(0x7755));
        for (const char* name : names) {
            const QString program = QString::fromLatin1(name);
            if (kind == Busybox && program != QLatin1String("bash") && hasBusybox(program))
                addBusybox(program);
            else
                putBack(program);
        }
    }

    QString path() const { return folder_.path(); }
    void remove(const QString& program) const { QFile::remove(path() + QLatin1Char('/') + program); }
    /// What was removed, as this computer has it.
    void putBack(const QString& program) const {
        if (const QString here = find(program); !here.isEmpty())
            QFile::link(here, path() + QLatin1Char('/') + program);
    }
    void addBusybox(const QString& program) const {
        remove(program);
        QFile::link(find(QStringLiteral("busybox")), path() + QLatin1Char('/') + program);
    }
    void addScript(const QString& program, const QByteArray& text) const {
        remove(program);
        QFile file(path() + QLatin1Char('/') + program);
        if (file.open(QIODevice::WriteOnly)) file.write("#!/bin/bash\n" + text);
        file.setPermissions(QFile::Permissions(0x7755));
    }
    /// Has each note its name in a file, a line each, before it runs.
    void note(const QString& file) const {
        for (const char* name : names) {
            const QString program = QString::fromLatin1(name);
            if (const QString here = find(program); !here.isEmpty())
                addScript(
                    program,
                    QStringLiteral("echo %1 >>'%2'\nexec %3 \"$@\"\n").arg(program, file, here).toUtf8());
        }
    }
    static QString find(const QString& program) {
        return QStandardPaths::findExecutable(
            program, {QStringLiteral("/usr/bin"), QStringLiteral("/bin"), QStringLiteral("/usr/sbin")});
    }

    static constexpr const char* names[] = {
        "awk",    "bash",     "cat",     "chmod",  "cp",   "cut",   "date",  "dd",    "df",
        "env",    "find",     "git",     "head",   "id",   "ln",    "ls",    "mkdir", "mkfifo",
        "mktemp", "mv",       "openssl", "printf", "rm",   "rsync", "sed",   "sh",    "sha256sum",
        "sleep",  "sort",     "stat",    "sync",   "tail", "tar",   "touch", "tr",    "timeout",
        "true",   "truncate", "uname",   "wc",     "xargs"};

private:
    static bool hasBusybox(const QString& program) {
        QProcess busybox;
        busybox.start(QStringLiteral("busybox"), {QStringLiteral("--list")});
        busybox.waitForFinished();
        return busybox.readAllStandardOutput().split('\n').contains(program.toUtf8());
    }
    QTemporaryDir folder_;
};

}  // namespace atelier::testing
