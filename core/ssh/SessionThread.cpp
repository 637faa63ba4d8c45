#include "core/ssh/SessionThread.h"

namespace atelier {

SessionThread::SessionThread(SshSession session, const QString& host, KeepAlive keepAlive)
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
    QMetaObject::invokeMethod(
        loop, [loop, work = std::move(work)] { work(*loop); }, Qt::QueuedConnection);
}

void SessionThread::postAndWait(const std::function<void(SessionLoop&)>& work) {
    SessionLoop* loop = loop_.get();
    QMetaObject::invokeMethod(
        loop, [loop, &work] { work(*loop); }, Qt::BlockingQueuedConnection);
}

}  // namespace atelier
