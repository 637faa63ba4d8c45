#include "ui/script/ScriptPage.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMimeData>
#include <algorithm>

#include "core/script/Check.h"
#include "ui/script/JobForm.h"
#include "ui/script/ProblemList.h"
#include "ui/script/ScriptEditor.h"
#include "ui/script/ScriptFiles.h"
#include "ui/script/ScriptWords.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/StepTitle.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int formWidth = 300;
constexpr int frameMs = 16;

/// The one local script among what is dropped; empty where there is none.
QString scriptAmong(const QMimeData* dropped) {
    for (const auto& url : dropped->urls())
        if (url.isLocalFile()) return url.toLocalFile();
    return {};
}

}  // namespace

ScriptPage::ScriptPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Script, Width::Full, parent),
      model_(model),
      actions_(new ScriptActions(model, services, this)),
      form_(new JobForm),
      editor_(new ScriptEditor),
      problems_(new ProblemList),
      hand_(new Notice),
      outcome_(new Notice),
      status_(new Text(TextStyle::Small, Tone::Muted)) {
    setAcceptDrops(true);
    layOut();
    addButtons();
    connectParts();
    retranslate();
}

void ScriptPage::layOut() {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(5));
    form_->setFixedWidth(formWidth);
    row->addWidget(form_);
    auto* frame = new Card;
    frame->content()->setContentsMargins(spacing(1), spacing(2), spacing(1), spacing(2));
    frame->add(editor_);
    row->addWidget(frame, 1);
    content()->addLayout(row, 1);
    add(hand_);
    add(problems_);
    add(outcome_);
}

void ScriptPage::addButtons() {
    status_->setObjectName(QStringLiteral("script.status"));
    editor_->setObjectName(QStringLiteral("script.editor"));
    open_ = makeButton(ButtonKind::Normal, this, [this] { chooseScript(); });
    save_ = makeButton(ButtonKind::Normal, this, [this] { saveScript(); });
    test_ = makeButton(ButtonKind::Normal, this, [this] {
        if (actions_->work() == ScriptActions::Work::None) return actions_->test(draft_.text());
        actions_->cancel();
    });
    why_ = makeButton(ButtonKind::Quiet, this, [this] {
        reasonsShown_ = !reasonsShown_;
        retranslate();
    });
    open_->setObjectName(QStringLiteral("script.open"));
    save_->setObjectName(QStringLiteral("script.save"));
    test_->setObjectName(QStringLiteral("script.test"));
    addHeaderWidget(why_);
    addFooterWidget(status_->wrapped());
    // The line takes all there is, so that the buttons stand together at the right.
    if (auto* footer = qobject_cast<QBoxLayout*>(status_->parentWidget()->layout()))
        footer->setStretchFactor(status_, 1000);
    for (auto* button : {open_, save_, test_}) addFooterWidget(button);
    continueButton()->setObjectName(QStringLiteral("script.submit"));
    continueButton()->disconnect();
    connect(continueButton(), &QPushButton::clicked, this, &ScriptPage::submit);
}

void ScriptPage::connectParts() {
    frame_.setSingleShot(true);
    frame_.setInterval(frameMs);
    connect(&frame_, &QTimer::timeout, this, &ScriptPage::takeText);
    connect(editor_, &ScriptEditor::edited, &frame_, qOverload<>(&QTimer::start));
    connect(form_, &JobForm::edited, this,
            [this](const JobSpec& job) { model_.change([&job](JourneyState& state) { state.job = job; }); });
    connect(problems_, &ProblemList::lineWanted, editor_, &ScriptEditor::goTo);
    connect(problems_, &ProblemList::fixWanted, this, &ScriptPage::fix);
    connect(&model_, &JourneyModel::changed, this, &ScriptPage::refresh);
    connect(actions_, &ScriptActions::workChanged, this, [this] {
        if (actions_->work() != ScriptActions::Work::None) error_.reset();
        presentOutcome();
        presentButtons();
    });
    connect(actions_, &ScriptActions::checked, this,
            [this](const QString& script, const QList<Diagnostic>& found) {
                tested_ = script;
                told_ = found;
                estimate_.reset();
                present();
            });
    connect(actions_, &ScriptActions::estimated, this, [this](const QString&, const StartEstimate& estimate) {
        estimate_ = estimate;
        presentOutcome();
    });
    connect(actions_, &ScriptActions::failed, this, [this](const Error& error) {
        error_ = error;
        presentOutcome();
    });
    connect(actions_, &ScriptActions::submitted, this, [this] { Q_EMIT stepWanted(Step::Follow); });
}

void ScriptPage::refresh() {
    const auto& state = model_.state();
    const QString place = state.cluster ? state.cluster->id + state.cluster->loginHost : QString();
    const bool moved = place != place_ || state.site != site_;
    if (moved) {
        place_ = place;
        site_ = state.site;
        draft_.setCluster(state.cluster.value_or(ClusterProfile{}));
        form_->offer(state.cluster.value_or(ClusterProfile{}), site_ ? site_->accounts : QStringList());
    }
    JobSpec job = state.job;
    if (!draft_.isHandWritten()) job.language = model_.language();
    draft_.setJob(job);
    if (draft_.job() != state.job)
        return model_.change([this](JourneyState& changed) { changed.job = draft_.job(); });
    present();
}

