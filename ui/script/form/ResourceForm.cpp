#include "ui/script/form/ResourceForm.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include "core/job/JobGpu.h"
#include "core/messages/CatalogueNames.h"
#include "ui/layout/StackingRow.h"
#include "ui/script/form/FormColumn.h"
#include "ui/script/form/FormWords.h"
#include "ui/script/form/MarkedFields.h"
#include "ui/script/form/UndoKeys.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"

namespace atelier {

namespace {

/// Sets what is not there already, so that the cursor of who is typing stays where it is.
void setLine(QLineEdit* line, const QString& text) {
    if (line->text() != text) line->setText(text);
}

/// A model that the site does not have was there before, and stays.
JobSpec withChosenGpu(const JobSpec& job, const ClusterProfile& cluster, const QString& key) {
    const auto known = std::ranges::find(cluster.gpus, key, gpuName);
    GpuModel other;
    other.slurmName = key;
    return withGpu(job, known != cluster.gpus.cend() ? *known : other, cluster);
}

/// Shows what an amount lacks before it can be taken over; an empty text says that it is complete.
void finish(Field* field, QLineEdit* line, const QString& lacks) {
    // The mark of the field says what is wrong with a complete amount.
    if (lacks.isEmpty() && !isUnfinished(*line)) return;
    field->setError(lacks);
    setUnfinished(*line, !lacks.isEmpty());
}

}  // namespace

ResourceForm::ResourceForm(QWidget* parent)
    : JobPart(parent),
      account_(named(new EntryBox, "account")),
      gpu_(named(new ChoiceBox, "gpu")),
      gpus_(named(new QSpinBox, "gpus")),
      cpus_(named(new QSpinBox, "cpus")),
      memory_(named(new QLineEdit, "memory")),
      time_(named(new QLineEdit, "time")),
      name_(named(new QLineEdit, "name")),
      email_(named(new QLineEdit, "email")),
      accountField_(new Field(account_)),
      gpuField_(new Field(gpu_)),
      gpusField_(new Field(gpus_)),
      cpusField_(new Field(cpus_)),
      memoryField_(new Field(memory_)),
      timeField_(new Field(time_)),
      nameField_(new Field(name_)),
      emailField_(new Field(email_)),
      fieldOf_{{QStringLiteral("account"), accountField_},   {QStringLiteral("job-name"), nameField_},
               {QStringLiteral("gpus-per-node"), gpuField_}, {QStringLiteral("cpus-per-task"), cpusField_},
               {QStringLiteral("mem"), memoryField_},        {QStringLiteral("time"), timeField_},
               {QStringLiteral("mail-user"), emailField_}} {
    // Beside a long account it goes below rather than hide most of itself.
    name_->setMinimumWidth(name_->fontMetrics().averageCharWidth() * 16);
    gpus_->setRange(0, 64);
    cpus_->setRange(1, 1024);
    layOut();
    connectFields();
    keepTranslated(this, [this] { retranslate(); });
}

void ResourceForm::layOut() {
    auto* column = formColumn(this);
    // An account's name is as long as its site likes.
    auto* names = new StackingRow(spacing(2));
    names->addPart(accountField_, 1);
    names->addPart(nameField_, 1);
    column->addWidget(names);
    column->addWidget(gpuField_);
    addFormRow(column, {gpusField_, cpusField_, memoryField_}, {4, 4, 5});
    addFormRow(column, {timeField_, emailField_}, {1, 1});
}

void ResourceForm::connectFields() {
    connect(account_, &QComboBox::currentTextChanged, this, &ResourceForm::readFields);
    connect(gpu_, &QComboBox::currentIndexChanged, this, &ResourceForm::readFields);
    connect(gpus_, &QSpinBox::valueChanged, this, &ResourceForm::readFields);
    connect(cpus_, &QSpinBox::valueChanged, this, &ResourceForm::readFields);
    connect(name_, &QLineEdit::textEdited, this, &ResourceForm::readFields);
    connect(email_, &QLineEdit::textEdited, this, &ResourceForm::readFields);
    connect(memory_, &QLineEdit::textEdited, this, &ResourceForm::readMemory);
    connect(time_, &QLineEdit::textEdited, this, &ResourceForm::readTime);
    connect(memory_, &QLineEdit::editingFinished, this, &ResourceForm::sayAmounts);
    connect(time_, &QLineEdit::editingFinished, this, &ResourceForm::sayAmounts);
}

void ResourceForm::offer(const ClusterProfile& cluster, const QStringList& accounts) {
    const auto quiet = keepQuiet();
    cluster_ = cluster;
    const QString account = account_->currentText();
    account_->clear();
    account_->addItems(accounts);
    account_->setEditText(account);
    offerGpus();
    memoryField_->setVisible(cluster.rules.memoryOptionAllowed);
    show(shown());
}

void ResourceForm::offerGpus() {
    gpu_->clear();
    for (const auto& gpu : cluster_.gpus) gpu_->addItem(catalogueName(gpu.label), gpuName(gpu));
    if (!cluster_.rules.gpuModelMandatory) gpu_->addItem(tr("Any"), QString());
}

void ResourceForm::showGpu() {
    const auto known = gpuOf(shown(), cluster_);
    const QString model = known ? gpuName(*known) : shown().gpuModel;
    if (gpu_->findData(model) < 0) gpu_->addItem(model.isEmpty() ? tr("Choose one") : model, model);
    gpu_->setCurrentIndex(gpu_->findData(model));
}

void ResourceForm::show(const JobSpec& job) {
    const JobSpec before = shown();
    const auto quiet = keepQuiet();
    setShown(job);
    if (account_->currentText() != job.account) account_->setEditText(job.account);
    showGpu();
    gpus_->setValue(job.gpus);
    cpus_->setValue(job.cpus);
    // A text that says the same in other words, or is not finished, may be being typed, and stays.
    if (!isUnfinished(*memory_) || job.memoryMiB != before.memoryMiB) {
        if (memoryFromWords(memory_->text()) != job.memoryMiB) setLine(memory_, memoryInWords(job.memoryMiB));
        finish(memoryField_, memory_, {});
    }
    if (!isUnfinished(*time_) || job.time != before.time) {
        if (timeFromWords(time_->text()) != job.time) setLine(time_, timeInWords(job.time));
        finish(timeField_, time_, {});
    }
    setLine(name_, job.name);
    setLine(email_, job.email);
    labelTime();
}

void ResourceForm::sayAmounts() {
    finish(memoryField_, memory_, {});
    finish(timeField_, time_, {});
    setLine(memory_, memoryInWords(shown().memoryMiB));
    setLine(time_, timeInWords(shown().time));
    show(shown());
}

void ResourceForm::labelTime() {
    timeField_->setLabel(shown().chain.enabled ? tr("Time per piece") : tr("Time"));
}

void ResourceForm::readFields() {
    if (isQuiet()) return;
    JobSpec job = shown();
    job.account = account_->currentText().trimmed();
    job = withChosenGpu(job, cluster_, gpu_->currentData().toString());
    job.gpus = gpus_->value();
    job.cpus = cpus_->value();
    job.name = name_->text().trimmed();
    job.email = email_->text().trimmed();
    tell(job);
}

void ResourceForm::readTime() {
    const auto time = timeFromWords(time_->text());
    finish(timeField_, time_, time ? QString() : tr("Say the unit: 12 h, 1 d 6 h or 45 min."));
    if (!time) return;
    JobSpec job = shown();
    job.time = *time;
    tell(job);
}

void ResourceForm::readMemory() {
    const auto memory = memoryFromWords(memory_->text());
    finish(memoryField_, memory_, memory ? QString() : tr("Say the unit: 64 GB or 32000 MB."));
    if (!memory) return;
    JobSpec job = shown();
    job.memoryMiB = *memory;
    tell(job);
}

void ResourceForm::showMarks(const QMap<QString, FieldMark>& marks) {
    marks_ = marks;
    showFieldMarks(fieldOf_, marks);
}

void ResourceForm::retranslate() {
    accountField_->setLabel(tr("Account"));
    nameField_->setLabel(tr("Name"));
    gpuField_->setLabel(tr("GPU"));
    gpusField_->setLabel(tr("How many"));
    cpusField_->setLabel(tr("CPU cores"));
    memoryField_->setLabel(tr("Memory"));
    labelTime();
    emailField_->setLabel(tr("E-mail"));
    email_->setPlaceholderText(tr("optional"));
    const auto quiet = keepQuiet();
    offerGpus();
    sayAmounts();
    // What is said about a field is said anew in this language.
    showMarks(QMap<QString, FieldMark>(marks_));
}

}  // namespace atelier
