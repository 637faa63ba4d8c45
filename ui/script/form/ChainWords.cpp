#include "ui/script/form/ChainWords.h"

#include <QCoreApplication>
#include <cmath>

#include "ui/script/form/FormWords.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

QString chainSentence(const char* text) {
    return QCoreApplication::translate("atelier::ChainWords", text);
}

QString epochInWords(double seconds) {
    if (seconds < 90)
        return chainSentence(QT_TRANSLATE_NOOP("atelier::ChainWords", "%1 s"))
            .arg(format::number(seconds, 0));
    return timeInWords(std::chrono::minutes(static_cast<qint64>(std::ceil(seconds / 60))));
}

}  // namespace

QString chainInWords(const ChainSpec& chain) {
    const int pieces = chain.pieces();
    if (chain.continuation == Continuation::Requeue)
        return pieces == 1 ? chainSentence(
                                 QT_TRANSLATE_NOOP("atelier::ChainWords", "One time in the queue is enough."))
                           : chainSentence(
                                 QT_TRANSLATE_NOOP("atelier::ChainWords",
                                                   "One job that goes back into the queue, %1 times in all."))
                                 .arg(pieces);
    const QString array = QLatin1String("--array=1-") + QString::number(pieces) + QLatin1String("%1");
    if (pieces == 1)
        return chainSentence(QT_TRANSLATE_NOOP("atelier::ChainWords", "One piece is enough: %1")).arg(array);
    return chainSentence(QT_TRANSLATE_NOOP("atelier::ChainWords", "%1 pieces, one after the other: %2"))
        .arg(QString::number(pieces), array);
}

QString paceInWords(const TrainingPace& pace, const std::optional<PiecePlan>& plan,
                    std::chrono::minutes piece) {
    const QString epoch = epochInWords(pace.secondsPerEpoch);
    const bool ofJob = pace.source == PaceSource::Job;
    if (!plan && ofJob)
        return chainSentence(QT_TRANSLATE_NOOP("atelier::ChainWords",
                                               "Your job took %1 an epoch: not one fits into a piece of %2."))
            .arg(epoch, timeInWords(piece));
    if (!plan)
        return chainSentence(QT_TRANSLATE_NOOP("atelier::ChainWords",
                                               "Your try took %1 an epoch: not one fits into a piece of %2."))
            .arg(epoch, timeInWords(piece));
    if (ofJob)
        return chainSentence(
                   QT_TRANSLATE_NOOP("atelier::ChainWords",
                                     "Your job took %1 an epoch: %2 fit into a piece of %3, with a reserve."))
            .arg(epoch, QString::number(plan->epochsPerPiece), timeInWords(piece));
    return chainSentence(
               QT_TRANSLATE_NOOP("atelier::ChainWords",
                                 "Your try took %1 an epoch: %2 fit into a piece of %3, with a reserve."))
        .arg(epoch, QString::number(plan->epochsPerPiece), timeInWords(piece));
}

}  // namespace atelier
