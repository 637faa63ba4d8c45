#pragma once

#include <QByteArray>
#include <optional>

namespace atelier {

/// A single replacement that turns one text into another.
struct TextChange {
    qsizetype from = 0;  ///< first byte that differs
    qsizetype to = 0;    ///< after the last one, in the old text
    QByteArray replacement;
    bool operator==(const TextChange&) const = default;
};

/// The shortest replacement that turns one UTF-8 text into another, never inside a character; none where they
/// are the same.
std::optional<TextChange> textChange(const QByteArray& before, const QByteArray& after);

}  // namespace atelier
