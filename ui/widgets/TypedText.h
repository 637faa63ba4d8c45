#pragma once

#include <QLineEdit>

namespace atelier {

/// Whether a field is shown what it should say now: always, but while somebody is typing in it and it should
/// say what it said `before`.
inline bool isToShow(const QLineEdit& edit, const QString& before, const QString& now) {
    return edit.text() != now && (before != now || !edit.hasFocus());
}

}  // namespace atelier
