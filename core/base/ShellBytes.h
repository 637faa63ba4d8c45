#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// A file's name as a word for bash, ksh and zsh that opens that file and no other, and shows all it holds:
/// as `shellQuoted`, or as $'…' with the numbers of its bytes where the name is no UTF-8 or has something
/// that is not for display (VisibleText.h). Other shells refuse the latter.
QString shellQuotedBytes(const QByteArray& name);

}  // namespace atelier
