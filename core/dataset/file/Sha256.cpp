#include "core/dataset/file/Sha256.h"

// The newer interface (EVP) cannot save the state of a calculation and continue from it.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <QFile>
#include <QtEndian>
#include <algorithm>
#include <cstring>

#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/files/RegularFile.h"

namespace atelier {

namespace {

constexpr qsizetype words = 8;
constexpr qsizetype headerSize = words * qsizetype(sizeof(quint32)) + qsizetype(sizeof(quint64));

}  // namespace

Sha256::Sha256() : context_(new SHA256_CTX) {
    SHA256_Init(context_.get());
}

void Sha256::Free::operator()(SHA256state_st* context) const {
    delete context;
}

void Sha256::add(QByteArrayView bytes) {
    SHA256_Update(context_.get(), bytes.data(), static_cast<std::size_t>(bytes.size()));
}

QByteArray Sha256::hex() const {
    // Finishing ends a context, so a copy is finished.
    SHA256_CTX copy = *context_;
    QByteArray digest(SHA256_DIGEST_LENGTH, Qt::Uninitialized);
    SHA256_Final(reinterpret_cast<unsigned char*>(digest.data()), &copy);
    return digest.toHex();
}

QByteArray Sha256::state() const {
    QByteArray state(headerSize, Qt::Uninitialized);
    qToLittleEndian<quint32>(context_->h, words, state.data());
    const quint64 bits = quint64(context_->Nh) << 32 | context_->Nl;
    qToLittleEndian(bits, state.data() + headerSize - sizeof bits);
    return state.append(reinterpret_cast<const char*>(context_->data), qsizetype(context_->num));
}

std::optional<Sha256> Sha256::resumeFrom(QByteArrayView state) {
    if (state.size() < headerSize) return {};
    Sha256 hash;
    SHA256_CTX& context = *hash.context_;
    qFromLittleEndian<quint32>(state.data(), words, context.h);
    const auto bits = qFromLittleEndian<quint64>(state.data() + headerSize - sizeof(quint64));
    context.Nl = quint32(bits);
    context.Nh = quint32(bits >> 32);
    const auto pending = state.sliced(headerSize);
    // What does not fill a block yet waits in the context.
    if (quint64(pending.size()) != bits / 8 % SHA256_CBLOCK) return {};
    context.num = unsigned(pending.size());
    std::memcpy(context.data, pending.data(), std::size_t(pending.size()));
    return hash;
}

Expected<QByteArray> sha256OfFile(const QString& path, const ProgressCallback& progress,
                                  const std::stop_token& stop, qint64 length) {
    QFile file(path);
    if (const auto opened = openRegularFile(file, QIODevice::Unbuffered); !opened) return failure(opened);
    const qint64 wanted = length < 0 ? file.size() : length;
    Sha256 hash;
    QByteArray block(1 << 20, Qt::Uninitialized);
    for (qint64 done = 0; done < wanted;) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        const qint64 got = file.read(block.data(), qMin<qint64>(block.size(), wanted - done));
        if (got < 0) return failure(error::FileUnreadable{path}, file.errorString());
        if (got == 0) return failure(error::FileChangedMeanwhile{path});
        hash.add(QByteArrayView(block.constData(), got));
        done += got;
        if (progress) progress({done, wanted, path});
    }
    return hash.hex();
}

}  // namespace atelier
