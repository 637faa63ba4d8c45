#include "ui/dataset/DatasetPage.h"

#include <QPushButton>
#include <algorithm>

#include "core/journey/DatasetPlace.h"
#include "ui/dataset/DatasetCard.h"
#include "ui/dataset/SendOptions.h"
#include "ui/dataset/UploadList.h"
#include "ui/dataset/Uploads.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

namespace {

bool canBeSent(const DatasetUpload& upload) {
    return upload.summary && (upload.state == UploadState::Ready || upload.state == UploadState::Failed ||
                              upload.state == UploadState::Cancelled);
}

}  // namespace

DatasetPage::DatasetPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Dataset, Width::Column, parent),
      model_(model),
      services_(services),
      uploads_(new Uploads(model, services, this)) {
    buildSource();
    buildSending();
    connectUploads();
    retranslate();
    follow();
}

void DatasetPage::buildSource() {
    drop_ = add(new PathDrop(PathDrop::Accepts::FoldersAndFiles));
    drop_->setObjectName(QStringLiteral("dataset.drop"));
    drop_->setSeveral(true);
    connect(drop_, &PathDrop::pathsChosen, this, &DatasetPage::choose);
    scanning_ = add(new ProgressLine(ProgressLine::Unit::Count));
    scanning_->setCancellable(true);
    scanning_->hide();
    connect(scanning_, &ProgressLine::cancelled, this, [this] { uploads_->forget(current_); });
    scanNotice_ = add(new Notice);
    summary_ = add(new DatasetCard);
}

void DatasetPage::buildSending() {
    options_ = add(new SendOptions);
    connect(options_, &SendOptions::placeChosen, this, &DatasetPage::setPlace);
    connect(options_, &SendOptions::strategyChosen, this, &DatasetPage::setStrategy);
    connect(options_, &SendOptions::changesWanted, this, [this](bool onlyChanges) {
        auto shipment = current()->shipment;
        shipment.onlyChanges = onlyChanges;
        uploads_->prepare(current_, shipment, current()->written);
        uploads_->send(current_);
    });
    connect(options_, &SendOptions::thereWanted, this, [this] { uploads_->useThere(current_); });
    connect(options_, &SendOptions::leaveOutChosen, this, [this](bool leaveOut) {
        auto shipment = current()->shipment;
        shipment.leaveOutUnreadable = leaveOut;
        uploads_->prepare(current_, shipment, current()->written);
    });
    list_ = add(new UploadList(*uploads_, model_));
    connect(list_, &UploadList::detailsWanted, this, &DatasetPage::select);
    send_ = makeButton(ButtonKind::Normal, this, [this] { send(); });
    send_->setObjectName(QStringLiteral("dataset.send"));
    addFooterWidget(send_);
}

void DatasetPage::connectUploads() {
    connect(uploads_, &Uploads::changed, this, &DatasetPage::take);
    connect(uploads_, &Uploads::progressed, this, [this](int id) {
        if (id == current_ && scanning_->isVisibleTo(this)) scanning_->setProgress(current()->progress);
    });
    connect(&model_, &JourneyModel::changed, this, &DatasetPage::follow);
}

const DatasetUpload* DatasetPage::current() const {
    return uploads_->find(current_);
}

void DatasetPage::choose(const QStringList& paths) {
    int first = 0;
    for (const QString& path : paths) {
        const int id = uploads_->add(path);
        if (first == 0) first = id;
    }
    if (first == 0) return;
    model_.change([](JourneyState& state) { state.job.data.archive.clear(); });
    select(first);
}

void DatasetPage::select(int id) {
    const auto* upload = uploads_->find(id);
    if (!upload) return;
    current_ = id;
    list_->setCurrent(id);
    model_.change([&](JourneyState& state) {
        state.dataset.localPath = upload->shipment.localPath;
        if (!upload->written.isEmpty()) state.job.data.archive = upload->written;
    });
    take(id);
}

