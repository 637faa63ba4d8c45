#include "ui/connect/SecretEdit.h"

#include <QSignalBlocker>

namespace atelier {

namespace {

/// More than anybody types.
constexpr qsizetype charactersOfRoom = 512;

}  // namespace

SecretEdit::SecretEdit(QWidget* parent) : QLineEdit(parent) {
    setEchoMode(QLineEdit::Password);
    setMaxLength(int(charactersOfRoom));
    prepare();
}

void SecretEdit::prepare() {
    const QSignalBlocker quiet(this);
    // Typed rather than set, so that the list of steps has its room, too.
    setText({});
    insert(QString(charactersOfRoom, u'x'));
    selectAll();
    del();
}

Secret SecretEdit::take() {
    QString words = text();
    // The text is now ours alone, and Secret overwrites it.
    setText({});
    Secret secret(std::move(words));
    prepare();
    return secret;
}

}  // namespace atelier
