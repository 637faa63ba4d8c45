#pragma once

#include <QByteArray>

namespace atelier {

/// What is kept of a long text: its head, where a program tells the cause of a failure, and its tail, where
/// it tells the consequence. The memory is bounded, however long the text.
class HeadAndTail {
public:
    /// `atEachEnd`: how many bytes are kept at the beginning, and how many at the end.
    explicit HeadAndTail(qsizetype atEachEnd = qsizetype{1} << 16) : most_(atEachEnd) {}

    /// Adds bytes at the end.
    void append(QByteArrayView bytes);
    /// The whole text, or head and tail with "[… N bytes …]" on a line between them.
    QByteArray text() const;

private:
    qsizetype most_;
    QByteArray beginning_;
    QByteArray end_;
    qint64 leftOut_ = 0;
};

}  // namespace atelier
