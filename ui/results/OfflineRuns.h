#pragma once

#include <QStringList>
#include <QWidget>

#include "core/results/FetchResults.h"

namespace atelier {

class Card;
class OutputView;
class Text;

/// The commands to type so that the runs that a job kept offline get to the tracking service. Hidden where
/// there are no such runs.
class OfflineRuns final : public QWidget {
    Q_OBJECT
public:
    explicit OfflineRuns(QWidget* parent = nullptr);

    /// Looks for runs that were kept offline among the files that a job kept.
    void present(const JourneyState& journey, const QList<ResultFile>& files);

private:
    void retranslate();

    Card* card_;
    Text* why_;
    OutputView* commands_;
    QStringList lines_;
};

/// The folders of a job with runs kept offline, absolute on the cluster.
QStringList foldersWithOfflineRuns(const QString& resultsFolder, const QList<ResultFile>& files);

}  // namespace atelier
