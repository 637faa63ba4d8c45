#include "core/store/Secrets.h"

#include <qt6keychain/keychain.h>

#include <QThread>
#include <chrono>
#include <functional>
#include <future>

#include "core/base/CallReceiver.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds patience{10};
const QString service = QStringLiteral("atelier");

struct Answer {
    QKeychain::Error error = QKeychain::OtherError;
    QString errorText;
    Secret secret;
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
    Answer ask(const std::function<void(Job&)>& prepare, Secret (*secretOf)(const Job&)) {
        // Shared, because an answer may come after the patience is over.
        const auto promise = std::make_shared<std::promise<Answer>>();
        auto answer = promise->get_future();
        inThread_.callLater([promise, prepare, secretOf] {
            auto* job = new Job(service);
            prepare(*job);
            QObject::connect(job, &QKeychain::Job::finished, job, [promise, job, secretOf](QKeychain::Job*) {
                promise->set_value({job->error(), job->errorString(), secretOf(*job)});
            });
            job->start();
        });
        return answer.wait_for(patience) == std::future_status::ready ? answer.get() : Answer{};
    }

    Expected<std::optional<Secret>> read(const QString& key) {
        auto answer = ask<QKeychain::ReadPasswordJob>(
            [key](auto& job) { job.setKey(key); },
            [](const QKeychain::ReadPasswordJob& job) { return Secret(job.textData()); });
        if (answer.error == QKeychain::EntryNotFound) return std::optional<Secret>();
        if (answer.error != QKeychain::NoError) return unavailable(answer);
        return std::optional(std::move(answer.secret));
    }

    Expected<void> remove(const QString& key) {
        const auto answer =
            ask<QKeychain::DeletePasswordJob>([key](auto& job) { job.setKey(key); },
                                              [](const QKeychain::DeletePasswordJob&) { return Secret(); });
        if (answer.error != QKeychain::NoError && answer.error != QKeychain::EntryNotFound)
            return unavailable(answer);
        return {};
    }

private:
    QThread thread_;
    CallReceiver inThread_;
};

Secrets::Secrets() : d_(std::make_unique<Private>()) {}
Secrets::~Secrets() = default;

Expected<std::optional<Secret>> Secrets::read(const SecretName& name) {
    return d_->read(name.text());
}

Expected<void> Secrets::keep(const SecretName& name, const Secret& secret) {
    // The job may run when this call has lost its patience.
    const auto shared = std::make_shared<Secret>(secret.copy());
    const auto answer = d_->ask<QKeychain::WritePasswordJob>(
        [key = name.text(), shared](auto& job) {
            job.setKey(key);
            job.setTextData(shared->words());
        },
        [](const QKeychain::WritePasswordJob&) { return Secret(); });
    if (answer.error != QKeychain::NoError) return unavailable(answer);
    return {};
}

Expected<void> Secrets::remove(const SecretName& name) {
    return d_->remove(name.text());
}

Expected<bool> Secrets::removeUnnamed(const QString& user, const QString& host) {
    const QString key = user + QLatin1Char('@') + host;
    // Not every keychain says whether there was something to remove.
    const auto found = d_->read(key);
    if (!found) return failure(found);
    if (!*found) return false;
    if (const auto removed = d_->remove(key); !removed) return failure(removed);
    return true;
}

}  // namespace atelier
