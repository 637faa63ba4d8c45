#include "core/store/Secrets.h"

#include <qt6keychain/keychain.h>

#include <QThread>
#include <chrono>
#include <functional>
#include <future>

namespace atelier {

namespace {

constexpr std::chrono::seconds patience{10};
const QString service = QStringLiteral("atelier");

struct Answer {
    QKeychain::Error error = QKeychain::OtherError;
    QString errorText;
    QString text;
};

tl::unexpected<Error> unavailable(const Answer& answer) {
    return failure(ErrorKind::KeychainUnavailable, {answer.errorText});
}

}  // namespace

/// A thread with an event loop, since QtKeychain answers through signals.
class Secrets::Private {
public:
    Private() {
        inThread_.moveToThread(&thread_);
        thread_.start();
    }
    ~Private() {
        thread_.quit();
        thread_.wait();
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    template <typename Job>
    Answer ask(const std::function<void(Job&)>& prepare, QString (*textOf)(const Job&)) {
        // Shared, because an answer may come after the patience is over.
        const auto promise = std::make_shared<std::promise<Answer>>();
        auto answer = promise->get_future();
        QMetaObject::invokeMethod(
            &inThread_,
            [promise, prepare, textOf] {
                auto* job = new Job(service);
                prepare(*job);
                QObject::connect(job, &QKeychain::Job::finished, job,
                                 [promise, job, textOf](QKeychain::Job*) {
                                     promise->set_value({job->error(), job->errorString(), textOf(*job)});
                                 });
                job->start();
            },
            Qt::QueuedConnection);
        return answer.wait_for(patience) == std::future_status::ready ? answer.get() : Answer{};
    }

private:
    QThread thread_;
    QObject inThread_;
};

Secrets::Secrets() : d_(std::make_unique<Private>()) {}
Secrets::~Secrets() = default;

Expected<std::optional<QString>> Secrets::read(const QString& name) {
    const auto answer = d_->ask<QKeychain::ReadPasswordJob>(
        [name](auto& job) { job.setKey(name); },
        [](const QKeychain::ReadPasswordJob& job) { return job.textData(); });
    if (answer.error == QKeychain::EntryNotFound) return std::optional<QString>();
    if (answer.error != QKeychain::NoError) return unavailable(answer);
    return std::optional(answer.text);
}

Expected<void> Secrets::keep(const QString& name, const QString& secret) {
    const auto answer = d_->ask<QKeychain::WritePasswordJob>(
        [name, secret](auto& job) {
            job.setKey(name);
            job.setTextData(secret);
        },
        [](const QKeychain::WritePasswordJob&) { return QString(); });
    if (answer.error != QKeychain::NoError) return unavailable(answer);
    return {};
}

Expected<void> Secrets::remove(const QString& name) {
    const auto answer =
        d_->ask<QKeychain::DeletePasswordJob>([name](auto& job) { job.setKey(name); },
                                              [](const QKeychain::DeletePasswordJob&) { return QString(); });
    if (answer.error != QKeychain::NoError && answer.error != QKeychain::EntryNotFound)
        return unavailable(answer);
    return {};
}

}  // namespace atelier
