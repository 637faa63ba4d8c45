#pragma once

#include <QList>
#include <QScrollArea>

#include "core/diagnostic/Diagnostic.h"

class QVBoxLayout;

namespace atelier {

class ProblemRow;

/// The problems of the script, the gravest first; it is a few rows high, then it scrolls. Hidden while there
/// are none.
class ProblemList final : public QScrollArea {
    Q_OBJECT
public:
    explicit ProblemList(QWidget* parent = nullptr);

    /// `problems` are in the order of the lines; `script` is the text they are about.
    void show(const QList<Diagnostic>& problems, const QString& script);
    /// Scrolls to a problem, and shows its reason if `withReason`.
    void reveal(const Diagnostic& problem, bool withReason);
    /// As high as a few rows need.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, std::min(48, sizeHint().height())}; }

Q_SIGNALS:
    /// The user wants to see the problem's line.
    void lineWanted(const Diagnostic& problem);
    /// The user wants the problem's fix applied.
    void fixWanted(const Diagnostic& problem);
    /// The user wants to read the page that a rule comes from; `address` is its URL.
    void pageWanted(const QString& address);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void fill();
    ProblemRow* addRow();

    QList<Diagnostic> problems_;
    QString script_;
    QWidget* inside_;
    QVBoxLayout* column_;
    QList<ProblemRow*> rows_;
};

}  // namespace atelier