void ScriptPage::takeText() {
    frame_.stop();
    draft_.setText(editor_->text());
    model_.change([this](JourneyState& state) { state.job = draft_.job(); });
}

void ScriptPage::fix(const Diagnostic& problem) {
    if (!problem.fix) return;
    editor_->showScript(QString::fromUtf8(withFix(draft_.text().toUtf8(), *problem.fix)));
    takeText();
}

void ScriptPage::chooseScript() {
    auto* dialog = new QFileDialog(this, tr("Open a script"), QString(),
                                   tr("Scripts (*.sh *.sbatch *.slurm);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ScriptPage::openScript);
    dialog->open();
}

void ScriptPage::openScript(const QString& path) {
    const auto script = readScript(path);
    error_.reset();
    if (!script) error_ = script.error();
    presentOutcome();
    if (!script) return;
    editor_->showScript(*script);
    takeText();
}

void ScriptPage::saveScript() {
    auto* dialog = new QFileDialog(this, tr("Save the script"), draft_.job().name + QStringLiteral(".sh"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(draft_.job().name + QStringLiteral(".sh"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const auto written = writeScript(path, draft_.text());
        error_.reset();
        if (!written) error_ = written.error();
        presentOutcome();
    });
    dialog->open();
}

void ScriptPage::submit() {
    if (frame_.isActive()) takeText();
    if (continueButton()->isEnabled()) actions_->submit(draft_.text());
}

QList<Diagnostic> ScriptPage::problems() const {
    // What the cluster said is about the script as it was.
    if (tested_ != draft_.text()) return draft_.problems();
    auto all = draft_.problems() + told_;
    std::stable_sort(all.begin(), all.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
    return all;
}

void ScriptPage::present() {
    const auto found = problems();
    editor_->showScript(draft_.text());
    editor_->showProblems(found);
    form_->show(draft_.job());
    form_->showProblems(draft_.text(), found);
    problems_->show(found);
    presentHand();
    presentOutcome();
    presentButtons();
}

void ScriptPage::presentHand() {
    hand_->clear();
    if (!draft_.isHandWritten()) return;
    if (draft_.isBehind())
        hand_->show(Notice::Kind::Warning,
                    tr("This script was changed by hand, so what you changed on another page is not in it."));
    else
        hand_->show(Notice::Kind::Info, tr("This script was changed by hand: the form reads its #SBATCH "
                                           "lines and changes nothing else."));
    hand_->addLink(tr("Write it anew from the form"), [this] {
        draft_.writeAnew();
        present();
    });
}

void ScriptPage::presentOutcome() {
    outcome_->clear();
    if (error_) {
        outcome_->showError(*error_);
    } else if (const auto& job = model_.state().submitted; job && !job->fromHistory) {
        outcome_->show(Notice::Kind::Success, tr("Job %1 was submitted.").arg(job->jobId));
        outcome_->addLink(tr("Go to: %1").arg(stepTitle(Step::Follow)),
                          [this] { Q_EMIT stepWanted(Step::Follow); });
    }
    const bool current = estimate_ && tested_ == draft_.text();
    status_->setText(scriptStatus(draft_, actions_->work(), current ? estimate_ : std::nullopt));
}

void ScriptPage::presentButtons() {
    using Work = ScriptActions::Work;
    const Work work = actions_->work();
    const bool connected = model_.host() != nullptr;
    test_->setText(work == Work::None ? tr("Ask Slurm") : tr("Cancel"));
    test_->setEnabled(connected);
    continueButton()->setText(work == Work::Submitting ? tr("Submitting…") : tr("Submit"));
    continueButton()->setEnabled(connected && work == Work::None && draft_.count(Severity::Error) == 0);
}

void ScriptPage::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // Enter alone ends the entry of a value; nobody shall submit a job by that.
    if (enter && event->modifiers() == Qt::ControlModifier) return submit();
    Page::keyPressEvent(event);
}

void ScriptPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!scriptAmong(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void ScriptPage::dropEvent(QDropEvent* event) {
    openScript(scriptAmong(event->mimeData()));
}

void ScriptPage::retranslate() {
    setTitle(tr("Script"));
    setSubtitle(tr("The form and the script are the same thing: change either."));
    setReasons(reasonsShown_ ? scriptReasons() : QList<Reason>());
    why_->setText(reasonsShown_ ? tr("Hide the reasons") : tr("Why this step?"));
    editor_->setAccessibleName(tr("The script"));
    open_->setText(tr("Open a script…"));
    save_->setText(tr("Save as…"));
    continueButton()->setToolTip(tr("Ctrl+Enter submits too."));
    form_->retranslate();
    problems_->retranslate();
    Page::retranslate();
    refresh();
}

}  // namespace atelier
