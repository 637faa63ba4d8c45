#pragma once

#include <QByteArray>

namespace atelier {

/// The output of a program, of which only the beginning, where the cause of a failure is told, and the end,
/// where its consequence is, are kept. The memory is bounded, however long the output.
class KeptWords {
public:
    /// `atEachEnd`: how many bytes are kept at the beginning, and how many at the end.
    explicit KeptWords(qsizetype atEachEnd = qsizetype{1} << 16) : most_(atEachEnd) {}

    /// Adds bytes at the end.
    void append(QByteArrayView bytes);
    /// The whole output, or both ends with "[… N bytes …]" on a line between them.
    QByteArray text() const;

private:
    qsizetype most_;
    QByteArray beginning_;
    QByteArray end_;
    qint64 leftOut_ = 0;
};

}  // namespace atelier
