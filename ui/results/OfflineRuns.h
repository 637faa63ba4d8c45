#pragma once

#include <QStringList>
#include <QWidget>

#include "core/results/FetchResults.h"

namespace atelier {

class Card;
class OutputView;
class Text;

/// What to type so that the runs a job kept offline get to the service that shows them. Hidden where there
/// are none.
class OfflineRuns final : public QWidget {
    Q_OBJECT
public:
    explicit OfflineRuns(QWidget* parent = nullptr);

    /// Looks for such runs among what a job kept.
    void present(const JourneyState& journey, const QList<ResultFile>& files);
    void retranslate();

private:
    Card* card_;
    Text* why_;
    OutputView* commands_;
    QStringList lines_;
};

/// The folders of a job that hold runs kept offline, absolute on the cluster.
QStringList foldersWithOfflineRuns(const QString& resultsFolder, const QList<ResultFile>& files);

}  // namespace atelier
