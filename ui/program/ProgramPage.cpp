#include "ui/program/ProgramPage.h"

#include <QComboBox>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "core/credentials/Credentials.h"
#include "core/journey/ChosenProgram.h"
#include "core/messages/ContentWords.h"
#include "core/messages/Messages.h"
#include "ui/layout/StackingRow.h"
#include "ui/output/OutputView.h"
#include "ui/page/StepWords.h"
#include "ui/program/FindingsCard.h"
#include "ui/program/ProgramChoice.h"
#include "ui/program/ProgramSending.h"
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
#include "ui/widgets/TypedText.h"

namespace atelier {

ProgramPage::ProgramPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Program, Width::Column, parent),
      model_(model),
      choice_(new ProgramChoice(model, this)),
      sending_(new ProgramSending(model, this)) {
    buildSource();
    findings_ = add(new FindingsCard);
    buildDestination(services);
    model_.onChange({JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection, JourneyFact::Program,
                     JourneyFact::Records, JourneyFact::Job, JourneyFact::Agreement},
                    this, [this](const JourneyChange& change) { onJourneyChanged(change); });
    connect(choice_, &ProgramChoice::changed, this, &ProgramPage::presentOnceSeen);
    connectSending();
}

void ProgramPage::buildSource() {
    sourceCard_ = add(new Card);
    folder_ = sourceCard_->add(new PathDrop(PathDrop::Accepts::Folders));
    folder_->setObjectName(QStringLiteral("program.folder"));
    connect(folder_, &PathDrop::pathChosen, choice_, &ProgramChoice::chooseFolder);
    gitEdit_ = new QLineEdit;
    gitEdit_->setObjectName(QStringLiteral("program.git"));
    connect(gitEdit_, &QLineEdit::editingFinished, this,
            [this] { choice_->chooseGit(gitEdit_->text().trimmed()); });
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
    connect(progress_, &ProgressLine::cancelled, sending_, &ProgramSending::cancel);
}

void ProgramPage::connectSending() {
    connect(sending_, &ProgramSending::folderBegan, this, [this] {
        progress_->show();
        progress_->restart();
        progress_->setCancellable(true);
    });
    connect(sending_, &ProgramSending::progressed, progress_, &ProgressLine::setProgress);
    connect(sending_, &ProgramSending::cloningBegan, output_, &OutputView::clearOutput);
    connect(sending_, &ProgramSending::said, output_, &OutputView::appendLine);
    connect(sending_, &ProgramSending::changed, this, &ProgramPage::presentOnceSeen);
}

void ProgramPage::onJourneyChanged(const JourneyChange& change) {
    isOther_ = isOther_ || sourceOf(change.before.program) != sourceOf(change.after.program);
    presentOnceSeen();
}

void ProgramPage::send() {
    if (!sending_->isRunning()) notice_->clear();
    sending_->send();
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
        if (isToShow(*edit, text, anew)) edit->setText(text);
    };
    show(gitEdit_, state.program.gitAddress);
    show(remoteEdit_, state.job.program.folder);
    show(argumentsEdit_, wordsToText(state.job.program.arguments));
    offer(choice_->entryPoints());
    if (entryBox_->currentText() != state.job.program.entryPoint)
        entryBox_->setCurrentText(state.job.program.entryPoint);
    findings_->setFindings(state.program.findings);
    const bool chosen = !state.program.localFolder.isEmpty() || !state.program.gitAddress.isEmpty();
    const bool lacksPassword = isMasked(state.program.gitAddress);
    send_->setEnabled(chosen && !lacksPassword && model_.isReadyToSend() && !sending_->isRunning());
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
    if (choice_->isReading()) {
        if (!program.listing) scanNotice_->show(Notice::Kind::Info, tr("Reading the program…"));
    } else if (choice_->unreadable()) {
        scanNotice_->showError(*choice_->unreadable());
    } else if (program.listing && program.findings.isEmpty()) {
        scanNotice_->show(Notice::Kind::Success, needsNoDisplayInWords());
    } else {
        scanNotice_->clear();
    }
}

void ProgramPage::presentOutcome() {
    const JourneyState& state = model_.state();
    const OutcomeVisibility sight = visibilityOf(sending_->outcome(), state);
    if (!sending_->isRunning()) progress_->hide();
    const bool isCloning = sending_->isRunning() && !state.program.gitAddress.isEmpty();
    output_->setVisible(isCloning ||
                        (sight != OutcomeVisibility::Hidden && !output_->toPlainText().isEmpty()));
    if (const Error* error = shownError(sending_->outcome(), state)) {
        const QStringList words{sentence(*error), earlierSentence(changeUntil(*sending_->outcome(), state))};
        return notice_->show(Notice::Kind::Error, words.join(QLatin1Char('\n')).trimmed(),
                             error->detail.trimmed());
    }
    if (sending_->isRunning() || !isDone(state, Step::Program)) return notice_->clear();
    QStringList outcome{tr("The program is on the cluster, in %1.").arg(state.job.program.folder)};
    if (sight != OutcomeVisibility::Hidden)
        for (const Error& taken : sending_->rightsTaken()) outcome << sentence(taken);
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
