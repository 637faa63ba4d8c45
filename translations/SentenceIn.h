#pragma once

#include <QString>

#include "core/base/Language.h"

namespace atelier {

/// A sentence in a language that need not be the one the application speaks: a script is commented in its
/// job's own.
/// @param context, source  as QT_TRANSLATE_NOOP names them. Without a translation, the source itself.
/// May be called from any thread.
QString sentenceIn(Language language, const char* context, const char* source);

}  // namespace atelier
