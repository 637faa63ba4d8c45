#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// A file's name as one word for bash, ksh and zsh that stands for that file and shows every character of it:
/// quoted by `shellQuoted`, or as $'…' with the numbers of its bytes where the name is not UTF-8 or has
/// characters that are not for display (VisibleText.h). Other shells refuse the latter form.
QString shellQuotedBytes(const QByteArray& name);

}  // namespace atelier
