#include "ui/script/FileButtons.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QMenu>

#include "ui/script/session/ScriptFiles.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"

namespace atelier {

FileButtons::FileButtons(std::function<QString()> suggestedName, QWidget* parent)
    : QWidget(parent),
      suggestedName_(std::move(suggestedName)),
      open_(makeButton(ButtonKind::Normal, this)),
      save_(makeButton(ButtonKind::Normal, this, [this] { choosePlace(); })),
      menu_(new QMenu(open_)) {
    open_->setObjectName(QStringLiteral("script.open"));
    save_->setObjectName(QStringLiteral("script.save"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(2));
    row->addWidget(open_);
    row->addWidget(save_);
    connect(open_, &QPushButton::clicked, this, [this] {
        if (recent_.isRunning()) return;
        recent_ = startTask<QStringList>(
            this, [](TaskContext&) { return Expected<QStringList>(recentScripts()); },
            [this](const Expected<QStringList>& recent) { offerScripts(*recent); });
    });
    keepTranslated(this, [this] { retranslate(); });
}

void FileButtons::offerScripts(const QStringList& recent) {
    // A menu only where there is something to choose from.
    if (recent.isEmpty()) return chooseScript();
    menu_->clear();
    menu_->addAction(tr("Choose a file…"), this, &FileButtons::chooseScript);
    menu_->addSeparator();
    for (const QString& path : recent)
        menu_->addAction(plainCaption(path), this, [this, path] { Q_EMIT openWanted(path); });
    menu_->popup(open_->mapToGlobal(QPoint(0, open_->height())));
}

void FileButtons::chooseScript() {
    auto* dialog = new QFileDialog(this, tr("Open a script"), QString(),
                                   tr("Scripts (*.sh *.sbatch *.slurm);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FileButtons::openWanted);
    dialog->open();
}

void FileButtons::choosePlace() {
    auto* dialog = new QFileDialog(this, tr("Save the script"), suggestedName_());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(suggestedName_());
    connect(dialog, &QFileDialog::fileSelected, this, &FileButtons::saveWanted);
    dialog->open();
}

void FileButtons::retranslate() {
    open_->setText(tr("Open a script…"));
    save_->setText(tr("Save as…"));
}

}  // namespace atelier
