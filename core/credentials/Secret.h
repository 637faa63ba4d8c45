#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

namespace atelier {

/// Overwrites memory with zeros in a way that the compiler does not optimise away.
void wipe(void* memory, size_t size);
/// Overwrites a text and empties it. A text that shares its memory with another object is emptied only.
void wipe(QString& text);
void wipe(QByteArray& bytes);

/// A password or a passphrase. It owns its bytes, can be moved but is copied only by `copy`, and overwrites
/// the bytes before it gives their memory back. The copies that Qt, the desktop's keychain and libssh make
/// are theirs to wipe.
class Secret {
public:
    Secret() = default;
    /// Copies the words, and wipes the original unless another object shares its memory.
    Secret(QString words);
    ~Secret();
    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;

    /// Whether there are no words in it.
    bool isEmpty() const { return size_ == 0; }
    /// UTF-8, zero-terminated; valid as long as this object.
    const char* utf8() const { return bytes_ ? bytes_.get() : ""; }
    /// A second secret with the same words.
    Secret copy() const;
    /// The words as a QString, which the caller has to wipe.
    QString words() const;
    bool operator==(const Secret& other) const;

private:
    void forget();

    std::unique_ptr<char[]> bytes_;
    qsizetype size_ = 0;
};

}  // namespace atelier
