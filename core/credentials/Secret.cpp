#include "core/credentials/Secret.h"

#include <QStringEncoder>
#include <cstring>
#include <utility>
#ifdef Q_OS_WIN
#include <windows.h>
#elif defined(Q_OS_DARWIN)
#define __STDC_WANT_LIB_EXT1__ 1
#include <string.h>
#else
#include <string.h>
#endif

namespace atelier {

void wipe(void* memory, size_t size) {
    if (!memory || size == 0) return;
#ifdef Q_OS_WIN
    SecureZeroMemory(memory, size);
#elif defined(Q_OS_DARWIN)
    memset_s(memory, size, 0, size);
#else
    explicit_bzero(memory, size);
#endif
}

namespace {

/// The capacity counts from where the memory begins, before which nothing is ours; a text whose first
/// characters were removed begins later.
template <typename Text>
void wipeWhole(Text& text) {
    // A text that was longer before may have left characters behind its end.
    if (!text.isDetached() || text.capacity() == 0) return;
    auto* const begin = text.data() - text.data_ptr().freeSpaceAtBegin();
    wipe(begin, size_t(text.capacity()) * sizeof *begin);
}

}  // namespace

void wipe(QString& text) {
    wipeWhole(text);
    text = QString();
}

void wipe(QByteArray& bytes) {
    wipeWhole(bytes);
    bytes = QByteArray();
}

Secret::Secret(QString words) {
    QStringEncoder encoder(QStringEncoder::Utf8);
    const auto room = size_t(encoder.requiredSpace(words.size())) + 1;
    bytes_ = std::make_unique<char[]>(room);
    size_ = encoder.appendToBuffer(bytes_.get(), words) - bytes_.get();
    wipe(words);
}

Secret::~Secret() {
    forget();
}

Secret::Secret(Secret&& other) noexcept
    : bytes_(std::move(other.bytes_)), size_(std::exchange(other.size_, 0)) {}

Secret& Secret::operator=(Secret&& other) noexcept {
    if (this == &other) return *this;
    forget();
    bytes_ = std::move(other.bytes_);
    size_ = std::exchange(other.size_, 0);
    return *this;
}

Secret Secret::copy() const {
    Secret second;
    second.bytes_ = std::make_unique<char[]>(size_t(size_) + 1);
    std::memcpy(second.bytes_.get(), utf8(), size_t(size_));
    second.size_ = size_;
    return second;
}

QString Secret::words() const {
    return QString::fromUtf8(utf8(), size_);
}

bool Secret::operator==(const Secret& other) const {
    return size_ == other.size_ && std::memcmp(utf8(), other.utf8(), size_t(size_)) == 0;
}

void Secret::forget() {
    wipe(bytes_.get(), size_t(size_));
    bytes_.reset();
    size_ = 0;
}

}  // namespace atelier
