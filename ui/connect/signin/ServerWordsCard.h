#pragma once

#include <QList>
#include <QWidget>

#include "core/remote/SignIn.h"

class QPushButton;
class QVBoxLayout;

namespace atelier {

class Card;
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
    /// Adds what a server says; screen readers are told.
    void add(const ServerWords& words);

private:
    /// One text of a server, with the name above it.
    struct Entry {
        ServerWords said;
        Text* speaker;
        Text* words;
    };

    void retranslate();
    /// Shows the entries, of long ones the beginning unless everything is wanted.
    void present();
    void tellScreenReaders(const Entry& entry);

    QList<Entry> entries_;
    bool isWhole_ = false;
    Card* card_;
    QVBoxLayout* list_;
    QPushButton* showAll_;
};

}  // namespace atelier
