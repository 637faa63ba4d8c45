#pragma once

#include <functional>

class QObject;

namespace atelier {

/// Calls `words`, which sets the texts of a widget or of an object that belongs to one, now and after every
/// change of the language. It is called at the end of their constructors, so that no other code has to set
/// these texts again. After a change, `words` is called once all widgets got QEvent::LanguageChange, that of
/// a widget before those of the widgets in it. No other code handles that event.
void keepTranslated(QObject* whose, const std::function<void()>& words);

/// Calls `words` after every change of the language, as keepTranslated does, but not now: for widgets that
/// have no texts at first.
void whenLanguageChanges(QObject* whose, const std::function<void()>& words);

}  // namespace atelier
