#pragma once

#include <QByteArray>

namespace atelier {

/// Takes away what a login shell's start-up files print into a stream: everything up to and with the marker
/// line that is printed just before the program starts. No start-up file prints as much as `mostNoise`; once
/// more has come, nothing is kept or passed on any more.
class MarkerFilter {
public:
    explicit MarkerFilter(QByteArray marker) : marker_(std::move(marker)) {}

    /// The part of `bytes` that the program itself wrote.
    QByteArray feed(QByteArrayView bytes);
    /// Bytes before the marker.
    static constexpr qint64 mostNoise = 16LL * 1024 * 1024;
    /// Whether the marker was seen.
    bool passed() const { return passed_; }
    /// Whether so much came without it, or a line with it that does not end, that it will not come.
    bool overflowed() const { return overflowed_; }
    /// What stood behind the marker on its line.
    const QByteArray& tail() const { return tail_; }
    /// The beginning of what came before the marker.
    QByteArray noise() const { return passed_ ? noise_ : noise_ + pending_; }

private:
    QByteArray overflow();

    QByteArray marker_;
    QByteArray pending_;
    QByteArray noise_;
    QByteArray tail_;
    qint64 settled_ = 0;
    bool passed_ = false;
    bool overflowed_ = false;
};

}  // namespace atelier
