#include "core/dataset/Sha256.h"

#include <openssl/evp.h>

#include <QFile>

namespace atelier {

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
    EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr);
}

void Sha256::Free::operator()(evp_md_ctx_st* context) const {
    EVP_MD_CTX_free(context);
}

void Sha256::add(QByteArrayView bytes) {
    EVP_DigestUpdate(context_.get(), bytes.data(), static_cast<std::size_t>(bytes.size()));
}

QByteArray Sha256::hex() const {
    // Finishing ends a context, so a copy is finished.
    const std::unique_ptr<evp_md_ctx_st, Free> copy(EVP_MD_CTX_new());
    EVP_MD_CTX_copy_ex(copy.get(), context_.get());
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    EVP_DigestFinal_ex(copy.get(), digest, &size);
    return QByteArray(reinterpret_cast<const char*>(digest), qsizetype(size)).toHex();
}

Expected<QByteArray> sha256OfFile(const QString& path, const ProgressCallback& progress,
                                  const std::stop_token& stop, qint64 length) {
    QFile file(path);
    if (!file.exists()) return failure(ErrorKind::FileMissing, {path});
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return failure(ErrorKind::FileUnreadable, {path}, file.errorString());
    const qint64 wanted = length < 0 ? file.size() : length;
    Sha256 hash;
    QByteArray block(1 << 20, Qt::Uninitialized);
    for (qint64 done = 0; done < wanted;) {
        if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
        const qint64 got = file.read(block.data(), qMin<qint64>(block.size(), wanted - done));
        if (got < 0) return failure(ErrorKind::FileUnreadable, {path}, file.errorString());
        if (got == 0) return failure(ErrorKind::FileChangedMeanwhile, {path});
        hash.add(QByteArrayView(block.constData(), got));
        done += got;
        if (progress) progress({done, wanted, path});
    }
    return hash.hex();
}

}  // namespace atelier
