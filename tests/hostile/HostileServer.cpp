#include "tests/hostile/HostileServer.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace atelier::testing {

HostileServer::HostileServer(const Options& options) : address_(options.address) {
    QStringList arguments{QStringLiteral("--misbehave"), options.misbehaviour,
                          QStringLiteral("--methods"),   options.methods.join(QLatin1Char(',')),
                          QStringLiteral("--address"),   options.address,
                          QStringLiteral("--port"),      QString::number(options.port),
                          QStringLiteral("--prompt"),    options.prompt,
                          QStringLiteral("--log"),       folder_.filePath(QStringLiteral("log"))};
    if (!options.secret.isEmpty()) arguments << QStringLiteral("--secret") << options.secret;
    for (const QString& key : options.keys) arguments << QStringLiteral("--key") << key;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), folder_.path());
    // As in SshServer::environmentLine, for the commands that it does run.
    environment.insert(QStringLiteral("USER_IS_ROOT"), QStringLiteral("yes"));
    process_.setProcessEnvironment(environment);
    process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process_.start(QStringLiteral(ATELIER_HOSTILE_SERVER), arguments);
    while (!process_.canReadLine())
        if (!process_.waitForReadyRead(30'000)) {
            problem_ = QStringLiteral("the hostile server does not start: ") + process_.errorString();
            return;
        }
    const QList<QByteArray> words = process_.readLine().trimmed().split(' ');
    port_ = words.value(1).toUShort();
    hostKey_ = words.value(2) + ' ' + words.value(3);
}

HostileServer::~HostileServer() {
    process_.kill();
    process_.waitForFinished();
}

SignInRequest HostileServer::request() const {
    SignInRequest request;
    request.host = address_;
    request.port = port_;
    request.user = QStringLiteral("moi");
    request.knownHostsFile = folder_.filePath(QStringLiteral("known_hosts"));
    request.useSshConfig = false;
    return request;
}

QList<HostileServer::Told> HostileServer::told() const {
    QList<Told> secrets = logged();
    secrets.removeIf([](const Told& one) {
        return one.what == QLatin1String("tried") || one.what == QLatin1String("waits");
    });
    return secrets;
}

bool HostileServer::letsWait() const {
    const QList<Told> all = logged();
    return std::ranges::find(all, QLatin1String("waits"), &Told::what) != all.end();
}

void HostileServer::tapPhone() const {
    QFile tapped(folder_.filePath(QStringLiteral("tapped")));
    static_cast<void>(tapped.open(QIODevice::WriteOnly));
}

QByteArray HostileServer::toldRotated() const {
    QProcess rotate;
    rotate.setStandardInputFile(folder_.filePath(QStringLiteral("log")));
    rotate.start(QStringLiteral("tr"), {QStringLiteral("a-z"), QStringLiteral("n-za-m")});
    rotate.waitForFinished();
    return rotate.readAllStandardOutput();
}

QStringList HostileServer::tried() const {
    QStringList users;
    for (const Told& one : logged())
        if (one.what == QLatin1String("tried")) users << one.user;
    return users;
}

QList<HostileServer::Told> HostileServer::logged() const {
    QList<Told> all;
    QFile log(folder_.filePath(QStringLiteral("log")));
    if (!log.open(QIODevice::ReadOnly)) return all;
    for (const QByteArray& line : log.readAll().split('\n')) {
        const QJsonObject one = QJsonDocument::fromJson(line).object();
        if (!one.isEmpty())
            all << Told{one.value(QLatin1String("user")).toString(),
                        one.value(QLatin1String("what")).toString(),
                        one.value(QLatin1String("secret")).toString()};
    }
    return all;
}

}  // namespace atelier::testing
