#pragma once

#include <QByteArray>

namespace atelier {

/// Takes away what a login shell's start-up files print into a stream: everything up to and with the marker
/// line that is printed just before the program starts.
class MarkerFilter {
public:
    explicit MarkerFilter(QByteArray marker) : marker_(std::move(marker)) {}

    /// The part of `bytes` that the program itself wrote.
    QByteArray feed(QByteArrayView bytes);
    /// Whether the marker was seen.
    bool passed() const { return passed_; }
    /// What stood behind the marker on its line.
    const QByteArray& tail() const { return tail_; }
    /// The beginning of what came before the marker.
    QByteArray noise() const { return passed_ ? noise_ : noise_ + pending_; }

private:
    QByteArray marker_;
    QByteArray pending_;
    QByteArray noise_;
    QByteArray tail_;
    bool passed_ = false;
};

}  // namespace atelier
