#include "core/practice/Ports.h"

#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QHostAddress>
#include <QRandomGenerator>
#include <QSet>
#include <QTcpServer>
#include <algorithm>
#include <array>

namespace atelier {

namespace {

/// The sockets that listen at a port, as the links of /proc/PID/fd name them. A line of the table has the
/// local address and port, hexadecimal, in its second column, the state in its fourth (0A: listens), and the
/// inode in its tenth.
QSet<QByteArray> socketsListening(const QString& table, quint16 port) {
    QFile file(table);
    QSet<QByteArray> found;
    if (!file.open(QIODevice::ReadOnly)) return found;
    const QByteArray ending = ':' + QByteArray::number(port, 16).toUpper().rightJustified(4, '0');
    for (const QByteArray& line : file.readAll().split('\n')) {
        const auto columns = line.simplified().split(' ');
        if (columns.size() > 9 && columns[1].endsWith(ending) && columns[3] == "0A")
            found.insert("socket:[" + columns[9] + ']');
    }
    return found;
}

}  // namespace

bool isFreePort(quint16 port) {
    QTcpServer loopback;
    if (!loopback.listen(QHostAddress::LocalHost, port)) return false;
    loopback.close();
    QTcpServer any;
    return any.listen(QHostAddress::Any, port);
}

QList<quint16> freePorts(int count) {
    QList<quint16> ports;
    while (ports.size() < count) {
        const auto port = static_cast<quint16>(QRandomGenerator::system()->bounded(20000, 32000));
        if (!ports.contains(port) && isFreePort(port)) ports.append(port);
    }
    return ports;
}

bool listensAt(qint64 pid, quint16 port) {
    const QString process = QStringLiteral("/proc/%1/").arg(pid);
    QSet<QByteArray> listening;
    for (const char* table : {"net/tcp", "net/tcp6"}) listening += socketsListening(process + table, port);
    const QDir open(process + QStringLiteral("fd"));
    const QStringList files = open.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
    return std::any_of(files.cbegin(), files.cend(), [&](const QString& file) {
        std::array<char, 64> target{};
        const QByteArray path = QFile::encodeName(open.filePath(file));
        return ::readlink(path.constData(), target.data(), target.size() - 1) > 0 &&
               listening.contains(target.data());
    });
}

}  // namespace atelier
