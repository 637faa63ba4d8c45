#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace atelier::testing {

/// An address at which something listens.
struct ListeningPort {
    QString address;
    quint16 port = 0;
    QString program;
};

/// What another user got to see.
struct Seen {
    QList<QByteArray> ports;  ///< what each port said, in the order of the question
    QStringList sockets;      ///< Unix sockets that let them in
    QStringList files;        ///< files that they could read
    int reached = 0;          ///< how many entries of the folders they could see at all
};

/// Another user of this computer, "nobody": root alone can act as one.
class OtherUser {
public:
    /// Why there is none; empty where there is.
    static QString problem();
    /// Knocks at ports and Unix sockets, and walks through folders.
    static Seen look(const QList<ListeningPort>& ports, const QStringList& sockets,
                     const QStringList& folders);
    /// Runs a program as that user, in an empty environment; what it printed.
    static QByteArray run(const QStringList& commandLine, const QByteArray& input = {});
};

/// Where these processes listen for TCP, on all addresses and in both families.
QList<ListeningPort> listeningPorts(const QList<qint64>& pids);
/// The Unix sockets at which these processes listen; those in the abstract name space begin with "@".
QStringList listeningSockets(const QList<qint64>& pids);
/// A process and all that it started, as far as they still hang together.
QList<qint64> withDescendants(qint64 pid);

}  // namespace atelier::testing
