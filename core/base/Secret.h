#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

namespace atelier {

/// Overwrites memory in a way that the compiler does not leave out.
void wipe(void* memory, size_t size);
/// Overwrites a text and empties it. A text that is shared with another object is only let go of.
void wipe(QString& text);
void wipe(QByteArray& bytes);

/// A password or a passphrase: it owns its bytes, is moved and never copied by accident, and overwrites them
/// before their memory is given back. What Qt, the desktop's keychain and libssh copy on their way is theirs
/// to wipe.
class Secret {
public:
    Secret() = default;
    /// Takes the words over, and wipes them where nobody else shares them.
    Secret(QString words);
    ~Secret();
    Secret(Secret&& other) noexcept;
    Secret& operator=(Secret&& other) noexcept;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;

    bool isEmpty() const { return size_ == 0; }
    /// UTF-8, with a zero behind it; valid as long as the secret.
    const char* utf8() const { return bytes_ ? bytes_.get() : ""; }
    /// A second one of the same words.
    Secret copy() const;
    /// The words as Qt has them. Whoever asks for them wipes them.
    QString words() const;
    bool operator==(const Secret& other) const;

private:
    void forget();

    std::unique_ptr<char[]> bytes_;
    qsizetype size_ = 0;
};

}  // namespace atelier
