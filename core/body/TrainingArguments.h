#pragma once

#include "core/body/Trainings.h"

namespace atelier {

/// An argument of a training, with the option it belongs to.
struct TrainingArgument {
    const ShellWord* word = nullptr;
    QString option;  ///< empty for a positional one
    QString path;    ///< its text, variables put in
};

/// Those behind the program's file.
QList<TrainingArgument> arguments(const Training& training, const QMap<QString, QString>& variables);

/// Options that name a place to write to, or a checkpoint, rather than data to read again and again.
bool namesAnOutput(const QString& option);
/// Options that name a file or folder for checkpoints to be written to.
bool namesACheckpoint(const QString& option);
/// Options that name what is read over and over.
bool namesData(const QString& option);
/// Options that name where results go.
bool namesResults(const QString& option);

}  // namespace atelier
