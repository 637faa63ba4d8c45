#pragma once

#include <QWidget>
#include <optional>

#include "core/remote/SignIn.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace atelier {

class Card;
class Field;
class Notice;
class Text;

/// Asks for a password, a passphrase or what else the server wants, in the server's own words.
class SecretPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SecretPanel(QWidget* parent = nullptr);

    /// Without a keychain there is no box to tick.
    void setKeychain(bool available) { keychain_ = available; }
    void ask(const SecretQuestion& question);
    void retranslate();

Q_SIGNALS:
    void answered(const atelier::SecretAnswer& answer);
    void givenUp();

private:
    void send();

    bool keychain_ = false;
    std::optional<SecretQuestion> question_;
    Card* card_;
    Notice* again_;
    Text* words_;
    QLineEdit* edit_;
    Field* field_;
    QCheckBox* keep_;
    QPushButton* send_;
    QPushButton* giveUp_;
};

}  // namespace atelier
