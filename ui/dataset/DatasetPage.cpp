#include "ui/dataset/DatasetPage.h"

#include <QPushButton>
#include <QTimer>
#include <algorithm>
#include <ranges>
#include <utility>

#include "core/messages/Messages.h"
#include "ui/dataset/DatasetCard.h"
#include "ui/dataset/DatasetChoice.h"
#include "ui/dataset/SendOptions.h"
#include "ui/dataset/UploadList.h"
#include "ui/dataset/UploadWords.h"
#include "ui/dataset/Uploads.h"
#include "ui/dataset/WindowDrop.h"
#include "ui/page/ClusterWords.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

DatasetPage::DatasetPage(JourneyModel& model, const AppServices& services, Uploads& uploads, QWidget* parent)
    : Page(Step::Dataset, Width::Column, parent),
      model_(model),
      uploads_(uploads),
      choice_(new DatasetChoice(uploads_, this)) {
    buildSource(services);
    buildSending(services);
    connect(&uploads_, &Uploads::changed, this, &DatasetPage::presentOnceSeen);
    model_.onChange({JourneyFact::Cluster, JourneyFact::Connection, JourneyFact::Agreement}, this,
                    [this] { presentOnceSeen(); });
    connect(&uploads_, &Uploads::progressed, this, [this](int id) {
        if (id == uploads_.queue().current() && !scanning_->isHidden())
            scanning_->setProgress(uploads_.current()->progress);
        // The list shows it by itself while somebody sees it.
        if (!isVisible()) presentOnceSeen();
    });
}

void DatasetPage::buildSource(const AppServices& services) {
    drop_ = add(new PathDrop(PathDrop::Accepts::FoldersAndFiles));
    drop_->setObjectName(QStringLiteral("dataset.drop"));
    drop_->setSeveral(true);
    connect(drop_, &PathDrop::pathsChosen, &uploads_, &Uploads::choose);
    windowDrop_ = new WindowDrop(*drop_);
    scanning_ = add(new ProgressLine(ProgressLine::Unit::Count, services.clock));
    scanning_->setCancellable(true);
    scanning_->hide();
    connect(scanning_, &ProgressLine::cancelled, this,
            [this] { uploads_.forget(uploads_.queue().current()); });
    scanNotice_ = add(new Notice);
    summary_ = add(new DatasetCard);
}

void DatasetPage::buildSending(const AppServices& services) {
    options_ = add(new SendOptions);
    connect(options_, &SendOptions::placeChosen, choice_, &DatasetChoice::setPlace);
    connect(options_, &SendOptions::wayChosen, choice_, &DatasetChoice::setWay);
    connect(options_, &SendOptions::leaveOutChosen, choice_, &DatasetChoice::setLeaveOut);
    connect(options_, &SendOptions::changesWanted, choice_, &DatasetChoice::sendAgain);
    connect(options_, &SendOptions::existingWanted, choice_, &DatasetChoice::useExisting);
    list_ = add(new UploadList(uploads_, services.clock));
    connect(list_, &UploadList::detailsWanted, &uploads_, &Uploads::select);
    notNoted_ = add(new Notice);
    connect(&uploads_, &Uploads::noted, this, &DatasetPage::presentOnceSeen);
    send_ = makeButton(ButtonKind::Normal, this, [this] { choice_->sendAll(); });
    send_->setObjectName(QStringLiteral("dataset.send"));
    addFooterWidget(send_);
}

void DatasetPage::showEvent(QShowEvent* event) {
    windowDrop_->watch();
    Page::showEvent(event);
    uploads_.lookForChanges();
}

bool DatasetPage::staysUsable(const QWidget& part) const {
    return &part == list_ || &part == scanning_;
}

void DatasetPage::presentScan() {
    const auto* upload = uploads_.current();
    const bool isScanning = upload && upload->state == UploadState::Scanning;
    if (isScanning && (scanning_->isHidden() || scanned_ != upload->id)) scanning_->restart();
    scanned_ = isScanning ? upload->id : 0;
    scanning_->setVisible(isScanning);
    scanNotice_->clear();
    // An upload that was begun shows its error on its own card.
    if (upload && !upload->begunAt.isValid() && upload->error) scanNotice_->showError(*upload->error);
    if (upload) presentNotHere(*upload);
}

void DatasetPage::presentNotHere(const DatasetUpload& upload) {
    const bool isOnCluster = isDone(model_.state(), Step::Dataset);
    const auto remark = UploadWords(upload, uploads_.queue().connectedTo()).notHere(isOnCluster);
    if (remark.text.isEmpty()) return;
    scanNotice_->show(remark.kind, remark.text, remark.detail);
    scanNotice_->addLink(tr("Look again"), [this] { uploads_.lookForChanges(); })
        ->setObjectName(QStringLiteral("dataset.lookAgain"));
}

