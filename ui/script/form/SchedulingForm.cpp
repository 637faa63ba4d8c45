#include "ui/script/form/SchedulingForm.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include "ui/script/form/FormColumn.h"
#include "ui/script/form/FormWords.h"
#include "ui/script/form/MarkedFields.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"

namespace atelier {

namespace {

/// Sets what is not there already, so that the cursor of who is typing stays where it is.
void setText(QComboBox* box, const QString& text) {
    if (box->currentText() != text) box->setEditText(text);
}

void offerNames(QComboBox* box, const QStringList& names) {
    const QString text = box->currentText();
    box->clear();
    box->addItems(names);
    box->setEditText(text);
}

}  // namespace

SchedulingForm::SchedulingForm(QWidget* parent)
    : JobPart(parent),
      open_(named(makeButton(ButtonKind::Link, nullptr), "scheduling")),
      details_(new QWidget),
      partition_(named(new EntryBox, "partition")),
      qos_(named(new EntryBox, "qos")),
      constraint_(named(new EntryBox, "constraint")),
      reservation_(named(new EntryBox, "reservation")),
      exclude_(named(new QLineEdit, "exclude")),
      partitionField_(new Field(partition_)),
      qosField_(new Field(qos_)),
      constraintField_(new Field(constraint_)),
      reservationField_(new Field(reservation_)),
      excludeField_(new Field(exclude_)),
      fieldOf_{{QStringLiteral("partition"), partitionField_},
               {QStringLiteral("qos"), qosField_},
               {QStringLiteral("constraint"), constraintField_},
               {QStringLiteral("reservation"), reservationField_},
               {QStringLiteral("exclude"), excludeField_}} {
    layOut();
    connectFields();
    keepTranslated(this, [this] { retranslate(); });
}

void SchedulingForm::layOut() {
    auto* column = formColumn(this);
    column->setSpacing(spacing(1));
    column->addWidget(open_, 0, Qt::AlignLeft);
    column->addWidget(details_);
    auto* inside = formColumn(details_);
    addFormRow(inside, {partitionField_, qosField_}, {1, 1});
    addFormRow(inside, {constraintField_, reservationField_}, {1, 1});
    inside->addWidget(excludeField_);
}

void SchedulingForm::connectFields() {
    for (QComboBox* box : std::initializer_list<QComboBox*>{partition_, qos_, constraint_, reservation_})
        connect(box, &QComboBox::currentTextChanged, this, &SchedulingForm::readFields);
    connect(exclude_, &QLineEdit::textEdited, this, &SchedulingForm::readFields);
    connect(open_, &QPushButton::clicked, this, [this] {
        opened_ = true;
        present();
        partition_->setFocus(Qt::OtherFocusReason);
    });
}

void SchedulingForm::offer(const ClusterProfile& cluster) {
    const auto quiet = keepQuiet();
    cluster_ = cluster;
    offerNames(partition_, namesOf(cluster.scheduling.partitions));
    offerNames(qos_, namesOf(cluster.scheduling.qos));
    offerNames(constraint_, cluster.scheduling.constraints);
    offerNames(reservation_, cluster.scheduling.reservations);
    show(shown());
}

void SchedulingForm::show(const JobSpec& job) {
    const auto quiet = keepQuiet();
    setShown(job);
    setText(partition_, job.scheduling.partition);
    setText(qos_, job.scheduling.qos);
    setText(constraint_, job.scheduling.constraint);
    setText(reservation_, job.scheduling.reservation);
    if (exclude_->text() != job.scheduling.exclude) exclude_->setText(job.scheduling.exclude);
    present();
}

void SchedulingForm::present() {
    const SiteRules& rules = cluster_.rules;
    const bool wanted = rules.partitionMandatory || rules.qosMandatory || rules.constraintMandatory ||
                        shown().scheduling != SchedulingSpec{};
    // What was emptied while somebody looks at it stays in sight.
    opened_ = opened_ || wanted;
    details_->setVisible(opened_);
    open_->setVisible(!opened_);
    const auto partition = std::ranges::find(cluster_.scheduling.partitions, shown().scheduling.partition,
                                             &PartitionFacts::name);
    const bool limited = partition != cluster_.scheduling.partitions.cend() && partition->maxTime;
    partitionField_->setHint(limited ? tr("%1 at most").arg(timeInWords(*partition->maxTime)) : QString());
}

void SchedulingForm::readFields() {
    if (isQuiet()) return;
    JobSpec job = shown();
    job.scheduling = {partition_->currentText().trimmed(), qos_->currentText().trimmed(),
                      constraint_->currentText().trimmed(), reservation_->currentText().trimmed(),
                      exclude_->text().trimmed()};
    tell(job);
}

void SchedulingForm::showMarks(const QMap<QString, FieldMark>& marks) {
    marks_ = marks;
    showFieldMarks(fieldOf_, marks);
    const bool marked =
        std::ranges::any_of(fieldOf_.keys(), [&](const QString& name) { return marks.contains(name); });
    if (marked && !opened_) {
        opened_ = true;
        present();
    }
}

void SchedulingForm::retranslate() {
    open_->setText(tr("Partition, QoS, reservation…"));
    partitionField_->setLabel(tr("Partition"));
    qosField_->setLabel(tr("QoS"));
    constraintField_->setLabel(tr("Constraint"));
    reservationField_->setLabel(tr("Reservation"));
    excludeField_->setLabel(tr("Nodes to avoid"));
    const QString optional = tr("optional");
    for (QLineEdit* line : {partition_->lineEdit(), qos_->lineEdit(), constraint_->lineEdit(),
                            reservation_->lineEdit(), exclude_})
        line->setPlaceholderText(optional);
    setPlainToolTip(partition_, tr("The group of nodes in whose queue the job waits."));
    setPlainToolTip(qos_,
                    tr("The quality of service: other limits or priority, such as a short queue for tests."));
    setPlainToolTip(constraint_, tr("Features that the nodes must have."));
    setPlainToolTip(reservation_, tr("Nodes that were set aside for you, as for a workshop."));
    setPlainToolTip(exclude_, tr("Nodes on which the job must not run, such as gpu03,gpu[07-09]."));
    const auto quiet = keepQuiet();
    showMarks(QMap<QString, FieldMark>(marks_));
    show(shown());
}

}  // namespace atelier
