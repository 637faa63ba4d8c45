#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The lines of a POSIX shell that choose the word without which nobody gets an answer from a TensorBoard:
/// 128 random bits, as the path under which it answers (`--path_prefix`). TensorBoard knows no password, its
/// port is open to every user of the node, and so the word is all that keeps them out.
///
/// They leave in TENSORBOARD a folder that its owner alone may enter (mktemp(1)), made under `folder` (a word
/// of the shell, without quotes), and in it the file `flags`. The word stands in no command line, which `ps`
/// shows to everybody: TensorBoard reads its options with absl, which takes them from a file too
/// (`--flagfile`). TensorBoard also writes its options to `$TMPDIR/.tensorboard-info`, a folder for all where
/// TMPDIR is /tmp (tensorboard/manager.py): so it must be started by `tensorBoardCommand`.
QStringList tensorBoardSecretLines(const QString& folder);

/// The beginning of the command line that starts TensorBoard under that word.
QString tensorBoardCommand();

}  // namespace atelier
