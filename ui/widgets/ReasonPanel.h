#pragma once

#include <QFrame>
#include <QList>

class QVBoxLayout;

namespace atelier {

/// A heading with its paragraphs, which may hold `<code>`, `<b>` and `<i>`.
struct Reason {
    QString title;
    QStringList paragraphs;
};

/// The column beside a page that says why the step matters.
class ReasonPanel final : public QFrame {
    Q_OBJECT
public:
    explicit ReasonPanel(QWidget* parent = nullptr);
    void setReasons(const QList<Reason>& reasons);

private:
    QVBoxLayout* column_;
    QList<QWidget*> shown_;
};

}  // namespace atelier
