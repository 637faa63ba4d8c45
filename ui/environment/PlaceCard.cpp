#include "ui/environment/PlaceCard.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <utility>

#include "core/job/EnvironmentTools.h"
#include "ui/environment/ToolRow.h"
#include "ui/layout/StackingRow.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"
#include "ui/widgets/TypedText.h"

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
      tool_(card_->add(new ToolRow)),
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
    connect(tool_, &ToolRow::edited, this, [this](const EnvironmentSpec& edit) {
        shown_ = edit;
        present();
        Q_EMIT edited(edit);
    });
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

void PlaceCard::offerRequirements(const QStringList& files) {
    if (files_ == files) return;
    files_ = files;
    const QSignalBlocker quiet(requirements_);
    const QString said = requirements_->currentText();
    requirements_->clear();
    requirements_->addItems(files_);
    requirements_->setCurrentIndex(requirements_->findText(said));
    requirements_->setEditText(said);
}

void PlaceCard::show(const EnvironmentSpec& environment, const std::optional<ClusterProfile>& cluster,
                     const QStringList& requirementFiles) {
    const EnvironmentSpec before = std::exchange(shown_, environment);
    cluster_ = cluster.value_or(ClusterProfile{});
    const bool local = environment.place == EnvironmentPlace::LocalDisk;
    (local ? local_ : home_)->setChecked(true);
    if (isToShow(*folder_, environment.homeFolder, before.homeFolder != environment.homeFolder))
        folder_->setText(environment.homeFolder);
    offerRequirements(requirementFiles);
    if (isToShow(*requirements_->lineEdit(), environment.requirements,
                 before.requirements != environment.requirements)) {
        const QSignalBlocker quiet(requirements_);
        requirements_->setCurrentIndex(requirements_->findText(environment.requirements));
        requirements_->setEditText(environment.requirements);
    }
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
    tool_->show(shown_, cluster_);
    requirementsField_->setHint(aboutList());
    requirementsField_->setError(
        canInstall(shown_.tool, shown_.requirements)
            ? QString()
            : tr("pip does not read a list of conda’s. Choose another list, or conda where "
                 "the cluster has it."));
    noIndex_->parentWidget()->setVisible(!isListOfConda());
    aboutNoIndex_->setText(aboutNoIndex());
    presentContradiction();
}

bool PlaceCard::isListOfConda() const {
    return makesCondaEnvironments(shown_.tool) && isCondaList(shown_.requirements);
}

QString PlaceCard::aboutList() const {
    if (isListOfConda())
        return tr("A file in your program’s folder, which says all that is in the environment.");
    if (!shown_.requirements.isEmpty()) return tr("A file in your program’s folder, one package a line.");
    if (makesCondaEnvironments(shown_.tool)) return tr("Without a list, the environment holds Python alone.");
    if (runsContainers(shown_.tool)) return tr("Without a list, your program finds what the image holds.");
    return tr("Without a list, the environment holds only what the modules bring.");
}

void PlaceCard::presentContradiction() {
    contradiction_->clear();
    if (shown_.place == EnvironmentPlace::Home || cluster_.internet != NodeInternet::None) return;
    if (makesCondaEnvironments(shown_.tool))
        contradiction_->show(
            Notice::Kind::Warning,
            tr("The nodes of %1 have no internet, where %2 looks for packages: each job would fail "
               "at this step. Keep the environment in your home folder, which is filled on the "
               "login node.")
                .arg(cluster_.name, programOf(shown_.tool)));
    else if (!shown_.noIndex && !shown_.requirements.isEmpty())
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
    card_->setTitle(tr("Python environment"));
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
