#pragma once

#include <QString>

namespace atelier {

/// Says that a folder was not looked at to its end, so that links may lead out of it.
QString linksUnreadInWords();
/// Says of a program that it can run where there is neither a display nor a keyboard.
QString needsNoDisplayInWords();

}  // namespace atelier
