#include "ui/connect/signin/SecretEdit.h"

#include <QHideEvent>
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
    QString before = text();
    // The text is now ours alone.
    setText({});
    wipe(before);
    // The characters are inserted and not set, so that the undo history, too, gets room for a text of this
    // length.
    insert(QString(charactersOfRoom, u'x'));
    selectAll();
    del();
}

SecretEdit::~SecretEdit() {
    prepare();
}

void SecretEdit::hideEvent(QHideEvent* event) {
    if (!event->spontaneous()) prepare();
    QLineEdit::hideEvent(event);
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
