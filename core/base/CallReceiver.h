#pragma once

#include <QObject>
#include <functional>

namespace atelier {

/// An object that runs in its own thread what other threads hand it. In place of QMetaObject::invokeMethod,
/// since the thread sanitizer does not see into Qt: this one tells it what comes before what, so that
/// whatever it still reports is true.
class CallReceiver : public QObject {
public:
    using QObject::QObject;

    /// Has `work` run in this object's thread once its event loop gets to it, in the order of the calls;
    /// never where the object is gone by then. From any thread, while the object lives.
    void callLater(std::function<void()> work);

    bool event(QEvent* event) override;
};

}  // namespace atelier
