#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace atelier {

/// A heading with its paragraphs, which may have `<code>`, `<b>` and `<i>`.
struct Reason {
    QString title;
    QStringList paragraphs;
    bool operator==(const Reason&) const = default;
};

/// Shows reasons one below the other, as high as they need to be.
class ReasonList final : public QWidget {
    Q_OBJECT
public:
    explicit ReasonList(QWidget* parent = nullptr);

    /// Shows these reasons in place of those before.
    void setReasons(const QList<Reason>& reasons);

private:
    QVBoxLayout* column_;
    QList<QWidget*> shown_;
};

}  // namespace atelier
