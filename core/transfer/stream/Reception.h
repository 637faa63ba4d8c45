#pragma once

#include <QByteArray>
#include <QStringList>
#include <chrono>
#include <optional>

#include "core/remote/Command.h"

namespace atelier {

/// How a stream is framed (StreamFrames), as the receiver is told it.
enum class Framing {
    None,       ///< it comes as it is
    Deflate,    ///< a frame may be compressed as `deflate` does it
    Zstandard,  ///< or as `zstandard` does it
};

/// How the cluster receives a stream. The program there hashes what it writes and recognises the end of the
/// stream by its last bytes, so that one command does everything, and nothing is read or asked twice.
struct Reception {
    RemotePath path;    ///< NAME: the stream grows as NAME.part and gets this name when it is complete
    qint64 from = 0;    ///< bytes that are in NAME.part already; 0: a new part is begun
    QByteArray record;  ///< the content of NAME.part.json, for a new part
    /// The most rights of NAME, and of NAME.part before; the umask there, or the folder's default access
    /// list, may give less. NAME.part.json is its owner's alone.
    quint32 mode = 0666;
    Framing framing = Framing::None;
    /// The number of channels in which the stream is sent, and the name by which these find each other
    /// (StreamLanes).
    int lanes = 1;
    QString lanesName = {};
    /// How long the receiver and the other channels wait for each other.
    std::chrono::seconds lanesPatience{20};
    /// Where Python is looked for. Without Python, the shell's own tools do the same, more slowly, and leave
    /// no PartSegment behind.
    QStringList pythons = {QStringLiteral("/usr/bin/python3"), QStringLiteral("/usr/libexec/platform-python"),
                           QStringLiteral("python3")};
};

/// The command that receives. It ends with 0 and a receptionAnswer once the whole stream has come, and with
/// streamCutCode where the stream ended too early.
Command receiver(const Reception& reception);
/// The exit code where the stream ended too early.
constexpr int streamCutCode = 75;
/// The exit code where the other channels do not come, or several of them or frames cannot be used; nothing
/// has changed then.
constexpr int onlyPlainCode = 76;
/// The exit code where frames of Zstandard cannot be read; nothing has changed then.
constexpr int noZstandardCode = 78;
/// The exit code where another upload to the same place has begun meanwhile, whose part is left alone.
constexpr int replacedCode = 77;

/// The command that passes lane `lane` (1 to lanes - 1) of a stream on to its receiver.
Command laneCommand(const Reception& reception, int lane);
/// The number of bytes that each lane gets in turn.
constexpr qint64 laneChunk = 1 << 20;

/// The last bytes of a stream, behind its content: the SHA-256 of what was sent and that of the whole file,
/// with what was there before; hexadecimal.
QByteArray streamEnd(const QByteArray& sent, const QByteArray& whole);

/// The receiver's answer about a stream that came to its end.
struct ReceptionAnswer {
    bool whole = false;   ///< its hash is right, and it has its name
    qint64 modified = 0;  ///< of the whole file, seconds since 1970
    QByteArray lost;   ///< the rights that its group has lost, as `apply_rights` prints them (RemoteScript.h)
    QByteArray found;  ///< SHA-256 of what came, if that differs from what was sent
};

/// Parses a receptionAnswer; none where the text is something else.
std::optional<ReceptionAnswer> receptionAnswer(const QByteArray& said);

/// What the receiver writes as the last line of NAME.part.json when a stream ends too early: the hash of what
/// it wrote, and the state by which a later change of the part is detected.
struct PartSegment {
    qint64 from = 0;
    qint64 to = 0;
    QByteArray sha256;
    QByteArray state;  ///< as RemotePlace::partState
};

/// The last line of NAME.part.json as a PartSegment; none where it is something else, as when the receiver
/// itself was killed.
std::optional<PartSegment> lastSegment(const QByteArray& sidecar);

}  // namespace atelier
