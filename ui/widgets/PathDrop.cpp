#include "ui/widgets/PathDrop.h"

#include <QBoxLayout>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>

#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

PathDrop::PathDrop(Accepts accepts, QWidget* parent)
    : QFrame(parent),
      accepts_(accepts),
      invitation_(new Text(TextStyle::Body, Tone::Muted, this)),
      shown_(new ElidedText(TextStyle::Strong, Tone::Normal, Qt::ElideMiddle, this)),
      chooseFolder_(makeButton(ButtonKind::Normal, this, [this] { openDialog(true); })),
      chooseFile_(makeButton(ButtonKind::Normal, this, [this] { openDialog(false); })) {
    setAcceptDrops(true);
    setStyleProperty(this, "surface", "drop");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing(4), spacing(4), spacing(4), spacing(4));
    row->setSpacing(spacing(3));
    row->addWidget(
        new IconLabel(accepts == Accepts::Files ? u"file"_s : u"folder"_s, IconTint::Accent, 24, this));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(shown_);
    words->addWidget(invitation_->wrapped());
    row->addLayout(words, 1);
    row->addWidget(chooseFolder_);
    row->addWidget(chooseFile_);
    chooseFolder_->setVisible(accepts != Accepts::Files);
    chooseFile_->setVisible(accepts != Accepts::Folders);
    shown_->hide();
    retranslate();
}

void PathDrop::setInvitation(const QString& text) {
    invitation_->setText(text);
    setAccessibleName(text);
}

void PathDrop::setPath(const QString& path) {
    path_ = path;
    shown_->setFullText(QDir::toNativeSeparators(path));
    shown_->setVisible(!path.isEmpty());
    setAccessibleDescription(path);
}

void PathDrop::choose(const QString& path) {
    setPath(path);
    Q_EMIT pathChosen(path);
}

void PathDrop::retranslate() {
    const bool both = accepts_ == Accepts::FoldersAndFiles;
    chooseFolder_->setText(both ? tr("Folder…") : tr("Choose…"));
    chooseFile_->setText(both ? tr("File…") : tr("Choose…"));
    chooseFolder_->setAccessibleName(tr("Choose a folder"));
    chooseFile_->setAccessibleName(tr("Choose a file"));
}

QString PathDrop::acceptable(const QMimeData* dropped) const {
    if (dropped->urls().size() != 1 || !dropped->urls().constFirst().isLocalFile()) return {};
    const QFileInfo info(dropped->urls().constFirst().toLocalFile());
    const bool wanted =
        info.isDir() ? accepts_ != Accepts::Files : info.exists() && accepts_ != Accepts::Folders;
    return wanted ? info.absoluteFilePath() : QString();
}

void PathDrop::dragEnterEvent(QDragEnterEvent* event) {
    if (acceptable(event->mimeData()).isEmpty()) return;
    setStyleProperty(this, "surface", "drop-over");
    event->acceptProposedAction();
}

void PathDrop::dragLeaveEvent(QDragLeaveEvent*) {
    setStyleProperty(this, "surface", "drop");
}

void PathDrop::dropEvent(QDropEvent* event) {
    setStyleProperty(this, "surface", "drop");
    const QString path = acceptable(event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    choose(path);
}

void PathDrop::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

void PathDrop::openDialog(bool folder) {
    auto* dialog =
        new QFileDialog(this, folder ? tr("Choose a folder") : tr("Choose a file"), path_, filter_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    if (folder) dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &PathDrop::choose);
    dialog->open();
}

}  // namespace atelier
