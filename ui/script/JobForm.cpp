#include "ui/script/JobForm.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QMap>
#include <QSignalBlocker>
#include <QSpinBox>
#include <cmath>

#include "core/messages/CatalogueNames.h"
#include "core/messages/Messages.h"
#include "core/script/DirectiveReader.h"
#include "core/script/JobCost.h"
#include "ui/script/ChainForm.h"
#include "ui/script/FormWords.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

template <typename W>
W* named(W* widget, const char* name) {
    widget->setObjectName(QLatin1String("script.") + QLatin1String(name));
    return widget;
}

/// Sets what is not there already, so that the cursor of who is typing stays where it is.
void setLine(QLineEdit* line, const QString& text) {
    if (line->text() != text) line->setText(text);
}

}  // namespace

JobForm::JobForm(QWidget* parent)
    : QWidget(parent),
      account_(named(new QComboBox, "account")),
      gpu_(named(new QComboBox, "gpu")),
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
      chain_(new ChainForm),
      cost_(new Text(TextStyle::Small, Tone::Muted)),
      share_(new Text(TextStyle::Small, Tone::Muted)),
      takeShare_(named(makeButton(ButtonKind::Link, nullptr), "share")) {
    account_->setEditable(true);
    account_->setInsertPolicy(QComboBox::NoInsert);
    gpu_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    gpu_->setMinimumContentsLength(10);
    gpus_->setRange(0, 64);
    cpus_->setRange(1, 1024);
    addFields();
    connectFields();
}

void JobForm::addFields() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    const auto row = [column](const QList<QWidget*>& widgets, const QList<int>& shares) {
        auto* line = new QHBoxLayout;
        line->setSpacing(spacing(2));
        for (qsizetype i = 0; i < widgets.size(); ++i) line->addWidget(widgets.at(i), shares.at(i));
        column->addLayout(line);
    };
    row({accountField_, nameField_}, {1, 1});
    column->addWidget(gpuField_);
    row({gpusField_, cpusField_, memoryField_}, {4, 4, 5});
    row({timeField_, emailField_}, {1, 1});
    column->addWidget(chain_);
    column->addSpacing(spacing(1));
    column->addWidget(cost_->wrapped());
    column->addWidget(share_->wrapped());
    column->addWidget(takeShare_, 0, Qt::AlignLeft);
    column->addStretch(1);
}

void JobForm::connectFields() {
    connect(account_, &QComboBox::currentTextChanged, this, &JobForm::take);
    connect(gpu_, &QComboBox::currentIndexChanged, this, &JobForm::take);
    connect(gpus_, &QSpinBox::valueChanged, this, &JobForm::take);
    connect(cpus_, &QSpinBox::valueChanged, this, &JobForm::take);
    connect(name_, &QLineEdit::textEdited, this, &JobForm::take);
    connect(email_, &QLineEdit::textEdited, this, &JobForm::take);
    connect(memory_, &QLineEdit::textEdited, this, &JobForm::takeMemory);
    connect(time_, &QLineEdit::textEdited, this, &JobForm::takeTime);
    connect(memory_, &QLineEdit::editingFinished, this, &JobForm::sayAmounts);
    connect(time_, &QLineEdit::editingFinished, this, &JobForm::sayAmounts);
    connect(chain_, &ChainForm::edited, this, [this](const ChainSpec& chain) {
        JobSpec job = job_;
        job.chain = chain;
        tell(job);
    });
    connect(takeShare_, &QPushButton::clicked, this, [this] {
        if (const auto share = gpuShare(job_, cluster_)) tell(withShare(job_, *share));
    });
}

void JobForm::offer(const ClusterProfile& cluster, const QStringList& accounts) {
    showing_ = true;
    cluster_ = cluster;
    const QString account = account_->currentText();
    account_->clear();
    account_->addItems(accounts);
    account_->setEditText(account);
    offerGpus();
    memoryField_->setVisible(cluster.rules.memoryOptionAllowed);
    showing_ = false;
    show(job_);
}

void JobForm::offerGpus() {
    gpu_->clear();
    for (const auto& gpu : cluster_.gpus) gpu_->addItem(catalogueName(gpu.label), gpu.slurmName);
    if (!cluster_.rules.gpuModelMandatory) gpu_->addItem(tr("Any"), QString());
}

void JobForm::show(const JobSpec& job) {
    showing_ = true;
    job_ = job;
    if (account_->currentText() != job.account) account_->setEditText(job.account);
    const auto known = findGpu(cluster_, job.gpuModel);
    const QString model = known ? known->slurmName : job.gpuModel;
    if (gpu_->findData(model) < 0) gpu_->addItem(model.isEmpty() ? tr("Choose one") : model, model);
    gpu_->setCurrentIndex(gpu_->findData(model));
    gpus_->setValue(job.gpus);
    cpus_->setValue(job.cpus);
    // What says the same in other words, and is perhaps being typed, stays.
    if (memoryFromWords(memory_->text()) != job.memoryMiB) memory_->setText(memoryInWords(job.memoryMiB));
    if (timeFromWords(time_->text()) != job.time) time_->setText(timeInWords(job.time));
    setLine(name_, job.name);
    setLine(email_, job.email);
    timeField_->setError({});
    memoryField_->setError({});
    chain_->show(job.chain);
    labelTime();
    showCost();
    showing_ = false;
}

