#pragma once

#include <QWidget>
#include <optional>

#include "core/base/Error.h"
#include "core/remote/SignIn.h"

class QCheckBox;
class QPushButton;

namespace atelier {

class Card;
class Field;
class Notice;
class SecretEdit;
class Text;

/// Asks for a password, a passphrase or what else the server wants. It says where the answer goes, and a
/// server's words stand as a server's.
class SecretPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SecretPanel(QWidget* parent = nullptr);

    /// Without a keychain there is no box to tick.
    void setKeychain(bool available);
    /// The same for the rest of a sign-in; the reason stands where the box would.
    void setNoKeychain(const Error& why);
    void ask(const SecretQuestion& question);
    void retranslate();
    /// The answer, to be taken once it is `answered`: it is not copied.
    SecretAnswer takeAnswer();

Q_SIGNALS:
    void answered();
    void givenUp();

private:
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
