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
    /// The problem that is shown.
    const Diagnostic& problem() const { return problem_; }
    /// Shows or hides why the problem matters; nothing where its rule gives no reason.
    void showReason(bool shown);

Q_SIGNALS:
    /// The user wants to see the problem's line.
    void lineWanted(const Diagnostic& problem);
    /// The user wants the problem's fix applied.
    void fixWanted(const Diagnostic& problem);
    /// The user wants to read the page that the rule comes from; `address` is its URL.
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
