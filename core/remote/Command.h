#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include "core/remote/RemotePath.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

/// A program to run on the cluster. Its arguments are words, never shell text; the only exception is
/// `shellScript`, for text that a user or a template wrote as shell.
struct Command {
    QStringList argv;
    QMap<QString, QString> environment = {};
    /// Where to run; the home folder if empty.
    RemotePath workingFolder = {};
    /// What the program reads on its standard input.
    QByteArray standardInput = {};
    /// What start-up files that read are answered, before the program gets its own input. It is sent at once,
    /// and anew where the server refuses the command a session at first.
    QByteArray answersBefore = {};
    /// Indices in `argv` that are RemotePath texts, so that the far shell expands `~/` and `$USER` in them.
    QList<int> pathArguments = {};
    /// What the command does, where its words do not tell: an English phrase marked with
    /// QT_TRANSLATE_NOOP("CommandNote", …), which is translated where it is shown. It does not influence what
    /// is run.
    QString note = {};
    /// The command needs nothing that start-up files set, so that no login shell is started for it; start-up
    /// files may take a second.
    bool plainShell = false;
    /// Where the server refuses it a session that others have, the command waits for one. False: it is of use
    /// only beside them, and fails with ChannelRefused, as far as the transport can tell.
    bool waitsForSession = true;
    /// A program of shell that runs right before, in the same shell, and the words that it gets; none if
    /// empty.
    QString before = {};
    QStringList wordsBefore = {};

    /// Appends a word that is quoted for the shell.
    Command& arg(const QString& word);
    /// Appends a path on the cluster, in which the far shell expands `~/` and variables.
    Command& arg(const RemotePath& path);

    bool operator==(const Command&) const = default;
};

/// A command from words.
Command command(QStringList argv);
/// `bash -c TEXT`, for text that is shell by nature.
Command shellScript(const QString& text);

/// A command with a note of what it does (Command::note).
Command noted(const char* note, Command command);

/// The line of shell that is run for the command.
QString toShell(const Command& command);

}  // namespace atelier
