#pragma once

#include <QFrame>

#include "core/script/Diagnostic.h"

class QPushButton;

namespace atelier {

class Text;

/// One thing wrong with the script: its line, the sentence, what mends it, why it matters.
class ProblemRow final : public QFrame {
    Q_OBJECT
public:
    explicit ProblemRow(const Diagnostic& problem, QWidget* parent = nullptr);
    const Diagnostic& problem() const { return problem_; }

Q_SIGNALS:
    void lineWanted(const Diagnostic& problem);
    void fixWanted(const Diagnostic& problem);

private:
    void showReason(bool shown);

    Diagnostic problem_;
    Text* reason_;
    QPushButton* why_ = nullptr;
};

}  // namespace atelier
