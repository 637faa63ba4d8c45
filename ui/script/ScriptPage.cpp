#include "ui/script/ScriptPage.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMimeData>
#include <QShortcut>
#include <utility>

#include "core/files/FilePath.h"
#include "ui/layout/StackingRow.h"
#include "ui/models/StepFacts.h"
#include "ui/script/FileButtons.h"
#include "ui/script/ScriptNotices.h"
#include "ui/script/ScriptWords.h"
#include "ui/script/SubmitBar.h"
#include "ui/script/editor/EditorPane.h"
#include "ui/script/form/FormColumn.h"
#include "ui/script/form/JobForm.h"
#include "ui/script/form/UndoKeys.h"
#include "ui/script/problems/ProblemPanel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

QString fileAmong(const QMimeData* dropped) {
    for (const auto& url : dropped->urls())
        if (url.isLocalFile()) return asFilePath(url.toLocalFile());
    return {};
}

}  // namespace

ScriptPage::ScriptPage(JourneyModel& model, const AppServices& services, ScriptSession& session,
                       QWidget* parent)
    : Page(Step::Script, Width::Full, parent),
      model_(model),
      services_(services),
      session_(session),
      saving_(this),
      form_(new JobForm),
      editor_(new EditorPane(session_)),
      notices_(new ScriptNotices(session_, model)),
      problems_(new ProblemPanel(session_)),
      files_(new FileButtons([this] { return session_.draft().job().name + QStringLiteral(".sh"); })),
      why_(makeButton(ButtonKind::Quiet, this, [this] {
          reasonsShown_ = !reasonsShown_;
          presentReasons();
      })) {
    setAcceptDrops(true);
    continueButton()->disconnect();
    bar_ = new SubmitBar(
        model, services, session_, [this] { editor_->flush(); }, continueButton(), this);
    layOut();
    connectViews();
    connectProblems();
    connectSubmission();
    addShortcuts();
}

void ScriptPage::layOut() {
    auto* row = add(new StackingRow(spacing(3)), 1);
    row->addPart(inScrolledColumn(form_), 0);
    row->addPart(editor_, 1);
    add(notices_);
    add(problems_);
    addHeaderWidget(why_);
    addHeaderWidget(files_);
    addFooterWidget(bar_->status());
    addFooterWidget(bar_->testButton());
}

void ScriptPage::connectViews() {
    connect(form_, &JobForm::edited, &session_, &ScriptSession::setJob);
    connect(&session_, &ScriptSession::clusterChanged, this, [this] { choicesOffered_ = false; });
    connect(&session_, &ScriptSession::changed, this, &ScriptPage::presentOnceSeen);
    // The session tells of what the script is made of, whoever has changed it.
    model_.onChange((stepFacts | JourneyFact::Pace | JourneyFact::Agreement) & ~ScriptSession::facts, this,
                    [this](const JourneyChange& change) {
                        if (!change.isOf(ScriptSession::facts)) presentOnceSeen();
                    });
    connect(files_, &FileButtons::openWanted, this, &ScriptPage::openFile);
    connect(files_, &FileButtons::saveWanted, this, &ScriptPage::saveScript);
    auto* keys = new UndoKeys(this);
    connect(keys, &UndoKeys::undoWanted, editor_, &EditorPane::undo);
    connect(keys, &UndoKeys::redoWanted, editor_, &EditorPane::redo);
}

void ScriptPage::connectProblems() {
    connect(problems_, &ProblemPanel::lineWanted, editor_, &EditorPane::goTo);
    connect(problems_, &ProblemPanel::nextWanted, editor_, &EditorPane::goToNext);
    connect(problems_, &ProblemPanel::fixWanted, this, &ScriptPage::fixAll);
    connect(problems_, &ProblemPanel::pageWanted, this, [this](const QString& address) {
        if (services_.openUrl) services_.openUrl(QUrl(address));
    });
    connect(editor_, &EditorPane::problemWanted, problems_, &ProblemPanel::reveal);
    connect(&session_, &ScriptSession::shellCheckMissing, notices_, &ScriptNotices::sayShellCheckMissing);
    connect(notices_, &ScriptNotices::stepWanted, this, &ScriptPage::stepWanted);
}

void ScriptPage::addShortcuts() {
    const auto add = [this](QKeyCombination keys, auto run) {
        auto* shortcut = new QShortcut(QKeySequence(keys), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, run);
    };
    add(Qt::Key_F8, [this] { editor_->goToNext(true); });
    add(Qt::SHIFT | Qt::Key_F8, [this] { editor_->goToNext(false); });
    add(Qt::CTRL | Qt::Key_Period, [this] { editor_->showFixMenu(); });
}

