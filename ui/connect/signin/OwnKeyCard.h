#pragma once

#include <QWidget>

#include "core/messages/KeyRegistration.h"
#include "ui/models/AppServices.h"
#include "ui/tasks/Task.h"

class QPushButton;
class QToolButton;

namespace atelier {

class Card;
class ChoiceBox;
class Field;
class Notice;
class SecretEdit;
class Text;

/// The user's ssh key and how a cluster gets to know it: for whoever signs in for the first time. Where there
/// is no key yet, the card makes one. Hidden until it is opened.
class OwnKeyCard final : public QWidget {
    Q_OBJECT
public:
    /// `services` must outlive it.
    explicit OwnKeyCard(const AppServices& services, QWidget* parent = nullptr);

    /// The place that is to know the key.
    struct Place {
        ClusterProfile cluster;
        QString user;
        QString host;
        quint16 port = 22;
    };
    /// Sets the place that is to know the key, and says how it gets to know it.
    void setPlace(const Place& place);
    /// Reads which keys there are, and shows the card.
    void open();

Q_SIGNALS:
    /// The card has something new to read, and should be brought into sight.
    void shown();

private:
    void retranslate();
    QWidget* makeForm();
    QWidget* makeKeyView();
    void onKeysRead(const QList<OwnKey>& keys);
    /// Makes a key, once both passphrases are the same.
    void make();
    void onKeyMade(const Expected<OwnKey>& made);
    void present();
    void presentRegistration();
    /// The key that is shown.
    const OwnKey& key() const;

    const AppServices& services_;
    Place place_;
    QList<OwnKey> keys_;
    KeyRegistration registration_;
    TaskHandle task_;
    Card* card_;
    Notice* notice_;
    Text* about_;
    QWidget* form_;
    SecretEdit* passphrase_;
    SecretEdit* again_;
    Field* passphraseField_;
    Field* againField_;
    QPushButton* make_;
    QWidget* keyView_;
    ChoiceBox* choice_;
    Text* line_;
    QToolButton* copyLine_;
    QPushButton* page_;
    QWidget* commandRow_;
    Text* command_;
    Text* automation_;
    QToolButton* copyCommand_;
};

}  // namespace atelier
