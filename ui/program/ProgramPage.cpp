#include "ui/program/ProgramPage.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <utility>

#include "core/messages/Messages.h"
#include "core/remote/RemotePath.h"
#include "core/upload/ListProgram.h"
#include "core/upload/SendProgram.h"
#include "ui/layout/StackingRow.h"
#include "ui/output/OutputView.h"
#include "ui/program/FindingsCard.h"
#include "ui/program/ProgramWords.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

namespace {

/// Where a program of that name goes on the cluster, and what its job is called.
void nameAfter(JourneyState& state, const QString& name) {
    if (name.isEmpty()) return;
    state.job.name = nameOnCluster(name);
    state.job.program.folder = QStringLiteral("~/atelier/") + state.job.name;
}

}  // namespace

ProgramPage::ProgramPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Program, Width::Column, parent), model_(model) {
    buildSource();
    findings_ = add(new FindingsCard);
    buildDestination(services);
    model_.onChange({JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection, JourneyFact::Program,
                     JourneyFact::Records, JourneyFact::Job, JourneyFact::Agreement},
                    this, [this](const JourneyChange& change) { onJourneyChanged(change); });
    if (!model_.state().program.listing) scan();
    // Whoever comes back from an editor has changed the program.
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState now) {
        if (now == Qt::ApplicationActive && !scanTask_.isRunning()) scan();
    });
}

void ProgramPage::buildSource() {
    sourceCard_ = add(new Card);
    folder_ = sourceCard_->add(new PathDrop(PathDrop::Accepts::Folders));
    folder_->setObjectName(QStringLiteral("program.folder"));
    connect(folder_, &PathDrop::pathChosen, this, &ProgramPage::chooseFolder);
    gitEdit_ = new QLineEdit;
    gitEdit_->setObjectName(QStringLiteral("program.git"));
    connect(gitEdit_, &QLineEdit::editingFinished, this, &ProgramPage::chooseGit);
    git_ = sourceCard_->add(new Field(gitEdit_));
    scanNotice_ = sourceCard_->add(new Notice);
}

void ProgramPage::buildDestination(const AppServices& services) {
    destinationCard_ = add(new Card);
    remoteEdit_ = new QLineEdit;
    remoteEdit_->setObjectName(QStringLiteral("program.remoteFolder"));
    entryBox_ = new EntryBox;
    entryBox_->setObjectName(QStringLiteral("program.entryPoint"));
    argumentsEdit_ = new QLineEdit;
    argumentsEdit_->setObjectName(QStringLiteral("program.arguments"));
    remote_ = new Field(remoteEdit_);
    entry_ = new Field(entryBox_);
    arguments_ = new Field(argumentsEdit_);
    auto* row = destinationCard_->add(new StackingRow(spacing(3)));
    row->addPart(remote_, 1);
    row->addPart(entry_, 1);
    destinationCard_->add(arguments_);
    progress_ = destinationCard_->add(new ProgressLine(ProgressLine::Unit::Bytes, services.clock));
    output_ = destinationCard_->add(new OutputView);
    notice_ = destinationCard_->add(new Notice);
    progress_->hide();
    output_->hide();
    send_ = makeButton(ButtonKind::Normal, this, [this] { send(); });
    send_->setObjectName(QStringLiteral("program.send"));
    addFooterWidget(send_);
    connect(remoteEdit_, &QLineEdit::editingFinished, this, &ProgramPage::readFields);
    connect(argumentsEdit_, &QLineEdit::editingFinished, this, &ProgramPage::readFields);
    connect(entryBox_, &QComboBox::currentTextChanged, this, &ProgramPage::readFields);
    connect(progress_, &ProgressLine::cancelled, this, [this] { sendTask_.cancel(); });
}

void ProgramPage::chooseFolder(const QString& folder) {
    chosenAnew_ = true;
    model_.change([&](JourneyState& state) {
        state.program = {.localFolder = folder, .gitAddress = {}, .findings = {}};
        nameAfter(state, QFileInfo(folder).fileName());
        state.job.program.entryPoint.clear();
        state.job.environment.requirements.clear();
    });
}

void ProgramPage::chooseGit() {
    const QString address = gitEdit_->text().trimmed();
    if (address == model_.state().program.gitAddress) return;
    model_.change([&](JourneyState& state) {
        state.program = {.localFolder = {}, .gitAddress = address, .findings = {}};
        nameAfter(state, repositoryName(address));
        if (state.job.program.entryPoint.isEmpty()) state.job.program.entryPoint = QStringLiteral("train.py");
    });
    scanNotice_->clear();
}

void ProgramPage::onJourneyChanged(const JourneyChange& change) {
    const ProgramState& before = change.before.program;
    const ProgramState& now = model_.state().program;
    const bool isOther = before.localFolder != now.localFolder;
    if (isOther) {
        scanTask_.forget();
        entryPoints_.clear();
        unreadable_ = false;
    }
    if (!now.listing && (isOther || before.listing)) scan();
    presentOnceSeen();
}

