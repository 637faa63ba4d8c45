#include "core/store/Secrets.h"

#include <qt6keychain/keychain.h>

#include <QThread>
#include <QTimer>
#include <functional>

namespace atelier {

namespace {

constexpr int patienceMs = 10'000;
const QString service = QStringLiteral("atelier");

QString keychainName(const SecretKey& key) {
    return QStringLiteral("%1@%2:%3 %4").arg(key.user, key.host, QString::number(key.port), key.purpose);
}

struct Answer {
    QKeychain::Error error = QKeychain::OtherError;
    QString errorText;
    QString text;
};

/// QtKeychain answers through signals, so each request gets a thread with an event loop for as long as it
/// takes.
template <typename Job>
Answer ask(const std::function<void(Job&)>& prepare, const std::function<QString(const Job&)>& textOf) {
    Answer answer;
    QThread thread;
    auto* job = new Job(service);
    job->setAutoDelete(false);
    prepare(*job);
    job->moveToThread(&thread);
    QObject::connect(job, &QKeychain::Job::finished, job, [&](QKeychain::Job*) {
        answer = {job->error(), job->errorString(), textOf(*job)};
        thread.quit();
    });
    QObject::connect(&thread, &QThread::started, job, [&] {
        QTimer::singleShot(patienceMs, job, [&thread] { thread.quit(); });
        job->start();
    });
    QObject::connect(&thread, &QThread::finished, job, &QObject::deleteLater);
    thread.start();
    thread.wait();
    return answer;
}

}  // namespace

Expected<std::optional<QString>> readSecret(const SecretKey& key) {
    const auto answer = ask<QKeychain::ReadPasswordJob>([&](auto& job) { job.setKey(keychainName(key)); },
                                                        [](const auto& job) { return job.textData(); });
    if (answer.error == QKeychain::EntryNotFound) return std::optional<QString>();
    if (answer.error != QKeychain::NoError)
        return failure(ErrorKind::KeychainUnavailable, {answer.errorText});
    return std::optional(answer.text);
}

Expected<void> keepSecret(const SecretKey& key, const QString& secret) {
    const auto answer = ask<QKeychain::WritePasswordJob>(
        [&](auto& job) {
            job.setKey(keychainName(key));
            job.setTextData(secret);
        },
        [](const auto&) { return QString(); });
    if (answer.error != QKeychain::NoError)
        return failure(ErrorKind::KeychainUnavailable, {answer.errorText});
    return {};
}

Expected<void> removeSecret(const SecretKey& key) {
    const auto answer = ask<QKeychain::DeletePasswordJob>([&](auto& job) { job.setKey(keychainName(key)); },
                                                          [](const auto&) { return QString(); });
    if (answer.error != QKeychain::NoError && answer.error != QKeychain::EntryNotFound)
        return failure(ErrorKind::KeychainUnavailable, {answer.errorText});
    return {};
}

}  // namespace atelier
