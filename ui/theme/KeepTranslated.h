#pragma once

#include <functional>

class QObject;

namespace atelier {

/// Calls `words` now, and again when the language has changed: soon after all widgets have heard of that,
/// those of a widget before those of what is inside it. A widget has its words set by it at the end of its
/// constructor, and so has an object that belongs to a widget: nobody else has to think of what they say. No
/// other code asks for a change of the language.
void keepTranslated(QObject* whose, const std::function<void()>& words);

/// The same, but only when the language changes: for what says nothing at first.
void whenLanguageChanges(QObject* whose, const std::function<void()>& words);

}  // namespace atelier
