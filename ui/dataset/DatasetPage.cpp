#include "ui/dataset/DatasetPage.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

#include "core/remote/RemotePath.h"
#include "ui/dataset/DatasetCard.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

namespace {

struct SendStage {
    SendPhase phase = SendPhase::Packing;
    Progress progress;
};

bool hasUnreadable(const DatasetSummary& summary) {
    return std::any_of(summary.leftOut.begin(), summary.leftOut.end(),
                       [](const LeftOut& entry) { return entry.reason != LeftOut::Reason::Rubbish; });
}

/// Where the archive goes unless the user says otherwise: the project space, under the dataset's name,
/// written as the script will write it.
QString archivePath(const JourneyState& state, const DatasetSummary& summary) {
    QString folder = state.cluster ? state.cluster->storage.project : QString();
    folder.replace(QStringLiteral("{account}"), state.job.account);
    const QString name = summary.isArchive ? summary.path.section(QLatin1Char('/'), -1)
                                           : summary.name + QStringLiteral(".tar");
    return (folder.isEmpty() ? QStringLiteral("~") : folder) + QLatin1Char('/') + nameOnCluster(name);
}

}  // namespace

DatasetPage::DatasetPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Dataset, Width::Column, parent), model_(model), services_(services) {
    buildSource();
    summary_ = add(new DatasetCard);
    buildSending();
    connect(&model_, &JourneyModel::changed, this, &DatasetPage::present);
    retranslate();
    if (!model_.state().dataset.localPath.isEmpty() && !model_.state().dataset.summary) scan();
}

void DatasetPage::buildSource() {
    drop_ = add(new PathDrop(PathDrop::Accepts::FoldersAndFiles));
    drop_->setObjectName(QStringLiteral("dataset.drop"));
    connect(drop_, &PathDrop::pathChosen, this, &DatasetPage::choose);
    scanning_ = add(new ProgressLine(ProgressLine::Unit::Count));
    scanning_->hide();
    connect(scanning_, &ProgressLine::cancelled, this, [this] { scanTask_.cancel(); });
    scanNotice_ = add(new Notice);
}

void DatasetPage::buildSending() {
    sendCard_ = add(new Card);
    archiveEdit_ = new QLineEdit;
    archiveEdit_->setObjectName(QStringLiteral("dataset.archive"));
    connect(archiveEdit_, &QLineEdit::editingFinished, this, &DatasetPage::takeArchivePath);
    archive_ = sendCard_->add(new Field(archiveEdit_));
    withoutUnreadable_ = sendCard_->add(new QCheckBox);
    withoutUnreadable_->setObjectName(QStringLiteral("dataset.withoutUnreadable"));
    progress_ = sendCard_->add(new ProgressLine(ProgressLine::Unit::Bytes));
    progress_->hide();
    connect(progress_, &ProgressLine::cancelled, this, [this] { sendTask_.cancel(); });
    notice_ = sendCard_->add(new Notice);
    sendCard_->hide();
    send_ = makeButton(ButtonKind::Normal, this, [this] { send(); });
    send_->setObjectName(QStringLiteral("dataset.send"));
    addFooterWidget(send_);
}

void DatasetPage::choose(const QString& path) {
    sendTask_.cancel();
    model_.change([&](JourneyState& state) {
        state.dataset = {.localPath = path, .summary = std::nullopt};
        state.job.data.archive.clear();
    });
    notice_->clear();
    scan();
}

void DatasetPage::scan() {
    scanTask_.forget();
    scanNotice_->clear();
    scanning_->show();
    scanning_->restart();
    scanTask_ = startTask<DatasetSummary>(
        this,
        [path = model_.state().dataset.localPath, this](TaskContext& task) {
            const auto show = task.progress([this](const Progress& now) { scanning_->setProgress(now); });
            return scanDataset(path, show, task.stop());
        },
        [this](const Expected<DatasetSummary>& found) {
            scanning_->hide();
            if (found)
                takeSummary(*found);
            else
                scanNotice_->showError(found.error());
        });
}

void DatasetPage::takeSummary(const DatasetSummary& summary) {
    model_.change([&](JourneyState& state) {
        state.dataset.summary = summary;
        if (state.job.data.archive.isEmpty()) state.job.data.archive = archivePath(state, summary);
        state.job.data.placement = sizeAdvice(summary.bytes) == SizeAdvice::Shared ? DataPlacement::Shared
                                                                                   : DataPlacement::LocalDisk;
    });
}

void DatasetPage::takeArchivePath() {
    const QString path = archiveEdit_->text().trimmed();
    if (path == model_.state().job.data.archive) return;
    model_.change([&](JourneyState& state) {
        state.job.data.archive = path;
        state.dataset.onCluster = false;
    });
    notice_->clear();
}

