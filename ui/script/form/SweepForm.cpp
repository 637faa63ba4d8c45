#include "ui/script/form/SweepForm.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include "ui/script/form/FormColumn.h"
#include "ui/script/form/SweepTableModel.h"
#include "ui/script/form/SweepTableView.h"
#include "ui/script/form/SweepWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {
constexpr int mostRunsShown = 1000;
constexpr int runsHeight = 130;
}  // namespace

SweepForm::SweepForm(QWidget* parent)
    : JobPart(parent),
      model_(new SweepTableModel(this)),
      enabled_(named(new QCheckBox, "sweep")),
      details_(new QWidget),
      table_(named(new SweepTableView(*model_), "sweepTable")),
      tableHint_(new Text(TextStyle::Small, Tone::Muted)),
      way_(named(new ChoiceBox, "sweepWay")),
      wayField_(new Field(way_)),
      placement_(named(new ChoiceBox, "sweepPlacement")),
      placementField_(new Field(placement_)),
      runner_(named(new ChoiceBox, "sweepRunner")),
      runnerField_(new Field(runner_)),
      atOnce_(named(new QSpinBox, "sweepAtOnce")),
      atOnceField_(new Field(atOnce_)),
      problems_(named(new Text(TextStyle::Small, Tone::Error), "sweepProblems")),
      showRuns_(named(makeButton(ButtonKind::Link, nullptr), "sweepShowRuns")),
      runs_(named(new QPlainTextEdit, "sweepRuns")) {
    atOnce_->setRange(0, 1000);
    runs_->setReadOnly(true);
    runs_->setFixedHeight(runsHeight);
    runs_->setLineWrapMode(QPlainTextEdit::NoWrap);
    runs_->setFont(fontOf(TextStyle::Mono));
    runs_->setTabChangesFocus(true);
    layOut();
    connectFields();
    keepTranslated(this, [this] { retranslate(); });
}

void SweepForm::layOut() {
    auto* column = formColumn(this);
    column->setSpacing(spacing(1));
    column->addWidget(enabled_);
    column->addWidget(details_);
    auto* inside = formColumn(details_);
    inside->addWidget(table_);
    inside->addWidget(tableHint_->wrapped());
    inside->addWidget(wayField_);
    inside->addWidget(placementField_);
    addFormRow(inside, {runnerField_, atOnceField_}, {1, 1});
    inside->addWidget(problems_->wrapped());
    inside->addWidget(showRuns_, 0, Qt::AlignLeft);
    inside->addWidget(runs_);
}

void SweepForm::connectFields() {
    connect(model_, &SweepTableModel::edited, this, [this](const QList<SweepParameter>& parameters) {
        SweepSpec sweep = shown().sweep;
        sweep.parameters = parameters;
        tell(sweep);
    });
    connect(enabled_, &QCheckBox::toggled, this, &SweepForm::readFields);
    for (auto* box : {way_, placement_, runner_})
        connect(box, &QComboBox::currentIndexChanged, this, &SweepForm::readFields);
    connect(atOnce_, &QSpinBox::valueChanged, this, &SweepForm::readFields);
    connect(showRuns_, &QPushButton::clicked, this, [this] {
        runsShown_ = !runsShown_;
        presentRuns();
    });
}

void SweepForm::show(const JobSpec& job, const ClusterProfile& cluster) {
    const auto quiet = keepQuiet();
    setShown(job);
    cluster_ = cluster;
    const SweepSpec& sweep = job.sweep;
    enabled_->setChecked(sweep.enabled);
    model_->show(sweep);
    way_->setCurrentIndex(way_->findData(int(sweep.table)));
    placement_->setCurrentIndex(placement_->findData(int(sweep.placement)));
    offerRunners();
    atOnce_->setValue(sweep.atOnce);
    present();
}

void SweepForm::offerRunners() {
    auto runners = sweepRunners(cluster_);
    if (!runners.contains(shown().sweep.runner)) runners += shown().sweep.runner;
    if (runner_->count() != runners.size()) {
        runner_->clear();
        for (const auto each : std::as_const(runners)) runner_->addItem(runnerInWords(each), int(each));
    }
    runner_->setCurrentIndex(runner_->findData(int(shown().sweep.runner)));
}

void SweepForm::readFields() {
    if (isQuiet()) return;
    SweepSpec sweep = shown().sweep;
    sweep.enabled = enabled_->isChecked();
    sweep.table = SweepTable(way_->currentData().toInt());
    sweep.placement = SweepPlacement(placement_->currentData().toInt());
    sweep.runner = SweepRunner(runner_->currentData().toInt());
    sweep.atOnce = atOnce_->value();
    tell(sweep);
}

void SweepForm::tell(const SweepSpec& sweep) {
    JobSpec job = shown();
    job.sweep = sweep;
    JobPart::tell(job);
}

void SweepForm::present() {
    const SweepSpec& sweep = shown().sweep;
    const bool packed = sweep.placement == SweepPlacement::Packed;
    details_->setVisible(sweep.enabled);
    runnerField_->setVisible(packed);
    atOnce_->setSpecialValueText(packed ? tr("one per GPU") : tr("no limit"));
    const QString problems = sweep.enabled ? sweepProblemsInWords(shown(), cluster_) : QString();
    problems_->setText(problems);
    problems_->setVisible(!problems.isEmpty());
    presentRuns();
}

void SweepForm::presentRuns() {
    const qint64 count = sweepRunCount(shown().sweep);
    showRuns_->setVisible(count > 0);
    showRuns_->setText(runsShown_ ? tr("Hide the runs")
                                  : tr("Show the runs (%1)").arg(QLocale().toString(count)));
    runs_->setVisible(runsShown_ && count > 0);
    if (!runsShown_) return;
    const QString text = runsInWords(shown().sweep, mostRunsShown).join(QLatin1Char('\n'));
    if (runs_->toPlainText() != text) runs_->setPlainText(text);
}

void SweepForm::retranslate() {
    const auto quiet = keepQuiet();
    enabled_->setText(tr("Try several hyperparameters"));
    setPlainToolTip(enabled_,
                    tr("The program is trained once for each row of a table, or for each combination of "
                       "values; the values are given to it as options."));
    table_->setAccessibleName(tr("Hyperparameters: options in the first row, values below"));
    tableHint_->setText(
        tr("Type the program’s options into the first row and values below, or paste from a "
           "spreadsheet. Ctrl+Delete takes a row out."));
    wayField_->setLabel(tr("Runs"));
    way_->clear();
    way_->addItem(tr("Every combination of the values"), int(SweepTable::Grid));
    way_->addItem(tr("One run for each row"), int(SweepTable::List));
    placementField_->setLabel(tr("Where they run"));
    placement_->clear();
    placement_->addItem(tr("Each a job of an array"), int(SweepPlacement::Array));
    placement_->addItem(tr("All in one job, for short runs"), int(SweepPlacement::Packed));
    runnerField_->setLabel(tr("Run by"));
    atOnceField_->setLabel(tr("At once"));
    runs_->setAccessibleName(tr("The runs that the table makes"));
    show(shown(), cluster_);
}

}  // namespace atelier
