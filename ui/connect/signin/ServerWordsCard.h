#pragma once

#include <QList>
#include <QWidget>

#include "core/remote/SignIn.h"

class QPushButton;
class QVBoxLayout;

namespace atelier {

class Card;
class OnceSeen;
class Text;

/// What servers said during a sign-in, in their words, below the names of who says it. It stays once the
/// sign-in is over, and takes no focus by itself.
class ServerWordsCard final : public QWidget {
    Q_OBJECT
public:
    /// Hidden until something is said.
    explicit ServerWordsCard(QWidget* parent = nullptr);

    /// Removes everything, and hides.
    void clear();
    /// Adds what a server says, once the page is in sight; screen readers are told then.
    void add(const ServerWords& words);

private:
    /// One text of a server, with the name above it.
    struct Entry {
        ServerWords said;
        Text* speaker;
        Text* words;
    };

    void retranslate();
    void addWaiting();
    void addEntry(const ServerWords& words);
    /// Shows the entries, of long ones the beginning unless everything is wanted.
    void present();
    void tellScreenReaders(const Entry& entry);

    QList<Entry> entries_;
    QList<ServerWords> waiting_;  // until the page is in sight
    bool isWhole_ = false;
    OnceSeen* seen_;
    Card* card_;
    QVBoxLayout* list_;
    QPushButton* showAll_;
};

}  // namespace atelier
