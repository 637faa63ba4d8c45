#pragma once

#include <QObject>
#include <functional>

class QDropEvent;
class QWidget;

namespace atelier {

/// Catches files that `wanted` accepts wherever they are dropped on a window, before the field or the list
/// under the pointer can take them for something else.
class FileDrops final : public QObject {
    Q_OBJECT
public:
    /// Watches `window` and becomes its child.
    FileDrops(QWidget* window, std::function<bool(const QString& path)> wanted);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// A file that is wanted was dropped.
    void dropped(const QString& path);

private:
    QString acceptedPath(const QDropEvent& event) const;

    QWidget* window_;
    std::function<bool(const QString&)> wanted_;
};

}  // namespace atelier
