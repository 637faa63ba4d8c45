#pragma once

#include <QMap>

#include "core/body/Trainings.h"

namespace atelier {

/// An argument of a training program, with the option it belongs to.
struct TrainingArgument {
    const ShellWord* word = nullptr;
    QString option;  ///< empty for a positional argument
    QString path;    ///< the argument's text, with the values of variables put in
};

/// The arguments behind the program's file.
QList<TrainingArgument> arguments(const Training& training, const QMap<QString, QString>& variables);

/// Whether an option names a place to write to, or a checkpoint, rather than data that are read again and
/// again.
bool namesAnOutput(const QString& option);
/// Whether an option names a file or folder for checkpoints to be written to.
bool namesACheckpoint(const QString& option);
/// Whether an option names data that are read again and again.
bool namesData(const QString& option);
/// Whether an option names the place where results go.
bool namesResults(const QString& option);

}  // namespace atelier
