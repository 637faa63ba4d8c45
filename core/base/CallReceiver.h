#pragma once

#include <QObject>
#include <functional>

namespace atelier {

/// An object that runs, in its own thread, functions which other threads hand it. It replaces
/// QMetaObject::invokeMethod, whose locks in Qt the thread sanitizer does not see: this one tells the
/// sanitizer what happens before what, so that it reports no false races.
class CallReceiver : public QObject {
public:
    using QObject::QObject;

    /// Has `work` run in this object's thread once its event loop gets to it, in the order of the calls;
    /// `work` is dropped if the object is destroyed first. May be called from any thread while the object
    /// lives.
    void callLater(std::function<void()> work);

    bool event(QEvent* event) override;
};

}  // namespace atelier
