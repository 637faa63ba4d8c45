#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include "core/base/ShellWord.h"
#include "core/remote/RemotePath.h"

namespace atelier {

/// A program to run on the cluster. Arguments are words, never shell text; the one exception is
/// `shellScript`, which is for text that a user or a template wrote as shell.
struct Command {
    QStringList argv;
    QMap<QString, QString> environment = {};
    /// Where to run; the home folder if empty.
    RemotePath workingFolder = {};
    /// What the program reads on its standard input.
    QByteArray standardInput = {};
    /// Indices in `argv` that are RemotePath texts, so that the far shell expands `~/` and `$USER` in them.
    QList<int> pathArguments = {};
    /// What it does, where its words do not say it by themselves: an English phrase marked with
    /// QT_TRANSLATE_NOOP("CommandNote", …), which whoever shows it says in the user's language. It is not
    /// part of what runs.
    QString note = {};
    /// It needs nothing that start-up files set, and they may take a second: no login shell is run for it.
    bool plainShell = false;

    /// Appends a word as it is.
    Command& arg(const QString& word);
    /// Appends a path on the cluster.
    Command& arg(const RemotePath& path);

    bool operator==(const Command&) const = default;
};

/// A command from words.
Command command(QStringList argv);
/// `bash -c TEXT`, for text that is shell by nature.
Command shellScript(const QString& text);

/// The same command with a note.
Command noted(const char* note, Command command);

/// The command as one line of shell, as it is run.
QString toShell(const Command& command);

}  // namespace atelier
