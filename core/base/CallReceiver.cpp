#include "core/base/CallReceiver.h"

#include <QCoreApplication>
#include <QEvent>

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

namespace atelier {

namespace {

#ifdef __SANITIZE_THREAD__
void handOver(void* what) {
    __tsan_release(what);
}
void takeOver(void* what) {
    __tsan_acquire(what);
}
#else
void handOver(void*) {}
void takeOver(void*) {}
#endif

int callType() {
    static const int type = QEvent::registerEventType();
    return type;
}

class CallEvent final : public QEvent {
public:
    explicit CallEvent(std::function<void()> work)
        : QEvent(QEvent::Type(callType())), work_(std::move(work)) {}
    CallEvent(const CallEvent&) = delete;
    CallEvent& operator=(const CallEvent&) = delete;
    // An event that is never delivered is destroyed in another thread than the one that made it.
    ~CallEvent() override { takeOver(this); }
    void run() const { work_(); }

private:
    std::function<void()> work_;
};

}  // namespace

void CallReceiver::callLater(std::function<void()> work) {
    auto* event = new CallEvent(std::move(work));
    handOver(event);
    QCoreApplication::postEvent(this, event);
}

bool CallReceiver::event(QEvent* event) {
    takeOver(event);
    if (event->type() != callType()) return QObject::event(event);
    static_cast<const CallEvent*>(event)->run();
    return true;
}

}  // namespace atelier
