#include "tests/support/OtherUser.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QtEndian>
#include <cstring>

namespace atelier::testing {

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The inodes of the sockets that a process has open.
QSet<QByteArray> socketsOf(qint64 pid) {
    QSet<QByteArray> inodes;
    const QDir open(QStringLiteral("/proc/%1/fd").arg(pid));
    for (const QString& fd : open.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)) {
        char target[64] = {};
        const QByteArray link = QFile::encodeName(open.filePath(fd));
        if (::readlink(link.constData(), target, sizeof target - 1) > 0 &&
            std::strncmp(target, "socket:[", 8) == 0)
            inodes << QByteArray(target).mid(8).chopped(1);
    }
    return inodes;
}

/// "0100007F" or 32 such digits, as /proc/net/tcp and /proc/net/tcp6 have them.
QHostAddress addressFrom(const QByteArray& digits) {
    const QByteArray bytes = QByteArray::fromHex(digits);
    if (bytes.size() == 4) return QHostAddress(ntohl(qFromBigEndian<quint32>(bytes.constData())));
    Q_IPV6ADDR address{};
    for (int i = 0; i < 16 && bytes.size() == 16; ++i)
        address[i] = static_cast<quint8>(bytes[i / 4 * 4 + 3 - i % 4]);
    return QHostAddress(address);
}

QStringList toStrings(const QJsonValue& value) {
    QStringList texts;
    for (const auto& text : value.toArray()) texts << text.toString();
    return texts;
}

}  // namespace

QString OtherUser::problem() {
    if (::geteuid() != 0) return QStringLiteral("Only root can act as another user; CI runs this as root.");
    if (run({QStringLiteral("/usr/bin/id"), QStringLiteral("-un")}).trimmed() != "nobody")
        return QStringLiteral("This computer has no user “nobody” whom root could be.");
    return {};
}

QByteArray OtherUser::run(const QStringList& commandLine, const QByteArray& input) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.setWorkingDirectory(QStringLiteral("/"));
    process.start(QStringLiteral("setpriv"),
                  QStringList{QStringLiteral("--reuid=nobody"), QStringLiteral("--regid=nogroup"),
                              QStringLiteral("--clear-groups"), QStringLiteral("env"), QStringLiteral("-i")} +
                      commandLine);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(240000)) process.kill();
    return process.readAllStandardOutput();
}

Seen OtherUser::look(const QList<ListeningPort>& ports, const QStringList& sockets,
                     const QStringList& folders) {
    QJsonArray asked;
    for (const auto& port : ports) asked << QJsonArray{port.address, port.port};
    const QJsonObject question{{QStringLiteral("ports"), asked},
                               {QStringLiteral("sockets"), QJsonArray::fromStringList(sockets)},
                               {QStringLiteral("folders"), QJsonArray::fromStringList(folders)}};
    // Given as text: the folder of the sources may be closed to them.
    const QByteArray script = contents(QStringLiteral(ATELIER_SOURCE_DIR "/tests/support/other_user.py"));
    const auto answer = QJsonDocument::fromJson(run({QStringLiteral("/usr/bin/python3"), QStringLiteral("-I"),
                                                     QStringLiteral("-c"), QString::fromUtf8(script)},
                                                    QJsonDocument(question).toJson()));
    Seen seen;
    for (const QString& text : toStrings(answer[QStringLiteral("ports")])) seen.ports << text.toLatin1();
    seen.sockets = toStrings(answer[QStringLiteral("sockets")]);
    seen.files = toStrings(answer[QStringLiteral("files")]);
    seen.reached = answer[QStringLiteral("reached")].toInt(-1);
    return seen;
}

QList<ListeningPort> listeningPorts(const QList<qint64>& pids) {
    QList<ListeningPort> ports;
    for (const qint64 pid : pids) {
        const QSet<QByteArray> open = socketsOf(pid);
        for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"})
            for (const QByteArray& line : contents(QLatin1String(table)).split('\n')) {
                const QByteArrayList words = line.simplified().split(' ');
                if (words.value(3) != "0A" || !open.contains(words.value(9))) continue;
                const QByteArrayList end = words[1].split(':');
                ports << ListeningPort{
                    addressFrom(end[0]).toString(), end.value(1).toUShort(nullptr, 16),
                    QString::fromUtf8(contents(QStringLiteral("/proc/%1/comm").arg(pid))).trimmed()};
            }
    }
    return ports;
}

QStringList listeningSockets(const QList<qint64>& pids) {
    // Num RefCount Protocol Flags Type St Inode Path; 00010000 is __SO_ACCEPTCON.
    QStringList paths;
    for (const qint64 pid : pids) {
        const QSet<QByteArray> open = socketsOf(pid);
        for (const QByteArray& line : contents(QStringLiteral("/proc/net/unix")).split('\n')) {
            const QByteArrayList words = line.simplified().split(' ');
            if (words.value(3) == "00010000" && open.contains(words.value(6)))
                paths << QString::fromUtf8(words.mid(7).join(' '));
        }
    }
    return paths;
}

QList<qint64> withDescendants(qint64 pid) {
    QList<qint64> all{pid};
    for (qsizetype at = 0; at < all.size(); ++at) {
        const QDir tasks(QStringLiteral("/proc/%1/task").arg(all[at]));
        for (const QString& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            for (const QByteArray& child :
                 contents(tasks.filePath(task + QStringLiteral("/children"))).split(' '))
                if (!child.trimmed().isEmpty()) all << child.trimmed().toLongLong();
    }
    return all;
}

}  // namespace atelier::testing
