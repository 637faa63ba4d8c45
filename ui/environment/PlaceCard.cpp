#include "ui/environment/PlaceCard.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalBlocker>

#include "ui/layout/StackingRow.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

/// A choice with its explanation under it, indented to the choice's words.
QVBoxLayout* explained(QWidget* choice, Text* about) {
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(choice);
    auto* row = new QHBoxLayout;
    row->addSpacing(spacing(7));
    row->addWidget(about->wrapped(), 1);
    column->addLayout(row);
    column->addStretch(1);
    return column;
}

}  // namespace

PlaceCard::PlaceCard(QWidget* parent)
    : QWidget(parent),
      card_(new Card(this)),
      local_(new QRadioButton),
      aboutLocal_(new Text(TextStyle::Small, Tone::Muted)),
      home_(new QRadioButton),
      aboutHome_(new Text(TextStyle::Small, Tone::Muted)),
      folder_(new QLineEdit),
      folderField_(new Field(folder_)),
      requirements_(new EntryBox),
      requirementsField_(new Field(requirements_)),
      noIndex_(new QCheckBox),
      aboutNoIndex_(new Text(TextStyle::Small, Tone::Muted)),
      contradiction_(new Notice) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(card_);
    addPlaces();
    addPackages();
    keepTranslated(this, [this] { retranslate(); });
}

void PlaceCard::addPlaces() {
    local_->setObjectName(QStringLiteral("environment.local"));
    home_->setObjectName(QStringLiteral("environment.home"));
    folder_->setObjectName(QStringLiteral("environment.homeFolder"));
    card_->content()->addLayout(explained(local_, aboutLocal_));
    card_->content()->addLayout(explained(home_, aboutHome_));
    card_->add(folderField_);
    connect(local_, &QRadioButton::clicked, this, &PlaceCard::readFields);
    connect(home_, &QRadioButton::clicked, this, &PlaceCard::readFields);
    connect(folder_, &QLineEdit::editingFinished, this, &PlaceCard::readFields);
}

void PlaceCard::addPackages() {
    requirements_->setObjectName(QStringLiteral("environment.requirements"));
    noIndex_->setObjectName(QStringLiteral("environment.noIndex"));
    auto* row = card_->add(new StackingRow(spacing(3)));
    auto* index = new QWidget;
    auto* aboutIndex = explained(noIndex_, aboutNoIndex_);
    aboutIndex->setContentsMargins(0, 0, 0, 0);
    index->setLayout(aboutIndex);
    row->addPart(requirementsField_, 2);
    row->addPart(index, 3);
    card_->add(contradiction_);
    connect(requirements_, &QComboBox::activated, this, &PlaceCard::readFields);
    connect(requirements_->lineEdit(), &QLineEdit::editingFinished, this, &PlaceCard::readFields);
    connect(noIndex_, &QCheckBox::clicked, this, &PlaceCard::readFields);
}

void PlaceCard::show(const EnvironmentSpec& environment, const std::optional<ClusterProfile>& cluster,
                     const QStringList& requirementFiles) {
    shown_ = environment;
    cluster_ = cluster.value_or(ClusterProfile{});
    const bool local = environment.place == EnvironmentPlace::LocalDisk;
    (local ? local_ : home_)->setChecked(true);
    if (folder_->text() != environment.homeFolder) folder_->setText(environment.homeFolder);
    const QSignalBlocker quiet(requirements_);
    if (files_ != requirementFiles) {
        files_ = requirementFiles;
        requirements_->clear();
        requirements_->addItems(files_);
    }
    requirements_->setCurrentIndex(requirements_->findText(environment.requirements));
    if (requirements_->currentText() != environment.requirements)
        requirements_->setEditText(environment.requirements);
    noIndex_->setChecked(environment.noIndex);
    present();
}

void PlaceCard::readFields() {
    EnvironmentSpec edit = shown_;
    edit.place = local_->isChecked() ? EnvironmentPlace::LocalDisk : EnvironmentPlace::Home;
    edit.homeFolder = folder_->text().trimmed();
    edit.requirements = requirements_->currentText().trimmed();
    edit.noIndex = noIndex_->isChecked();
    if (edit == shown_) return;
    shown_ = edit;
    present();
    Q_EMIT edited(edit);
}

void PlaceCard::present() {
    const bool home = shown_.place == EnvironmentPlace::Home;
    folderField_->setVisible(home);
    folderField_->setError(home && shown_.homeFolder.isEmpty() ? tr("Name a folder for the environment.")
                                                               : QString());
    requirementsField_->setHint(shown_.requirements.isEmpty()
                                    ? tr("Without a list, the environment holds only what the modules bring.")
                                    : tr("A file in your program’s folder, one package a line."));
    aboutNoIndex_->setText(aboutNoIndex());
    const bool cannot =
        !shown_.noIndex && !home && cluster_.internet == NodeInternet::None && !shown_.requirements.isEmpty();
    contradiction_->clear();
    if (cannot)
        contradiction_->show(
            Notice::Kind::Warning,
            tr("The nodes of %1 have no internet: each job would fail at this step. Keep to the "
               "site’s packages, or keep the environment in your home folder, which is filled "
               "on the login node.")
                .arg(cluster_.name));
}

QString PlaceCard::aboutNoIndex() const {
    if (cluster_.internet == NodeInternet::None)
        return tr("The nodes of %1 have no internet: pip takes what the site keeps on its own disks (pip "
                  "install "
                  "--no-index).")
            .arg(cluster_.name);
    return tr(
        "pip takes what the site keeps on its own disks and needs no internet (pip install --no-index).");
}

void PlaceCard::retranslate() {
    card_->setTitle(tr("Virtual environment"));
    local_->setText(tr("On the job’s local disk (recommended)"));
    aboutLocal_->setText(
        tr("Each job makes its own, in a minute or two: thousands of small files are then read "
           "from a fast disk, and two jobs never get in each other’s way."));
    home_->setText(tr("In your home folder"));
    aboutHome_->setText(
        tr("Made once, on the login node, which reaches the internet. Every start of Python then "
           "reads it over the network."));
    folderField_->setLabel(tr("Folder of the environment"));
    requirementsField_->setLabel(tr("List of packages"));
    requirements_->lineEdit()->setPlaceholderText(tr("none"));
    noIndex_->setText(tr("Only the site’s own packages"));
    present();
}

}  // namespace atelier
