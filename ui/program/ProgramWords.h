#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The name of a repository: "atelier-dl-cc" for "https://github.com/lemairecarl/atelier-dl-cc.git".
QString repositoryName(const QString& address);

/// A program's arguments as one would type them, those with blanks in quotes; QProcess::splitCommand reads
/// this form.
QString wordsToText(const QStringList& words);

}  // namespace atelier
