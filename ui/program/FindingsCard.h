#pragma once

#include <QWidget>

#include "core/program/SourceFinding.h"

namespace atelier {

class Card;
class Text;

/// The lines of the program that need a change: where they are, what they say, why to change them, and what
/// to write instead.
class FindingsCard final : public QWidget {
    Q_OBJECT
public:
    explicit FindingsCard(QWidget* parent = nullptr);

    /// Shows these findings in place of those before.
    void setFindings(const QList<SourceFinding>& findings);

private:
    void present();
    QWidget* row(const SourceFinding& finding);

    QList<SourceFinding> findings_;
    Card* card_;
    QWidget* rows_ = nullptr;
};

}  // namespace atelier
