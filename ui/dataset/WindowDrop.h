#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace atelier {

class PathDrop;

/// Lets what is dropped anywhere in the window of a page count as dropped on the page's place for it, while
/// the page is shown.
class WindowDrop final : public QObject {
    Q_OBJECT
public:
    explicit WindowDrop(PathDrop& drop);

    /// To be called when the page is shown: only then it is known which window it is in.
    void watch();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    PathDrop& drop_;
    QPointer<QWidget> window_;
};

}  // namespace atelier
