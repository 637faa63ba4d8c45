#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"

struct SHA256state_st;

namespace atelier {

/// SHA-256 (FIPS 180-4) of bytes that come piece by piece, with the processor's own instructions where it has
/// them.
class Sha256 {
public:
    Sha256();
    /// Adds the next bytes.
    void add(QByteArrayView bytes);
    /// The hash of all bytes so far, in lower-case hexadecimal as `sha256sum` prints it; more bytes may be
    /// added afterwards.
    QByteArray hex() const;

    /// The state of the calculation, at most 103 bytes: enough to continue without the bytes so far.
    QByteArray state() const;
    /// Continues from such a state; none where the bytes are no state.
    static std::optional<Sha256> resumeFrom(QByteArrayView state);

private:
    struct Free {
        void operator()(SHA256state_st* context) const;
    };
    std::unique_ptr<SHA256state_st, Free> context_;
};

/// The hash of the first `length` bytes of a local file, or of the whole file where `length` is negative.
/// Errors: FileMissing, FileUnreadable, FileChangedMeanwhile (shorter than `length`), Cancelled.
Expected<QByteArray> sha256OfFile(const QString& path, const ProgressCallback& progress,
                                  const std::stop_token& stop, qint64 length = -1);

}  // namespace atelier