void JobForm::sayAmounts() {
    memory_->setText(memoryInWords(job_.memoryMiB));
    time_->setText(timeInWords(job_.time));
    show(job_);
}

void JobForm::labelTime() {
    timeField_->setLabel(job_.chain.enabled ? tr("Time per piece") : tr("Time"));
}

void JobForm::take() {
    if (showing_) return;
    JobSpec job = job_;
    job.account = account_->currentText().trimmed();
    job.gpuModel = gpu_->currentData().toString();
    job.gpus = gpus_->value();
    job.cpus = cpus_->value();
    job.name = name_->text().trimmed();
    job.email = email_->text().trimmed();
    tell(job);
}

void JobForm::takeTime() {
    const auto time = timeFromWords(time_->text());
    timeField_->setError(time ? QString() : tr("Say the unit: 12 h, 1 d 6 h or 45 min."));
    if (!time) return;
    JobSpec job = job_;
    job.time = *time;
    tell(job);
}

void JobForm::takeMemory() {
    const auto memory = memoryFromWords(memory_->text());
    memoryField_->setError(memory ? QString() : tr("Say the unit: 64 GB or 32000 MB."));
    if (!memory) return;
    JobSpec job = job_;
    job.memoryMiB = *memory;
    tell(job);
}

void JobForm::tell(const JobSpec& job) {
    if (job == job_) return;
    job_ = job;
    labelTime();
    showCost();
    Q_EMIT edited(job);
}

void JobForm::showCost() {
    const double hours = gpuHoursAtMost(job_);
    cost_->setText(job_.gpus == 0
                       ? tr("This job asks for no GPU.")
                       : tr("This job: %1 GPU-hours at most.")
                             .arg(format::number(hours, std::abs(hours - std::round(hours)) < 0.05 ? 0 : 1)));
    const auto share = gpuShare(job_, cluster_);
    share_->setVisible(share.has_value());
    takeShare_->setVisible(share && withShare(job_, *share) != job_);
    if (!share) return;
    share_->setText(share->memoryMiB > 0 ? tr("Cluster’s share for one GPU: %1 cores, %2.")
                                               .arg(share->cpus)
                                               .arg(memoryInWords(share->memoryMiB))
                                         : tr("Cluster’s share for one GPU: %1 cores.").arg(share->cpus));
}

Field* JobForm::fieldOf(const QString& directive) const {
    static const QMap<QString, Field * JobForm::*> fields{
        {QStringLiteral("account"), &JobForm::accountField_},
        {QStringLiteral("job-name"), &JobForm::nameField_},
        {QStringLiteral("gpus-per-node"), &JobForm::gpuField_},
        {QStringLiteral("gres"), &JobForm::gpuField_},
        {QStringLiteral("gpus"), &JobForm::gpuField_},
        {QStringLiteral("cpus-per-task"), &JobForm::cpusField_},
        {QStringLiteral("mem"), &JobForm::memoryField_},
        {QStringLiteral("time"), &JobForm::timeField_},
        {QStringLiteral("mail-user"), &JobForm::emailField_}};
    const auto field = fields.value(directive, nullptr);
    return field ? this->*field : nullptr;
}

void JobForm::showProblems(const QString& script, const QList<Diagnostic>& problems) {
    const auto directives = readDirectives(script).directives;
    QMap<Field*, Diagnostic> worst;
    for (const auto& problem : problems)
        for (const auto& directive : directives) {
            auto* field = directive.line == problem.line ? fieldOf(directive.name()) : nullptr;
            const bool graver = field && (!worst.contains(field) || worst[field].severity < problem.severity);
            if (graver && problem.severity != Severity::Note) worst[field] = problem;
        }
    for (auto* field :
         {accountField_, nameField_, gpuField_, cpusField_, memoryField_, timeField_, emailField_}) {
        auto* control = field->control();
        const bool wrong = worst.contains(field);
        const bool error = wrong && worst[field].severity == Severity::Error;
        control->setAccessibleDescription(wrong ? sentence(worst[field]) : QString());
        setStyleProperty(control, "invalid", error ? "true" : wrong ? "warning" : "false");
    }
}

void JobForm::retranslate() {
    accountField_->setLabel(tr("Account"));
    nameField_->setLabel(tr("Name"));
    gpuField_->setLabel(tr("GPU"));
    gpusField_->setLabel(tr("How many"));
    cpusField_->setLabel(tr("CPU cores"));
    memoryField_->setLabel(tr("Memory"));
    labelTime();
    emailField_->setLabel(tr("E-mail"));
    email_->setPlaceholderText(tr("optional"));
    takeShare_->setText(tr("Ask for just that share"));
    chain_->retranslate();
    showing_ = true;
    offerGpus();
    showing_ = false;
    sayAmounts();
}

}  // namespace atelier