void DatasetPage::take(int id) {
    const auto* upload = uploads_->find(id);
    if (upload && upload->summary && upload->written.isEmpty()) return suggestPlace(id);
    if (!upload || id != current_) return present();
    model_.change([&](JourneyState& state) {
        const bool isNews = state.dataset.summary != upload->summary;
        state.dataset.summary = upload->summary;
        state.dataset.onCluster = upload->state == UploadState::Done;
        if (!upload->summary) return;
        state.job.data.archive = upload->written;
        if (!isNews) return;
        state.job.data.placement = sizeAdvice(upload->summary->bytes) == SizeAdvice::Shared
                                       ? DataPlacement::Shared
                                       : DataPlacement::LocalDisk;
    });
    present();
}

void DatasetPage::follow() {
    // A recipe may have brought a dataset along.
    const JourneyState& state = model_.state();
    const bool isOther = !current() || current()->shipment.localPath != state.dataset.localPath;
    if (!state.dataset.localPath.isEmpty() && isOther) {
        current_ = uploads_->add(state.dataset.localPath);
        list_->setCurrent(current_);
        take(current_);
    }
    present();
}

void DatasetPage::suggestPlace(int id) {
    const JourneyState& state = model_.state();
    const auto& upload = *uploads_->find(id);
    const auto isTaken = [&](const QString& place) { return uploads_->queue().isTaken(id, place); };
    const QString ofRecipe = id == current_ ? state.job.data.archive : QString();
    const QString name = datasetName(*upload.summary, upload.shipment.strategy, upload.shipment.compression);
    uploads_->prepare(id, upload.shipment,
                      ofRecipe.isEmpty() ? suggestedPlace(state, name, isTaken) : ofRecipe);
}

void DatasetPage::setPlace(const QString& written) {
    if (current()) uploads_->prepare(current_, current()->shipment, written);
}

void DatasetPage::setStrategy(SendStrategy strategy) {
    auto shipment = current()->shipment;
    shipment.strategy = strategy;
    const QString folder = current()->written.section(QLatin1Char('/'), 0, -2);
    uploads_->prepare(
        current_, shipment,
        folder + QLatin1Char('/') + datasetName(*current()->summary, strategy, shipment.compression));
}

void DatasetPage::send() {
    for (const DatasetUpload& upload : QList(uploads_->queue().uploads())) {
        const bool wanted = upload.id == current_ ? canBeSent(upload) : upload.state == UploadState::Ready;
        if (wanted) uploads_->send(upload.id);
    }
}

int DatasetPage::sendable() const {
    const auto ready = [](const DatasetUpload& upload) {
        return upload.state == UploadState::Ready && !needsWord(upload);
    };
    const auto waiting = int(std::ranges::count_if(uploads_->queue().uploads(), ready));
    const bool again = current() && current()->state != UploadState::Ready && canBeSent(*current());
    return waiting + (again ? 1 : 0);
}

void DatasetPage::presentScan(const DatasetUpload* upload) {
    const bool isScanning = upload && upload->state == UploadState::Scanning;
    if (isScanning && scanning_->isHidden()) scanning_->restart();
    scanning_->setVisible(isScanning);
    scanNotice_->clear();
    if (upload && !upload->begunAt.isValid() && upload->error) scanNotice_->showError(*upload->error);
}

void DatasetPage::present() {
    const auto* upload = current();
    drop_->setPath(upload ? upload->shipment.localPath : QString());
    presentScan(upload);
    const bool known = upload && upload->summary;
    summary_->setHidden(!known);
    // What is on its way is settled, and its progress is to be seen.
    options_->setHidden(!known || !canBeSent(*upload));
    if (known) summary_->setSummary(*upload->summary);
    if (known) options_->present(*upload);
    const int count = sendable();
    send_->setText(count > 1 ? tr("Send %n dataset(s)", nullptr, count) : tr("Send the dataset"));
    send_->setEnabled(count > 0 && model_.host());
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
              "tar."),
           tr("You can go on with the next steps while it travels. What is interrupted goes on where it "
              "stopped, even another day.")}}});
    drop_->setInvitation(tr("Drop the folder or the archive of your dataset here, or several at once"));
    drop_->setFileFilter(tr("Archives (*.tar *.tar.gz *.tgz *.tar.zst *.tar.xz *.zip)"));
    scanning_->setWhat(tr("Looking through the dataset"));
    summary_->retranslate();
    options_->retranslate();
    list_->retranslate();
    present();
    Page::retranslate();
}

}  // namespace atelier
