#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

#include "core/remote/Command.h"

namespace atelier {

/// What receives a stream on the cluster. Its program hashes what it writes and takes the last bytes of the
/// stream for its end, so that one command does everything: nothing is read again, nothing asked twice.
struct Reception {
    RemotePath path;    ///< NAME: the stream grows as NAME.part and gets this name when it is whole
    qint64 from = 0;    ///< bytes that are in NAME.part already; 0 begins a new one
    QByteArray record;  ///< for NAME.part.json, where a new one is begun
    /// The most rights NAME has, and NAME.part before; less is what the umask there, or the folder's default
    /// access list, says. NAME.part.json is its owner's alone.
    quint32 mode = 0666;
    /// In how many channels the stream comes, and by what name they find each other (StreamLanes).
    int lanes = 1;
    QString lanesName = {};
    /// Where Python is looked for. Where there is none, the shell's own tools do the same, more slowly, and
    /// leave no PartSegment behind.
    QStringList pythons = {QStringLiteral("/usr/bin/python3"), QStringLiteral("/usr/libexec/platform-python"),
                           QStringLiteral("python3")};
};

/// The command that receives. It ends with 0 and receptionAnswer once a whole stream is there, and with
/// streamCutCode where the stream ended before its end.
Command receiver(const Reception& reception);
constexpr int streamCutCode = 75;
/// With this it ends where its other channels do not come, or cannot be used; nothing has changed then.
constexpr int noLanesCode = 76;

/// The command that takes lane `lane` (of 1 to lanes - 1) of a stream to its receiver.
Command laneCommand(const QString& lanesName, int lane);
/// In each lane in turn comes so much of the stream.
constexpr qint64 laneChunk = 1 << 20;

/// What follows the last byte of a stream: the SHA-256 of what was sent and that of the whole file with what
/// was there before, hexadecimal.
QByteArray streamEnd(const QByteArray& sent, const QByteArray& whole);

/// What the receiver says of a stream that came to its end.
struct ReceptionAnswer {
    bool whole = false;   ///< it is right and has its name
    qint64 modified = 0;  ///< of the whole file, seconds since 1970
    QByteArray lost;      ///< what of rights its group has lost, as `settle` says it (RemoteScript.h)
    QByteArray found;     ///< SHA-256 of what came, where that is not what was sent
};

/// None where the text is no such answer.
std::optional<ReceptionAnswer> receptionAnswer(const QByteArray& said);

/// What the receiver notes in NAME.part.json, in a last line, when a stream ends before its end: the hash of
/// what it wrote, and by what to know that nobody has touched the part since.
struct PartSegment {
    qint64 from = 0;
    qint64 to = 0;
    QByteArray sha256;
    QByteArray state;  ///< as RemotePlace::partState
};

/// The last line of NAME.part.json, where it is one; it is not where the receiver itself was cut short.
std::optional<PartSegment> lastSegment(const QByteArray& sidecar);

}  // namespace atelier
