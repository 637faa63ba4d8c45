#pragma once

#include <QWidget>

#include "core/diagnostic/Diagnostic.h"

class QPushButton;
class QToolButton;

namespace atelier {

class ProblemList;
class ScriptSession;
class Text;

/// The problems of the script: how many there are of each severity, the button that fixes all that is safe,
/// those that go from one to the next, and the list.
class ProblemPanel final : public QWidget {
    Q_OBJECT
public:
    /// `session` must outlive it.
    explicit ProblemPanel(ScriptSession& session, QWidget* parent = nullptr);

    /// Shows the session's findings; to be called after each change of the session. Hidden where there are
    /// none.
    void present();
    /// Scrolls to a problem, and shows its reason if `withReason`.
    void reveal(const Diagnostic& problem, bool withReason);

Q_SIGNALS:
    /// The user wants to see the problem's line.
    void lineWanted(const Diagnostic& problem);
    /// The user wants to go to the next problem, or to the one before.
    void nextWanted(bool forward);
    /// The user wants to read the page that a rule comes from; `address` is its URL.
    void pageWanted(const QString& address);
    /// The user wants all safe fixes applied.
    void fixWanted();

private:
    void retranslate();

    ScriptSession& session_;
    QWidget* header_;
    Text* count_;
    QPushButton* fix_;
    QToolButton* previous_;
    QToolButton* next_;
    ProblemList* list_;
};

}  // namespace atelier
