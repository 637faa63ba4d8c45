#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace atelier {

class PathDrop;

/// Lets files that are dropped anywhere in the window of a page count as dropped on the page's field for
/// them, while the page is shown.
class WindowDrop final : public QObject {
    Q_OBJECT
public:
    /// `drop` is the page's field, and becomes the parent.
    explicit WindowDrop(PathDrop& drop);

    /// To be called when the page is shown, since its window is not known before.
    void watch();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    PathDrop& drop_;
    QPointer<QWidget> window_;
};

}  // namespace atelier
