#pragma once

#include <QFrame>

#include "core/diagnostic/Diagnostic.h"

class QPushButton;

namespace atelier {

class Text;

/// One problem of the script: its line, the sentence, the fix, why it matters and where that is written.
class ProblemRow final : public QFrame {
    Q_OBJECT
public:
    explicit ProblemRow(QWidget* parent = nullptr);

    /// `fixWords` says what the fix does; empty where there is none.
    void show(const Diagnostic& problem, const QString& fixWords);
    const Diagnostic& problem() const { return problem_; }
    void showReason(bool shown);

Q_SIGNALS:
    void lineWanted(const Diagnostic& problem);
    void fixWanted(const Diagnostic& problem);
    void pageWanted(const QString& address);

private:
    void layOut();

    Diagnostic problem_;
    QPushButton* line_;
    Text* words_;
    Text* theirs_;  ///< the other program's own words, below Atelier's
    QPushButton* fix_;
    QPushButton* why_;
    QWidget* reason_;
    Text* reasonWords_;
    QPushButton* page_;
};

}  // namespace atelier
