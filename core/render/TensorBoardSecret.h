#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The lines of a POSIX shell that choose the secret path under which alone a TensorBoard answers
/// (`--path_prefix`): 128 random bits. TensorBoard knows no password and its port is open to every user of
/// the node, so that only the secret keeps them out.
///
/// The lines leave in TENSORBOARD a folder that its owner alone may enter (mktemp(1)), made under `folder` (a
/// word of the shell, without quotes), and in it the file `flags`. The secret is in no command line, which
/// `ps` shows to everybody: TensorBoard reads its options with absl, which can take them from a file
/// (`--flagfile`). TensorBoard also writes its options to `$TMPDIR/.tensorboard-info`, a folder for all where
/// TMPDIR is /tmp (tensorboard/manager.py): so it must be started by `tensorBoardCommand`.
QStringList tensorBoardSecretLines(const QString& folder);

/// The beginning of the command line that starts TensorBoard with that secret.
QString tensorBoardCommand();

}  // namespace atelier