void ScriptPage::connectSubmission() {
    connect(bar_, &SubmitBar::begun, notices_, &ScriptNotices::forget);
    connect(bar_, &SubmitBar::failed, notices_, &ScriptNotices::sayError);
    // After these outcomes the page stays, since the user has to read something on it.
    connect(bar_, &SubmitBar::submittedElsewhere, notices_, &ScriptNotices::sayElsewhere);
    connect(bar_, &SubmitBar::submittedUnrecorded, notices_, &ScriptNotices::sayUnrecorded);
    connect(bar_, &SubmitBar::answerLost, notices_, &ScriptNotices::sayAnswerLost);
    connect(bar_, &SubmitBar::outcomesKnown, notices_, &ScriptNotices::sayOutcomes);
    // Queued, so that the outcome is shown first.
    connect(bar_, &SubmitBar::workChanged, this, &Page::underWayChanged, Qt::QueuedConnection);
    connect(bar_, &SubmitBar::submitted, this, [this] { Q_EMIT stepWanted(Step::Follow); });
}

Page::UnderWay ScriptPage::underWay() const {
    return bar_->isSubmitting() ? UnderWay::Submission : UnderWay::Nothing;
}

bool ScriptPage::hasToBeRead() const {
    return notices_->hasBadNews();
}

bool ScriptPage::acceptsFile(const QString& path) const {
    return isNamedAsScript(path);
}

void ScriptPage::openFile(const QString& path) {
    opening_.forget();
    opening_ = startTask<ScriptFile>(
        this,
        [path](TaskContext&) {
            ScriptFile file = readScript(path);
            if (!file.fault) rememberScript(path);
            return Expected<ScriptFile>(std::move(file));
        },
        [this, path](const Expected<ScriptFile>& file) { showOpened(path, *file); });
}

void ScriptPage::showOpened(const QString& path, const ScriptFile& file) {
    editor_->flush();
    if (file.fault)
        return notices_->say(Notice::Kind::Error,
                             [fault = *file.fault, path] { return scriptFaultInWords(fault, path); });
    notices_->forget();
    session_.open(file.text, QFileInfo(path).fileName());
    if (!scriptReadingInWords(file).isEmpty())
        notices_->say(Notice::Kind::Info, [file] { return scriptReadingInWords(file); });
}

void ScriptPage::saveScript(const QString& path) {
    editor_->flush();
    saving_.add<void>(
        [path, script = session_.draft().text()] {
            const auto written = writeScript(path, script);
            if (written) rememberScript(path);
            return written;
        },
        [this, path](const Expected<void>& written) {
            if (!written) return notices_->sayError(written.error());
            notices_->say(Notice::Kind::Success,
                          [path] { return tr("The script was saved as %1.").arg(path); });
        });
}

void ScriptPage::fixAll() {
    editor_->flush();
    const auto changes = session_.fixAll().applied.size();
    const auto left = session_.findings().count().all();
    notices_->sayOfText([changes, left] { return fixedInWords(int(changes), left); });
}

void ScriptPage::offerChoices() {
    if (std::exchange(choicesOffered_, true)) return;
    const auto& site = model_.state().site;
    form_->offer(session_.cluster(), site ? site->accounts : QStringList());
}

void ScriptPage::present(InSight) {
    offerChoices();
    editor_->present();
    form_->setPace(paceNow(model_.state()));
    form_->show(session_.draft().job(), session_.draft().reading());
    form_->showMarks(fieldMarks(session_.draft().reading(), session_.findings().all(), session_.settings(),
                                session_.cluster().slurmRelease));
    problems_->present();
    notices_->present();
    bar_->present();
}

void ScriptPage::showEvent(QShowEvent* event) {
    session_.setInSight(true);
    Page::showEvent(event);
}

void ScriptPage::hideEvent(QHideEvent* event) {
    session_.setInSight(false);
    Page::hideEvent(event);
}

void ScriptPage::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // Enter alone ends the entry of a value; nobody shall submit a job by that.
    if (enter && event->modifiers() == Qt::ControlModifier) return bar_->submit();
    Page::keyPressEvent(event);
}

void ScriptPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!fileAmong(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void ScriptPage::dropEvent(QDropEvent* event) {
    openFile(fileAmong(event->mimeData()));
}

void ScriptPage::presentReasons() {
    setReasons(reasonsShown_ ? scriptReasons() : QList<Reason>());
    why_->setText(reasonsShown_ ? tr("Hide the reasons") : tr("Why this step?"));
}

void ScriptPage::retranslate() {
    setSubtitle(tr("The form and the script are the same thing: change either."));
    presentReasons();
}

}  // namespace atelier
