#pragma once

#include <QWidget>
#include <functional>

#include "core/consent/words/PlanWords.h"

class QPushButton;

namespace atelier {

class Text;

/// What a user is asked to agree to.
struct ConsentWords {
    QString question;
    QString decline;  ///< the text of the button that says no
    QString agree;    ///< of the one that says yes
    QList<PlanLine> lines = {};
};

/// Shows what a file from somebody else would do, line by line, and asks whether the user wants it. It is
/// hidden while there is nothing to ask; the button that says no gets the focus.
class ConsentPanel : public QWidget {
    Q_OBJECT
public:
    /// The buttons are named after `name`: NAME.decline, NAME.agree.
    explicit ConsentPanel(const QString& name, QWidget* parent = nullptr);

    /// Asks. `words` is called anew when the language changes, as long as the question stands.
    void ask(const std::function<ConsentWords()>& words);

Q_SIGNALS:
    /// The user has answered.
    void answered(bool agreed);

private:
    void present();
    void answer(bool agreed);

    std::function<ConsentWords()> words_;
    Text* question_;
    QWidget* list_ = nullptr;
    QPushButton* decline_;
    QPushButton* agree_;
};

}  // namespace atelier
