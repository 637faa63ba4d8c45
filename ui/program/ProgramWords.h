#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// "atelier-dl-cc" of "https://github.com/lemairecarl/atelier-dl-cc.git".
QString repositoryName(const QString& address);

/// A program's arguments as they are typed, those with blanks in quotes; QProcess::splitCommand reads it.
QString wordsToText(const QStringList& words);

}  // namespace atelier
