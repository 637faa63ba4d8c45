#include "core/practice/Instance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QSaveFile>

#include "core/error/FileErrors.h"
#include "core/error/PracticeErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/UserAccount.h"
#include "core/remote/AccountLabel.h"

namespace atelier {

namespace {

/// A slurmstepd's socket is `BASE/spool/node1/node1_1234567.4294967292`: 40 bytes after the base, of 108.
constexpr qsizetype longestBase = 60;

QString instanceFile(const QString& folder) {
    return folder + QStringLiteral("/instance.json");
}

bool needsShortName(const QString& folder) {
    static const QRegularExpression harmless(QStringLiteral("\\A[A-Za-z0-9_./-]+\\z"));
    return folder.toUtf8().size() > longestBase || !harmless.match(folder).hasMatch();
}

QString shortName(const QString& folder) {
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("/tmp/atelier-%1-%2")
        .arg(QString::number(userAccount().uid), QString::fromLatin1(hash.left(10)));
}

bool isOurLinkTo(const QString& link, const QString& folder) {
    const QFileInfo info(link);
    return info.isSymLink() && info.symLinkTarget() == folder && info.ownerId() == userAccount().uid;
}

QString newToken() {
    return QStringLiteral("%1").arg(QRandomGenerator::system()->generate64() >> 24, 10, 16, QLatin1Char('0'));
}

QJsonArray toJson(const QList<StartedService>& services) {
    QJsonArray array;
    for (const StartedService& service : services)
        array.append(QJsonObject{{QStringLiteral("name"), service.name},
                                 {QStringLiteral("pid"), service.pid},
                                 {QStringLiteral("port"), service.port}});
    return array;
}

quint16 port(const QJsonValue& value) {
    return static_cast<quint16>(value.toInt());
}

QList<StartedService> servicesFromJson(const QJsonArray& array) {
    QList<StartedService> services;
    for (const QJsonValue value : array)
        services.append({value[QStringLiteral("name")].toString(),
                         static_cast<qint64>(value[QStringLiteral("pid")].toDouble()),
                         port(value[QStringLiteral("port")])});
    return services;
}

void readInto(Instance& instance, const QJsonObject& json) {
    instance.token = json[QStringLiteral("token")].toString(instance.token);
    // Before there were others, all played the usual one.
    instance.like = json[QStringLiteral("like")].toString(usualPracticeSite());
    instance.base = json[QStringLiteral("base")].toString(instance.base);
    instance.sshdPort = port(json[QStringLiteral("sshdPort")]);
    instance.slurmctldPort = port(json[QStringLiteral("slurmctldPort")]);
    instance.node1Port = port(json[QStringLiteral("node1Port")]);
    instance.node2Port = port(json[QStringLiteral("node2Port")]);
    instance.hostKeyFingerprint = json[QStringLiteral("hostKeyFingerprint")].toString();
    instance.services = servicesFromJson(json[QStringLiteral("services")].toArray());
}

}  // namespace

PracticeConnection Instance::connection() const {
    return {.host = practiceHost,
            .port = sshdPort,
            .user = userAccount().name,
            .keyFile = path(QStringLiteral("keys/id_ed25519")),
            .knownHostsFile = path(QStringLiteral("keys/known_hosts")),
            .hostKeyFingerprint = hostKeyFingerprint,
            .folder = folder,
            .instance = token,
            .home = path(QStringLiteral("home")),
            .like = like};
}

QString instanceFolder(const PracticeOptions& options) {
    const QString root = options.stateRoot.isEmpty() ? defaultPracticeStateRoot() : options.stateRoot;
    return QDir::cleanPath(QDir(root).absoluteFilePath(options.name));
}

Expected<void> checkFolder(const PracticeOptions& options) {
    static const QRegularExpression name(QStringLiteral("\\A[A-Za-z0-9_-]+\\z"));
    if (!name.match(options.name).hasMatch()) return failure(error::PracticeNameInvalid{options.name});
    const QString folder = instanceFolder(options);
    const bool ours = QDir(folder).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot) ||
                      QFile::exists(instanceFile(folder));
    if (!ours) return failure(error::PracticeFolderForeign{folder});
    return {};
}

Expected<Instance> loadInstance(const PracticeOptions& options) {
    Instance instance;
    instance.name = options.name;
    instance.like = options.like.isEmpty() ? usualPracticeSite() : options.like;
    instance.folder = instanceFolder(options);
    instance.base = needsShortName(instance.folder) ? shortName(instance.folder) : instance.folder;
    instance.token = newToken();
    QFile file(instanceFile(instance.folder));
    if (!file.exists()) return instance;
    if (!file.open(QIODevice::ReadOnly)) return failure(error::FileUnreadable{file.fileName()});
    readInto(instance, QJsonDocument::fromJson(file.readAll()).object());
    return instance;
}

Expected<void> saveInstance(const Instance& instance) {
    const QJsonObject json{{QStringLiteral("token"), instance.token},
                           {QStringLiteral("like"), instance.like},
                           {QStringLiteral("base"), instance.base},
                           {QStringLiteral("sshdPort"), instance.sshdPort},
                           {QStringLiteral("slurmctldPort"), instance.slurmctldPort},
                           {QStringLiteral("node1Port"), instance.node1Port},
                           {QStringLiteral("node2Port"), instance.node2Port},
                           {QStringLiteral("hostKeyFingerprint"), instance.hostKeyFingerprint},
                           {QStringLiteral("services"), toJson(instance.services)}};
    QSaveFile file(instanceFile(instance.folder));
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(json).toJson()) < 0 || !file.commit())
        return failure(error::FileUnwritable{file.fileName()}, file.errorString());
    return {};
}

Expected<void> prepareFolder(Instance& instance) {
    if (!makeClosedFolder(instance.folder)) return failure(error::FileUnwritable{instance.folder});
    QFile::setPermissions(instance.folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (instance.base == instance.folder || isOurLinkTo(instance.base, instance.folder)) return {};
    if (!QFile::link(instance.folder, instance.base)) return failure(error::FileUnwritable{instance.base});
    return {};
}

void removeShortName(const Instance& instance) {
    if (instance.base != instance.folder && isOurLinkTo(instance.base, instance.folder))
        QFile::remove(instance.base);
}

}  // namespace atelier
