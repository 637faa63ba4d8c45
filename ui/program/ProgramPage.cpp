#include "ui/program/ProgramPage.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "core/credentials/Credentials.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/ProgramFiles.h"
#include "core/messages/ContentWords.h"
#include "core/messages/Messages.h"
#include "core/upload/program/ListProgram.h"
#include "core/upload/program/SendProgram.h"
#include "ui/layout/StackingRow.h"
#include "ui/output/OutputView.h"
#include "ui/page/StepWords.h"
#include "ui/program/FindingsCard.h"
#include "ui/program/ProgramWords.h"
#include "ui/program/PutAsideNotice.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/EntryBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

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
        if (now == Qt::ApplicationActive) scan();
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
    sourceCard_->add(new PutAsideNotice(model_));
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
    model_.change(
        [&](JourneyState& state) { chooseProgram(state, {.localFolder = folder, .gitAddress = {}}); });
}

void ProgramPage::chooseGit() {
    const QString address = gitEdit_->text().trimmed();
    if (address == model_.state().program.gitAddress) return;
    model_.change(
        [&](JourneyState& state) { chooseProgram(state, {.localFolder = {}, .gitAddress = address}); });
    scanNotice_->clear();
}

void ProgramPage::onJourneyChanged(const JourneyChange& change) {
    const ProgramState& before = change.before.program;
    const ProgramState& now = change.after.program;
    const bool isOther = before.localFolder != now.localFolder;
    isOther_ = isOther_ || sourceOf(before) != sourceOf(now);
    if (isOther) {
        scanTask_.forget();
        entryPoints_.clear();
        unreadable_.reset();
    }
    const bool hasOtherList =
        change.before.job.environment.requirements != change.after.job.environment.requirements;
    const bool isUnread = !now.listing && (isOther || before.listing);
    if (isUnread || (hasOtherList && isListUnread(model_.state()))) scan();
    // Nothing goes on over a connection that the user has ended; one that was lost ends by itself.
    if (change.before.connected && model_.isSignedOut()) sendTask_.cancel();
    presentOnceSeen();
}

void ProgramPage::scan() {
    const QString folder = model_.state().program.localFolder;
    scanTask_.forget();
    if (folder.isEmpty()) return;
    unreadable_.reset();
    scanTask_ = startTask<ScannedProgram>(
        this,
        [folder, list = model_.state().job.environment.requirements](TaskContext& task) {
            return scanAndListProgram(folder, list, task.stop());
        },
        [this](const Expected<ScannedProgram>& found) {
            found ? applyScan(*found) : void(unreadable_ = found.error());
            presentOnceSeen();
        });
    presentOnceSeen();
}

void ProgramPage::applyScan(const ScannedProgram& found) {
    entryPoints_ = found.entryPoints;
    const bool chosenAnew = std::exchange(chosenAnew_, false);
    model_.change([&](JourneyState& state) {
        state.program.findings = found.findings;
        state.program.listing = found.listing;
        state.program.files = found.files;
        if (!chosenAnew) return;
        const QString listed = QStringLiteral("requirements.txt");
        const bool isListed = found.listing.requirementFiles.contains(listed);
        proposeFound(state, {found.entryPoints.value(0), isListed ? listed : QString()});
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
    // What is being typed stays, unless it is of another program. The same text set again would show its end.
    const bool anew = std::exchange(isOther_, false);
    const auto show = [anew](QLineEdit* edit, const QString& text) {
        if ((anew || !edit->hasFocus()) && edit->text() != text) edit->setText(text);
    };
    show(gitEdit_, state.program.gitAddress);
    show(remoteEdit_, state.job.program.folder);
    show(argumentsEdit_, wordsToText(state.job.program.arguments));
    offer(entryPoints_);
    if (entryBox_->currentText() != state.job.program.entryPoint)
        entryBox_->setCurrentText(state.job.program.entryPoint);
    findings_->setFindings(state.program.findings);
    const bool chosen = !state.program.localFolder.isEmpty() || !state.program.gitAddress.isEmpty();
    const bool lacksPassword = isMasked(state.program.gitAddress);
    send_->setEnabled(chosen && !lacksPassword && model_.isReadyToSend() && !sendTask_.isRunning());
    git_->setWarning(lacksPassword ? notKept() : QString());
    const auto& arguments = state.job.program.arguments;
    arguments_->setWarning(std::ranges::any_of(arguments, isMasked) ? notKept() : QString());
    presenting_ = false;
    presentScan();
    presentOutcome();
}

QString ProgramPage::notKept() {
    return tr("The key or password here was not kept: type it in place of %1.")
        .arg(QString::fromUtf16(credentialMask));
}

void ProgramPage::offer(const QStringList& entryPoints) {
    QStringList shown;
    for (int i = 0; i < entryBox_->count(); ++i) shown << entryBox_->itemText(i);
    if (shown == entryPoints) return;
    entryBox_->clear();
    entryBox_->addItems(entryPoints);
}

void ProgramPage::presentScan() {
    const ProgramState& program = model_.state().program;
    if (scanTask_.isRunning()) {
        if (!program.listing) scanNotice_->show(Notice::Kind::Info, tr("Reading the program…"));
    } else if (unreadable_) {
        scanNotice_->showError(*unreadable_);
    } else if (program.listing && program.findings.isEmpty()) {
        scanNotice_->show(Notice::Kind::Success, needsNoDisplayInWords());
    } else {
        scanNotice_->clear();
    }
}

void ProgramPage::presentOutcome() {
    const JourneyState& state = model_.state();
    const OutcomeVisibility sight = visibilityOf(outcome_, state);
    if (!sendTask_.isRunning()) progress_->hide();
    const bool isCloning = sendTask_.isRunning() && !state.program.gitAddress.isEmpty();
    output_->setVisible(isCloning ||
                        (sight != OutcomeVisibility::Hidden && !output_->toPlainText().isEmpty()));
    if (const Error* error = shownError(outcome_, state)) {
        const QStringList words{sentence(*error), earlierSentence(changeUntil(*outcome_, state))};
        return notice_->show(Notice::Kind::Error, words.join(QLatin1Char('\n')).trimmed(),
                             error->detail.trimmed());
    }
    if (sendTask_.isRunning() || !isDone(state, Step::Program)) return notice_->clear();
    QStringList outcome{tr("The program is on the cluster, in %1.").arg(state.job.program.folder)};
    if (sight != OutcomeVisibility::Hidden)
        for (const Error& taken : rightsTaken_) outcome << sentence(taken);
    notice_->show(Notice::Kind::Success, outcome.join(QLatin1Char('\n')));
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
    arguments_->setLabel(tr("Its arguments"));
    arguments_->setHint(
        tr("The data folder comes before them. Where the program takes it as an option, write $DATA: "
           "--data $DATA"));
    progress_->setWhat(tr("Sending the program"));
    output_->setAccessibleName(tr("What git says"));
    send_->setText(tr("Send the program"));
}

}  // namespace atelier
