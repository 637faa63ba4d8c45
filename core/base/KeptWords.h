#pragma once

#include <QByteArray>

namespace atelier {

/// What a program says, as much of it as is kept to tell why it failed: the beginning, where the cause is
/// told, and the end, where the consequence is. However much it says, no more memory is used.
class KeptWords {
public:
    /// `atEachEnd`: bytes.
    explicit KeptWords(qsizetype atEachEnd = qsizetype{1} << 16) : most_(atEachEnd) {}

    void append(QByteArrayView bytes);
    /// All of it, or both ends with "[… N bytes …]" on a line between them.
    QByteArray text() const;

private:
    qsizetype most_;
    QByteArray beginning_;
    QByteArray end_;
    qint64 leftOut_ = 0;
};

}  // namespace atelier