void ProgramPage::scan() {
    const QString folder = model_.state().program.localFolder;
    scanTask_.forget();
    if (folder.isEmpty()) return;
    unreadable_ = false;
    if (!model_.state().program.listing) scanNotice_->show(Notice::Kind::Info, tr("Reading the program…"));
    scanTask_ = startTask<ScannedProgram>(
        this, [folder](TaskContext& task) { return scanAndListProgram(folder, task.stop()); },
        [this](const Expected<ScannedProgram>& found) {
            if (!found) {
                unreadable_ = true;
                scanNotice_->showError(found.error());
                return;
            }
            applyScan(*found);
        });
}

void ProgramPage::applyScan(const ScannedProgram& found) {
    entryPoints_ = found.entryPoints;
    const bool chosenAnew = std::exchange(chosenAnew_, false);
    model_.change([&](JourneyState& state) {
        state.program.findings = found.findings;
        state.program.listing = found.listing;
        // What somebody has said by then stands.
        if (!chosenAnew || !state.job.program.entryPoint.isEmpty()) return;
        state.job.program.entryPoint = found.entryPoints.value(0);
        const QString listed = QStringLiteral("requirements.txt");
        if (found.listing.requirementFiles.contains(listed)) state.job.environment.requirements = listed;
    });
}

void ProgramPage::readFields() {
    if (presenting_) return;
    model_.change([this](JourneyState& state) {
        auto& program = state.job.program;
        program.folder = remoteEdit_->text().trimmed();
        program.entryPoint = entryBox_->currentText().trimmed();
        program.arguments = QProcess::splitCommand(argumentsEdit_->text());
    });
}

void ProgramPage::present(InSight) {
    presenting_ = true;
    const JourneyState& state = model_.state();
    folder_->setPath(state.program.localFolder);
    if (!gitEdit_->hasFocus()) gitEdit_->setText(state.program.gitAddress);
    if (!remoteEdit_->hasFocus()) remoteEdit_->setText(state.job.program.folder);
    if (!argumentsEdit_->hasFocus()) argumentsEdit_->setText(wordsToText(state.job.program.arguments));
    offer(entryPoints_);
    if (entryBox_->currentText() != state.job.program.entryPoint)
        entryBox_->setCurrentText(state.job.program.entryPoint);
    findings_->setFindings(state.program.findings);
    const bool chosen = !state.program.localFolder.isEmpty() || !state.program.gitAddress.isEmpty();
    send_->setEnabled(chosen && model_.isReadyToSend() && !sendTask_.isRunning());
    presenting_ = false;
    presentOutcome();
}

void ProgramPage::offer(const QStringList& entryPoints) {
    QStringList shown;
    for (int i = 0; i < entryBox_->count(); ++i) shown << entryBox_->itemText(i);
    if (shown == entryPoints) return;
    entryBox_->clear();
    entryBox_->addItems(entryPoints);
}

void ProgramPage::presentOutcome() {
    const ProgramState& program = model_.state().program;
    if (!scanTask_.isRunning() && program.listing && program.findings.isEmpty())
        scanNotice_->show(Notice::Kind::Success,
                          tr("Nothing in this program needs a display or a keyboard."));
    else if (!scanTask_.isRunning() && !unreadable_)
        scanNotice_->clear();
    QStringList outcome{tr("The program is on the cluster, in %1.").arg(model_.state().job.program.folder)};
    for (const Error& taken : rightsTaken_) outcome << sentence(taken);
    if (isDone(model_.state(), Step::Program))
        notice_->show(Notice::Kind::Success, outcome.join(QLatin1Char('\n')));
    else if (notice_->kind() == Notice::Kind::Success)
        notice_->clear();
}

void ProgramPage::retranslate() {
    setSubtitle(tr("Your code, freed of everything that needs a screen, on its way to the cluster."));
    setReasons({{tr("Why no windows?"),
                 {tr("A compute node has no screen and nobody sits at it. A call such as "
                     "<code>plt.show()</code> fails "
                     "there, or waits for ever. Write pictures to files, and look at them at home."),
                  tr("Atelier reads your sources and shows the lines to change. It changes none of them.")}},
                {tr("Good to know"),
                 {tr("What belongs to your computer stays here: <code>.git</code>, virtual environments, "
                     "<code>__pycache__</code>."),
                  tr("Data does not belong in this folder. It travels as one archive in the next step.")}}});
    sourceCard_->setTitle(tr("Your code"));
    folder_->setInvitation(tr("Drop the folder of your program here"));
    git_->setLabel(tr("Or its git address, to be cloned on the cluster"));
    gitEdit_->setPlaceholderText(QStringLiteral("https://github.com/…"));
    destinationCard_->setTitle(tr("On the cluster"));
    remote_->setLabel(tr("Folder on the cluster"));
    entry_->setLabel(tr("Script that starts the training"));
    arguments_->setLabel(tr("Its arguments, after the data folder"));
    progress_->setWhat(tr("Sending the program"));
    output_->setAccessibleName(tr("What git says"));
    send_->setText(tr("Send the program"));
}

}  // namespace atelier
