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
    explicit ProblemPanel(ScriptSession& session, QWidget* parent = nullptr);

    void present();
    void reveal(const Diagnostic& problem, bool withReason);

Q_SIGNALS:
    void lineWanted(const Diagnostic& problem);
    void nextWanted(bool forward);
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
