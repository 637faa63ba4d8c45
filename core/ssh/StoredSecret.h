#pragma once

#include <QString>
#include <optional>
#include <utility>

namespace atelier {

/// A password or passphrase from the keychain: given out once, so that a wrong one is then asked for.
class StoredSecret {
public:
    explicit StoredSecret(QString text) : text_(std::move(text)) {}
    /// None if there is none or it was already tried.
    std::optional<QString> take() {
        if (text_.isEmpty()) return std::nullopt;
        return std::exchange(text_, QString());
    }

private:
    QString text_;
};

}  // namespace atelier
