#include "ui/dataset/SendOptions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/upload/SendWays.h"
#include "core/upload/SendWords.h"
#include "ui/dataset/DatasetWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

/// The least bytes that are worth compressing: smaller datasets arrive at once either way.
constexpr qint64 worthCompressing = 1'000'000;

}  // namespace

SendOptions::SendOptions(QWidget* parent) : QWidget(parent), card_(new Card(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    // What there is to say comes before what there is to choose.
    found_ = card_->add(new Notice);
    room_ = card_->add(new Notice);
    placeEdit_ = new QLineEdit;
    placeEdit_->setObjectName(QStringLiteral("dataset.archive"));
    connect(placeEdit_, &QLineEdit::editingFinished, this, [this] {
        const QString written = placeEdit_->text().trimmed();
        if (written != upload_.written && !written.isEmpty()) Q_EMIT placeChosen(written);
    });
    place_ = card_->add(new Field(placeEdit_));
    strategyBox_ = new ChoiceBox;
    strategyBox_->setObjectName(QStringLiteral("dataset.strategy"));
    connect(strategyBox_, &QComboBox::activated, this, [this](int index) {
        Q_EMIT wayChosen(strategyBox_->itemData(index).value<SendStrategy>(), upload_.request.compression);
    });
    strategy_ = new Field(strategyBox_);
    compressionBox_ = new ChoiceBox;
    compressionBox_->setObjectName(QStringLiteral("dataset.compression"));
    connect(compressionBox_, &QComboBox::activated, this, [this](int index) {
        Q_EMIT wayChosen(upload_.request.strategy, compressionBox_->itemData(index).value<Compression>());
    });
    compression_ = new Field(compressionBox_);
    card_->addFlow({strategy_, compression_});
    leaveOut_ = card_->add(new QCheckBox);
    leaveOut_->setObjectName(QStringLiteral("dataset.withoutUnreadable"));
    connect(leaveOut_, &QCheckBox::clicked, this, &SendOptions::leaveOutChosen);
    keepTranslated(this, [this] { present(upload_); });
}

void SendOptions::fillStrategies() {
    const QSignalBlocker quiet(strategyBox_);
    strategyBox_->clear();
    const auto add = [this](const QString& text, SendStrategy strategy) {
        strategyBox_->addItem(text, QVariant::fromValue(strategy));
    };
    add(tr("Let Atelier choose"), SendStrategy::Auto);
    for (const SendWay& way : sendWays()) add(wayInWords(way.offer), way.strategy);
    strategyBox_->setCurrentIndex(strategyBox_->findData(QVariant::fromValue(upload_.request.strategy)));
}

void SendOptions::presentCompression() {
    const QSignalBlocker quiet(compressionBox_);
    compressionBox_->clear();
    const auto add = [this](const QString& text, Compression compression) {
        compressionBox_->addItem(text, QVariant::fromValue(compression));
    };
    add(tr("None"), Compression::None);
    add(tr("zstd (.tar.zst)"), Compression::Zstd);
    add(tr("gzip (.tar.gz)"), Compression::Gzip);
    compressionBox_->setCurrentIndex(
        compressionBox_->findData(QVariant::fromValue(upload_.request.compression)));
    compression_->setLabel(tr("Compression"));
    const bool matters = upload_.summary && upload_.summary->bytes >= worthCompressing;
    compression_->setHint(matters && upload_.compression ? DatasetWords::compression(*upload_.compression)
                                                         : QString());
    compression_->setHidden(isArchive(upload_) || arrivesAsFolder(choiceNow(upload_).strategy));
}

QString SendOptions::reason() const {
    const SendChoice choice = choiceNow(upload_);
    const bool isUsual = choice.reason == SendReason::NoCopyNeeded || choice.reason == SendReason::Chosen;
    if (!isUsual && choice.reason != SendReason::IsArchive) return sendReasonInWords(choice);
    if (choice.reason == SendReason::IsArchive)
        return tr("It is an archive already and is sent as it is, by rsync where both sides have it.");
    return wayInWords(wayOf(choice.strategy).hint);
}

void SendOptions::present(const DatasetUpload& upload) {
    upload_ = upload;
    const bool settled = isUnfinished(upload.state) || isBusy(upload.state);
    const bool isFolder = arrivesAsFolder(choiceNow(upload).strategy);
    card_->setTitle(tr("To the cluster"));
    place_->setLabel(isFolder ? tr("Folder on the cluster") : tr("Archive on the cluster"));
    if (!placeEdit_->hasFocus()) placeEdit_->setText(upload.written);
    strategy_->setLabel(tr("How it travels"));
    strategy_->setHint(reason());
    fillStrategies();
    strategy_->setHidden(isArchive(upload));
    presentCompression();
    leaveOut_->setText(tr("What cannot travel may stay here"));
    leaveOut_->setChecked(upload.request.leaveOutUnreadable);
    leaveOut_->setVisible(upload.request.leaveOutUnreadable || needsLeaveOutChoice(upload));
    presentRoom();
    presentFound();
    for (QWidget* control : {static_cast<QWidget*>(placeEdit_), static_cast<QWidget*>(strategyBox_),
                             static_cast<QWidget*>(compressionBox_), static_cast<QWidget*>(leaveOut_)})
        control->setEnabled(!settled);
}

void SendOptions::presentRoom() {
    room_->clear();
    place_->setHint({});
    if (!upload_.room || !upload_.summary) return;
    const bool asFolder = arrivesAsFolder(choiceNow(upload_).strategy);
    const auto said = DatasetWords(*upload_.summary).room(*upload_.room, asFolder);
    const bool isProblem = said.kind != Notice::Kind::Info;
    place_->setHint(isProblem ? QString() : said.text);
    if (isProblem) room_->show(said.kind, said.text, said.detail);
}

void SendOptions::presentFound() {
    found_->clear();
    if (upload_.state != UploadState::Ready || !upload_.found) return;
    const auto said = foundRemark(*upload_.found);
    if (said.text.isEmpty()) return;
    found_->show(said.kind, said.text, said.detail);
    if (upload_.found->kind != DatasetFound::Kind::ChangedSince) return;
    const auto link = [this](const char* name, const QString& text, const std::function<void()>& clicked) {
        found_->addLink(text, clicked)->setObjectName(QLatin1String(name));
    };
    link("dataset.sendChanges", tr("Send the changes"), [this] { Q_EMIT changesWanted(true); });
    // Sending a folder always sends the changes alone, so that there is no second choice.
    if (!upload_.found->isFolder)
        link("dataset.sendAll", tr("Send all again"), [this] { Q_EMIT changesWanted(false); });
    link("dataset.useExisting", tr("Use the old one"), [this] { Q_EMIT existingWanted(); });
}

}  // namespace atelier
