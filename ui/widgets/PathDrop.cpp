#include "ui/widgets/PathDrop.h"

#include <QBoxLayout>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <algorithm>

#include "core/files/FilePath.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/ElidedText.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

bool isWanted(const QString& path, PathDrop::Accepts accepts) {
    using Accepts = PathDrop::Accepts;
    const QFileInfo info(path);
    return info.isDir() ? accepts != Accepts::Files : info.exists() && accepts != Accepts::Folders;
}

}  // namespace

PathDrop::PathDrop(Accepts accepts, QWidget* parent)
    : QFrame(parent),
      accepts_(accepts),
      invitation_(new Text(TextStyle::Body, Tone::Muted, this)),
      refusal_(new Text(TextStyle::Body, Tone::Warning, this)),
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
    words->addWidget(refusal_->wrapped());
    row->addLayout(words, 1);
    row->addWidget(chooseFolder_);
    row->addWidget(chooseFile_);
    chooseFolder_->setVisible(accepts != Accepts::Files);
    chooseFile_->setVisible(accepts != Accepts::Folders);
    shown_->hide();
    refusal_->hide();
    keepTranslated(this, [this] { retranslate(); });
}

void PathDrop::setInvitation(const QString& text) {
    invitation_->setText(text);
    setAccessibleName(text);
}

void PathDrop::setPath(const QString& path) {
    path_ = path;
    refusal_->hide();
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
    refusal_->hide();
    if (paths.size() == 1) return choose(paths.constFirst());
    if (!paths.isEmpty()) Q_EMIT pathsChosen(paths);
}

void PathDrop::retranslate() {
    const bool both = accepts_ == Accepts::FoldersAndFiles;
    chooseFolder_->setText(both ? tr("Folder…") : tr("Choose…"));
    chooseFile_->setText(both ? tr("File…") : tr("Choose…"));
    chooseFolder_->setAccessibleName(tr("Choose a folder"));
    chooseFile_->setAccessibleName(tr("Choose a file"));
    if (!refusal_->isHidden()) refuse();
}

QStringList PathDrop::acceptable(const QMimeData* dragged) const {
    QStringList paths;
    const auto urls = dragged->urls();
    if (urls.size() > 1 && !several_) return {};
    for (const QUrl& url : urls) {
        if (!url.isLocalFile()) return {};
        paths += asFilePath(url.toLocalFile());
    }
    return paths;
}

void PathDrop::drop(const QStringList& paths) {
    looking_.forget();
    refusal_->hide();
    looking_ = startTask<bool>(
        this,
        [paths, accepts = accepts_](TaskContext&) {
            return Expected<bool>(std::ranges::all_of(
                paths, [accepts](const QString& path) { return isWanted(path, accepts); }));
        },
        [this, paths](const Expected<bool>& wanted) { *wanted ? choose(paths) : refuse(); });
}

void PathDrop::refuse() {
    refusal_->setText(accepts_ == Accepts::Folders ? tr("What you dropped is not a folder.")
                      : accepts_ == Accepts::Files ? tr("What you dropped is not a file.")
                                                   : tr("What you dropped is not there any more."));
    refusal_->show();
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
    drop(paths);
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
