#include "core/store/Secrets.h"

#include <qt6keychain/keychain.h>

#include "core/store/KeychainThread.h"

namespace atelier {

namespace {

const QString service = QStringLiteral("atelier");

KeychainAnswer answerOf(const QKeychain::Job& job) {
    using Kind = KeychainAnswer::Kind;
    if (job.error() == QKeychain::NoError) return {.kind = Kind::Done};
    if (job.error() == QKeychain::EntryNotFound) return {.kind = Kind::NothingThere};
    if (!hasKeychainService()) return {.kind = Kind::NoService};
    return {.kind = Kind::Failed, .reason = job.errorString()};
}

KeychainAnswer answerOf(const QKeychain::ReadPasswordJob& job) {
    auto answer = answerOf(static_cast<const QKeychain::Job&>(job));
    if (answer.kind == KeychainAnswer::Kind::Done) answer.secret = Secret(job.textData());
    return answer;
}

/// The work of a job of QtKeychain under a key; `prepare` sets what else it needs.
template <typename Job>
KeychainThread::Task::Work work(const QString& key, std::function<void(Job&)> prepare = {}) {
    return [key, prepare = std::move(prepare)](const KeychainThread::Task::Answered& answered) {
        auto* job = new Job(service);
        job->setKey(key);
        if (prepare) prepare(*job);
        QObject::connect(job, &QKeychain::Job::finished, job,
                         [answered, job](QKeychain::Job*) { answered(answerOf(*job)); });
        job->start();
    };
}

Expected<std::optional<Secret>> readKey(KeychainThread& thread, const QString& key,
                                        const std::stop_token& stop) {
    auto answer = thread.ask(work<QKeychain::ReadPasswordJob>(key), false, stop);
    if (!answer) return failure(answer);
    if (answer->kind == KeychainAnswer::Kind::NothingThere) return std::optional<Secret>();
    return std::optional(std::move(answer->secret));
}

Expected<void> removeKey(KeychainThread& thread, const QString& key, const std::stop_token& stop) {
    const auto answer = thread.ask(work<QKeychain::DeletePasswordJob>(key), false, stop);
    if (!answer) return failure(answer);
    return {};
}

}  // namespace

Secrets::Secrets(std::chrono::milliseconds patience) : thread_(std::make_unique<KeychainThread>(patience)) {}
Secrets::~Secrets() = default;

Expected<std::optional<Secret>> Secrets::read(const SecretName& name, const std::stop_token& stop) {
    return readKey(*thread_, name.text(), stop);
}

Expected<void> Secrets::keep(const SecretName& name, const Secret& secret, const std::stop_token& stop) {
    // The job may run when this call has lost its patience.
    const auto shared = std::make_shared<Secret>(secret.copy());
    const auto answer = thread_->ask(
        work<QKeychain::WritePasswordJob>(
            name.text(), [shared](QKeychain::WritePasswordJob& job) { job.setTextData(shared->words()); }),
        true, stop);
    if (!answer) return failure(answer);
    return {};
}

Expected<void> Secrets::remove(const SecretName& name, const std::stop_token& stop) {
    return removeKey(*thread_, name.text(), stop);
}

Expected<bool> Secrets::removeUnnamed(const QString& user, const QString& host, const std::stop_token& stop) {
    const QString key = user + QLatin1Char('@') + host;
    // Not every keychain says whether there was something to remove.
    const auto found = readKey(*thread_, key, stop);
    if (!found) return failure(found);
    if (!*found) return false;
    if (const auto removed = removeKey(*thread_, key, stop); !removed) return failure(removed);
    return true;
}

}  // namespace atelier
