#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <memory>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"

struct evp_md_ctx_st;

namespace atelier {

/// SHA-256 (FIPS 180-4) of bytes as they come, with the processor's own instructions where it has them.
class Sha256 {
public:
    Sha256();
    void add(QByteArrayView bytes);
    /// Of all bytes so far, in lower-case hexadecimal as `sha256sum` prints it; more may be added afterwards.
    QByteArray hex() const;

private:
    struct Free {
        void operator()(evp_md_ctx_st* context) const;
    };
    std::unique_ptr<evp_md_ctx_st, Free> context_;
};

/// Of the first `length` bytes of a local file, or of all of it where `length` is negative.
/// Errors: FileMissing, FileUnreadable, FileChangedMeanwhile (shorter than `length`), Cancelled.
Expected<QByteArray> sha256OfFile(const QString& path, const ProgressCallback& progress,
                                  const std::stop_token& stop, qint64 length = -1);

}  // namespace atelier
