#include "ui/results/OfflineRuns.h"

#include <QVBoxLayout>

#include "core/render/TrackingLines.h"
#include "ui/output/OutputView.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Text.h"

namespace atelier {

OfflineRuns::OfflineRuns(QWidget* parent) : QWidget(parent), card_(new Card(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(card_);
    why_ = card_->add(new Text(TextStyle::Body));
    commands_ = card_->add(new OutputView);
    commands_->setObjectName(QStringLiteral("results.offlineRuns"));
    keepTranslated(this, [this] { retranslate(); });
    hide();
}

void OfflineRuns::present(const JourneyState& journey, const QList<ResultFile>& files) {
    QStringList lines;
    if (journey.submitted && journey.cluster)
        lines = trackingUploadLines(journey.job, *journey.cluster,
                                    foldersWithOfflineRuns(journey.submitted->resultsFolder, files));
    setVisible(!lines.isEmpty());
    if (lines == lines_) return;
    lines_ = lines;
    commands_->clearOutput();
    for (const auto& line : lines_) commands_->appendLine(line);
    commands_->setPreferredLines(static_cast<int>(lines_.size()) + 1);
}

void OfflineRuns::retranslate() {
    card_->setTitle(tr("Send the runs"));
    why_->setText(tr(
        "The compute nodes do not reach the service that shows your runs, so they were kept here. Type this "
        "on a login node to send them. Your key is asked for there once and stays in your own settings."));
    commands_->setAccessibleName(tr("Commands that send the runs"));
}

QStringList foldersWithOfflineRuns(const QString& resultsFolder, const QList<ResultFile>& files) {
    QStringList folders;
    for (const auto& file : files) {
        const bool wandb = file.path.contains(QLatin1String("/wandb/offline-run-"));
        const bool comet = file.path.contains(QLatin1String("/comet-runs/"));
        const auto folder = resultsFolder + QLatin1Char('/') + file.path.section(QLatin1Char('/'), 0, 0);
        if ((wandb || comet) && !folders.contains(folder)) folders.append(folder);
    }
    return folders;
}

}  // namespace atelier
