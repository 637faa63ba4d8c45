#pragma once

#include <QByteArray>
#include <QString>
#include <atomic>
#include <chrono>

namespace atelier {

/// For how long a server has owed ssh the answer to its question for a sign of life (ServerAliveInterval of
/// ssh_config(5)), by the packets that ssh notes in its log. May be used from several threads.
class SilenceNote {
public:
    /// The setting by which ssh notes them, "LogVerbose=…" (OpenSSH 8.5 of 2021); empty where it has none.
    static QString setting();

    /// Takes note of a line of ssh's log.
    void read(const QByteArray& line);
    /// 0 while the server owes nothing, or ssh does not tell.
    std::chrono::milliseconds silentFor() const;

private:
    std::atomic<std::chrono::steady_clock::time_point> askedAt_ = std::chrono::steady_clock::time_point();
};

}  // namespace atelier
