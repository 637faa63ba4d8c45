#pragma once

#include <QByteArray>

namespace atelier {

/// Removes what a login shell's start-up files print into a stream: everything up to and including the marker
/// line that is printed right before the program starts. No start-up file prints as much as `mostNoise`; once
/// more has come without the marker, everything is dropped.
class MarkerFilter {
public:
    /// `marker` is a text that no start-up file prints; the rest of its line is `tail`.
    explicit MarkerFilter(QByteArray marker) : marker_(std::move(marker)) {}

    /// The part of `bytes` that the program itself wrote.
    QByteArray feed(QByteArrayView bytes);
    /// The most bytes before the marker.
    static constexpr qint64 mostNoise = 16LL * 1024 * 1024;
    /// Whether the marker was seen.
    bool passed() const { return passed_; }
    /// Whether more than `mostNoise` came without the marker, or the marker's line does not end, so that the
    /// filter has given up.
    bool overflowed() const { return overflowed_; }
    /// The text behind the marker on its line.
    const QByteArray& tail() const { return tail_; }
    /// The beginning of the text before the marker.
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
