#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// A program's arguments as one would type them, those with blanks in quotes; QProcess::splitCommand reads
/// this form.
QString wordsToText(const QStringList& words);

}  // namespace atelier