void DatasetPage::send() {
    const JourneyState& state = model_.state();
    if (!model_.host() || !state.dataset.summary || sendTask_.isRunning()) return;
    notice_->clear();
    phase_ = SendPhase::Packing;
    progress_->show();
    progress_->restart();
    progress_->setCancellable(true);
    const DatasetShipment shipment{.localPath = state.dataset.localPath,
                                   .remoteArchive = expandedPath(state.job.data.archive, *state.site),
                                   .workFolder = services_.workFolder,
                                   .leaveOutUnreadable = withoutUnreadable_->isChecked()};
    sendTask_ = startTask<void>(
        this,
        [shipment, this, host = model_.host()](TaskContext& task) {
            const auto show = task.latest<SendStage>(
                [this](const SendStage& stage) { showPhase(stage.phase, stage.progress); });
            return sendDataset(
                *host, shipment,
                [show](SendPhase phase, const Progress& progress) {
                    show({phase, progress});
                },
                task.stop());
        },
        [this](const Expected<void>& sent) { finishSending(sent); });
    present();
}

void DatasetPage::showPhase(SendPhase phase, const Progress& progress) {
    if (phase != phase_) progress_->restart();
    phase_ = phase;
    const QString name = model_.state().job.data.archive.section(QLatin1Char('/'), -1);
    switch (phase) {
        case SendPhase::Packing:
            sendCard_->setTitle(tr("Packing %1").arg(name));
            break;
        case SendPhase::Sending:
            sendCard_->setTitle(tr("Sending %1").arg(name));
            break;
        case SendPhase::Verifying:
            sendCard_->setTitle(tr("Comparing %1 at both ends").arg(name));
            break;
    }
    progress_->setWhat(tr("The dataset on its way"));
    progress_->setProgress(progress);
}

void DatasetPage::finishSending(const Expected<void>& sent) {
    progress_->hide();
    if (sent) {
        model_.change([](JourneyState& state) { state.dataset.onCluster = true; });
    } else if (sent.error().kind == ErrorKind::Cancelled) {
        notice_->show(Notice::Kind::Info,
                      tr("Stopped. What has arrived is kept: sending again goes on from there."));
    } else {
        model_.noticeError(sent.error());
        notice_->showError(sent.error());
    }
    present();
}

void DatasetPage::present() {
    const JourneyState& state = model_.state();
    const bool sending = sendTask_.isRunning();
    drop_->setPath(state.dataset.localPath);
    summary_->setHidden(!state.dataset.summary);
    sendCard_->setHidden(!state.dataset.summary);
    if (state.dataset.summary) summary_->setSummary(*state.dataset.summary);
    if (!archiveEdit_->hasFocus()) archiveEdit_->setText(state.job.data.archive);
    archiveEdit_->setEnabled(!sending);
    withoutUnreadable_->setHidden(!state.dataset.summary || !hasUnreadable(*state.dataset.summary));
    send_->setEnabled(state.dataset.summary && model_.host() && !sending);
    if (!sending) sendCard_->setTitle(tr("To the project space"));
    if (state.dataset.onCluster && !sending)
        notice_->show(Notice::Kind::Success,
                      tr("The archive is on the cluster, whole: its SHA-256 is the same at both ends."));
}

void DatasetPage::retranslate() {
    setTitle(tr("Dataset"));
    setSubtitle(tr("Thousands of small files travel better in one archive."));
    setReasons(
        {{tr("Why an archive?"),
          {tr("The shared disks of a cluster are made for a few very large files. Thousands of small ones, "
              "read "
              "over the network again and again, slow down your training and everybody else’s."),
           tr("The job copies the archive to its node’s own disk (<code>$SLURM_TMPDIR</code>) and unpacks it "
              "there.")}},
         {tr("Good to know"),
          {tr("The project space also limits how many files a group may keep. An archive counts as one."),
           tr("Pictures and other compressed formats gain nothing from compression, so the archive is a "
              "plain "
              "tar.")}}});
    drop_->setInvitation(tr("Drop the folder or the archive of your dataset here"));
    drop_->setFileFilter(tr("Archives (*.tar *.tar.gz *.tgz *.tar.zst *.tar.xz *.zip)"));
    scanning_->setWhat(tr("Looking through the dataset"));
    archive_->setLabel(tr("Archive on the cluster"));
    withoutUnreadable_->setText(tr("Leave out what cannot travel"));
    send_->setText(tr("Send the dataset"));
    summary_->retranslate();
    present();
    Page::retranslate();
}

}  // namespace atelier
