#include "core/ssh/session/SessionThread.h"

#include <future>

namespace atelier {

SessionThread::SessionThread(SshSession session, const QString& host, const KeepAlive& keepAlive)
    : loop_(std::make_unique<SessionLoop>(std::move(session), host, keepAlive,
                                          [this] { connected_ = false; })) {
    thread_.setObjectName(QStringLiteral("ssh ") + host);
    loop_->moveToThread(&thread_);
    thread_.start();
    post([](SessionLoop& loop) { loop.start(); });
}

SessionThread::~SessionThread() {
    shutDown();
    // The session and its notifiers may only be let go of in their own thread.
    postAndWait([this](SessionLoop& loop) {
        loop.thread()->quit();
        loop_.release()->deleteLater();
    });
    thread_.wait();
}

void SessionThread::shutDown() {
    postAndWait([](SessionLoop& loop) { loop.stop(loop.lostError()); });
}

void SessionThread::post(std::function<void(SessionLoop&)> work) {
    SessionLoop* loop = loop_.get();
    loop->callLater([loop, work = std::move(work)] { work(*loop); });
}

void SessionThread::postAndWait(const std::function<void(SessionLoop&)>& work) {
    // The promise is shared, since the waiting thread may go on, and return, before `set_value` has
    // returned.
    const auto done = std::make_shared<std::promise<void>>();
    auto isDone = done->get_future();
    post([&work, done](SessionLoop& loop) {
        work(loop);
        done->set_value();
    });
    isDone.wait();
}

}  // namespace atelier
