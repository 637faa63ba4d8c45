#pragma once

#include <QLineEdit>

namespace atelier {

/// Whether a field is to be shown a text, since it says something else. A field in which somebody is typing
/// keeps what is typed, unless the text is another one than before (`isNew`).
inline bool isToShow(const QLineEdit& edit, const QString& text, bool isNew) {
    return edit.text() != text && (isNew || !edit.hasFocus());
}

}  // namespace atelier