void DatasetPage::presentNotNoted() {
    const auto& error = uploads_.notNoted();
    if (!error) return notNoted_->clear();
    notNoted_->show(
        Notice::Kind::Warning,
        tr("What is under way could not be noted on this computer. It goes on, but should Atelier "
           "be closed meanwhile, it is not offered at the next start: choose the same folder again.") +
            QLatin1Char('\n') + sentence(*error));
}

void DatasetPage::present(InSight) {
    presentReasons();
    const auto* upload = uploads_.current();
    drop_->setPath(upload ? upload->request.localPath : QString());
    presentScan();
    const bool known = upload && upload->summary;
    summary_->setHidden(!known);
    // Once an upload is being sent its options cannot be changed, and its progress must be in sight.
    const bool open = upload && isOpen(*upload);
    options_->setHidden(!open);
    summary_->setLocalDisk(localDiskAt(model_.state()));
    if (known) summary_->setSummary(*upload->summary, upload->request.leaveOutUnreadable);
    if (known) options_->present(*upload);
    list_->present();
    presentNotNoted();
    // The notice about a changed step has other links once the upload is done.
    const bool isDone = upload && upload->state == UploadState::Done;
    if (std::exchange(isDone_, isDone) != isDone) presentNeed();
    const int count = choice_->sendable();
    send_->setText(count > 1 ? tr("Send all (%1)").arg(count) : tr("Send the dataset"));
    send_->setEnabled(count > 0 && model_.isReadyToSend());
    const bool settled = upload && upload->state != UploadState::Scanning && !open;
    send_->setHidden(settled && count == 0);
    revealFailed();
}

void DatasetPage::revealFailed() {
    std::set<int> failed;
    for (const DatasetUpload& upload : uploads_.queue().uploads())
        if (upload.state == UploadState::Failed && !upload.fromEarlier) failed.insert(upload.id);
    const auto isNew = [this](int id) { return !failed_.contains(id); };
    const auto first = std::ranges::find_if(failed, isNew);
    const QString name = QStringLiteral("dataset.upload.%1").arg(first == failed.end() ? 0 : *first);
    failed_ = failed;
    auto* card = list_->findChild<QWidget*>(name);
    // Its place is known once what it says has been laid out.
    if (card) QTimer::singleShot(0, card, [this, card] { revealFromTop(card); });
}

void DatasetPage::addChangeLinks(Notice& notice, StepChange change) {
    const auto* upload = uploads_.current();
    const auto where = accountOf(model_.state());
    const auto& sent = model_.state().records.datasets;
    const auto newest = std::views::reverse(sent);
    const auto there = std::ranges::find_if(newest, [&](const SentDataset& one) {
        return one.where == where && one.localPath == model_.state().dataset.localPath;
    });
    if (change != StepChange::Archive || !upload || there == newest.end()) return;
    const bool readsOne = !model_.state().job.data.archive.isEmpty();
    if (readsOne && upload->state == UploadState::Done)
        notice.addLink(tr("Send it there, too"), [this] { uploads_.sendWhereRead(); })
            ->setObjectName(QStringLiteral("dataset.sendWhereRead"));
    notice
        .addLink(tr("Let the job read what was sent"),
                 [this, archive = there->archive] {
                     model_.change([&](JourneyState& state) { state.job.data.archive = archive; });
                 })
        ->setObjectName(QStringLiteral("dataset.readSent"));
}

void DatasetPage::presentReasons() {
    const QString disk = localDiskAt(model_.state()).toHtmlEscaped();
    setReasons(
        {{tr("Why an archive?"),
          {tr("The shared disks of a cluster are made for a few very large files. Thousands of small ones, "
              "read "
              "over the network again and again, slow down your training and everybody else’s."),
           disk.isEmpty() ? tr("The job copies the archive to its node’s own disk and unpacks it there.")
                          : tr("The job copies the archive to its node’s own disk (<code>%1</code>) and "
                               "unpacks it there.")
                                .arg(disk)}},
         {tr("Good to know"),
          {hasProjectSpaces(model_.state())
               ? tr("The project space also limits how many files a group may keep. An archive counts as "
                    "one.")
               : tr("Many sites also limit how many files you may keep. An archive counts as one."),
           tr("Pictures and other compressed formats gain nothing from compression; text and raw numbers "
              "do."),
           tr("You can go on with the next steps while it travels. What is interrupted goes on where it "
              "stopped, even another day.")}}});
}

void DatasetPage::retranslate() {
    setSubtitle(tr("Thousands of small files travel better in one archive."));
    drop_->setInvitation(tr("Drop the folder or the archive of your dataset here, or several at once"));
    drop_->setFileFilter(tr("Archives (*.tar *.tar.gz *.tgz *.tar.zst *.tar.xz *.zip)"));
    scanning_->setWhat(tr("Looking through the dataset"));
}

}  // namespace atelier
