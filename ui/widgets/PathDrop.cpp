#include "ui/widgets/PathDrop.h"

#include <QBoxLayout>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include "core/files/GivenPath.h"
#include "ui/theme/KeepTranslated.h"
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
    keepTranslated(this, [this] { retranslate(); });
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
    Q_EMIT pathsChosen({path});
    Q_EMIT pathChosen(path);
}

void PathDrop::choose(const QStringList& paths) {
    if (paths.size() == 1) return choose(paths.constFirst());
    if (!paths.isEmpty()) Q_EMIT pathsChosen(paths);
}

void PathDrop::retranslate() {
    const bool both = accepts_ == Accepts::FoldersAndFiles;
    chooseFolder_->setText(both ? tr("Folder…") : tr("Choose…"));
    chooseFile_->setText(both ? tr("File…") : tr("Choose…"));
    chooseFolder_->setAccessibleName(tr("Choose a folder"));
    chooseFile_->setAccessibleName(tr("Choose a file"));
}

bool PathDrop::isWanted(const QUrl& url) const {
    const QFileInfo info(givenPath(url.toLocalFile()));
    return url.isLocalFile() &&
           (info.isDir() ? accepts_ != Accepts::Files : info.exists() && accepts_ != Accepts::Folders);
}

QStringList PathDrop::acceptable(const QMimeData* dropped) const {
    QStringList paths;
    const auto urls = dropped->urls();
    if (urls.size() > 1 && !several_) return {};
    for (const QUrl& url : urls) {
        if (!isWanted(url)) return {};
        paths += QFileInfo(givenPath(url.toLocalFile())).absoluteFilePath();
    }
    return paths;
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
    const QStringList paths = acceptable(event->mimeData());
    if (paths.isEmpty()) return;
    event->acceptProposedAction();
    choose(paths);
}

void PathDrop::openDialog(bool folder) {
    auto* dialog =
        new QFileDialog(this, folder ? tr("Choose a folder") : tr("Choose a file"), path_, filter_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto files = several_ ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile;
    dialog->setFileMode(folder ? QFileDialog::Directory : files);
    if (folder) dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::filesSelected, this, qOverload<const QStringList&>(&PathDrop::choose));
    dialog->open();
}

}  // namespace atelier
