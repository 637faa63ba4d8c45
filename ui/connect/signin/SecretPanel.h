#pragma once

#include <QWidget>
#include <optional>

#include "core/error/Error.h"
#include "core/remote/SignIn.h"

class QCheckBox;
class QPushButton;

namespace atelier {

class Card;
class Field;
class Notice;
class SecretEdit;
class Text;

/// Asks for a password, a passphrase or whatever else the server wants. It says where the answer goes, and
/// shows a server's words as the server's.
class SecretPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SecretPanel(QWidget* parent = nullptr);

    /// Says whether there is a keychain; without one the box for keeping the answer is hidden.
    void setKeychain(bool available);
    /// Says that the keychain cannot be used for the rest of this sign-in; the reason is shown in place of
    /// the box.
    void setNoKeychain(const Error& why);
    /// Shows a question, empties the field and takes the focus.
    void ask(const SecretQuestion& question);
    /// The answer, to be called once after `answered`: it is moved and not copied.
    SecretAnswer takeAnswer();

Q_SIGNALS:
    /// The user has given an answer, which `takeAnswer` returns.
    void answered();
    /// The user cancels.
    void cancelled();

private:
    void retranslate();
    void showWords();
    void showWarning();

    void showKeeping();

    bool keychain_ = false;
    std::optional<Error> noKeychain_;
    std::optional<SecretQuestion> question_;
    Card* card_;
    Notice* again_;
    Text* speaker_;
    Text* words_;
    SecretEdit* edit_;
    Field* field_;
    QCheckBox* keep_;
    Text* notKept_;
    QPushButton* send_;
    QPushButton* giveUp_;
};

}  // namespace atelier
