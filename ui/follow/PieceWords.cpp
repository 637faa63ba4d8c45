#include "ui/follow/PieceWords.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace atelier {

namespace {

/// The context of this file's sentences.
struct PieceText {
    Q_DECLARE_TR_FUNCTIONS(PieceText)
};

constexpr qsizetype mostNamed = 20;

QString doneInWords(PieceKind kind) {
    switch (kind) {
        case PieceKind::Piece:
            return PieceText::tr("%1 of %2 pieces done");
        case PieceKind::Run:
            return PieceText::tr("%1 of %2 runs done");
        case PieceKind::Task:
            return PieceText::tr("%1 of %2 tasks done");
    }
    return {};
}

QString failedInWords(PieceKind kind) {
    switch (kind) {
        case PieceKind::Piece:
            return PieceText::tr("Pieces that failed: %1");
        case PieceKind::Run:
            return PieceText::tr("Runs that failed: %1");
        case PieceKind::Task:
            return PieceText::tr("Tasks that failed: %1");
    }
    return {};
}

QString cancelledInWords(const SubmittedJob& job, const JobStatus& status) {
    const bool finishedEarly = job.pieceKind == PieceKind::Piece && status.state == JobState::Completed;
    return finishedEarly ? PieceText::tr("%1 not needed") : PieceText::tr("%1 cancelled");
}

}  // namespace

QString piecesInWords(const SubmittedJob& job, const JobStatus& status) {
    if (job.pieces <= 1) return {};
    const QLocale locale;
    const auto failed = static_cast<int>(status.failedPieces.size());
    const int well = std::max(0, status.piecesDone - failed - status.piecesCancelled);
    QStringList words{doneInWords(job.pieceKind).arg(locale.toString(well), locale.toString(job.pieces))};
    if (status.piecesRunning > 0)
        words += PieceText::tr("%1 running").arg(locale.toString(status.piecesRunning));
    if (failed > 0) words += PieceText::tr("%1 failed").arg(locale.toString(failed));
    if (status.piecesCancelled > 0)
        words += cancelledInWords(job, status).arg(locale.toString(status.piecesCancelled));
    return words.join(QStringLiteral(" · "));
}

QString failedPiecesInWords(const SubmittedJob& job, const JobStatus& status) {
    if (job.pieces <= 1 || status.failedPieces.isEmpty()) return {};
    QStringList numbers;
    for (const int piece : status.failedPieces.mid(0, mostNamed)) numbers += QString::number(piece);
    if (status.failedPieces.size() > mostNamed) numbers += QStringLiteral("…");
    return failedInWords(job.pieceKind).arg(numbers.join(QStringLiteral(", ")));
}

}  // namespace atelier
