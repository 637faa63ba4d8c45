#pragma once

#include <QList>
#include <QScrollArea>

#include "core/diagnostic/Diagnostic.h"

class QVBoxLayout;

namespace atelier {

class ProblemRow;

/// What is wrong with the script, the gravest first; a few rows high, then it scrolls. Hidden while all is
/// well.
class ProblemList final : public QScrollArea {
    Q_OBJECT
public:
    explicit ProblemList(QWidget* parent = nullptr);

    /// In the order of the lines; `script` is what they are about.
    void show(const QList<Diagnostic>& problems, const QString& script);
    /// Scrolls to a problem; with its reason where that is asked for.
    void reveal(const Diagnostic& problem, bool withReason);
    /// The same in another language.
    void retranslate();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, std::min(48, sizeHint().height())}; }

Q_SIGNALS:
    void lineWanted(const Diagnostic& problem);
    void fixWanted(const Diagnostic& problem);
    void pageWanted(const QString& address);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    ProblemRow* addRow();

    QList<Diagnostic> problems_;
    QString script_;
    QWidget* inside_;
    QVBoxLayout* column_;
    QList<ProblemRow*> rows_;
};

}  // namespace atelier
