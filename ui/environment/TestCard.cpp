#include "ui/environment/TestCard.h"

#include <QBoxLayout>
#include <memory>
#include <utility>

#include "core/environment/PrepareEnvironment.h"
#include "core/error/CommandErrors.h"
#include "core/journey/RequireDestinations.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/Messages.h"
#include "ui/output/OutputView.h"
#include "ui/page/StepWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

TestCard::TestCard(JourneyModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      seen_(new OnceSeen(this,
                         [this] {
                             sayOutcome();
                             present();
                         })),
      card_(new Card(this)),
      about_(new Text(TextStyle::Body, Tone::Muted)),
      test_(makeButton(ButtonKind::Normal, nullptr, [this] { start(); })),
      cancel_(makeButton(ButtonKind::Normal, nullptr, [this] { task_.cancel(); })),
      notice_(new Notice),
      output_(new OutputView) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(card_);
    StrayClicks::ignoreOn(cancel_);
    test_->setObjectName(QStringLiteral("environment.test"));
    cancel_->setObjectName(QStringLiteral("environment.cancel"));
    output_->setObjectName(QStringLiteral("environment.output"));
    output_->setPreferredLines(9);
    output_->hide();
    auto* row = card_->addRow();
    row->addWidget(about_->wrapped(), 1);
    row->addWidget(cancel_);
    row->addWidget(test_);
    card_->add(notice_);
    card_->add(output_);
    model_.onChange(JourneyFact::Connection, this, [this] {
        // Nothing goes on over a connection that the user has ended; one that was lost ends by itself.
        if (model_.isSignedOut()) task_.cancel();
    });
    keepTranslated(this, [this] { retranslate(); });
}

TestCard::~TestCard() {
    task_.forget();
    search_.forget();
}

void TestCard::start() {
    const auto host = model_.host();
    if (!host || task_.isRunning() || looksForLists_) return;
    const JourneyState journey = model_.state();
    notice_->clear();
    saidWith_.reset();
    outcome_.reset();
    output_->clearOutput();
    // Whether anything may have been made by then.
    const auto begun = std::make_shared<bool>(false);
    task_ = startTask<void>(
        this,
        [this, host, journey, begun](TaskContext& context) -> Expected<void> {
            if (auto there = requireAgreedDestinations(*host, journey, context.stop()); !there) return there;
            const auto said = [this, &context](const QString& line) {
                context.post([this, line] { output_->appendLine(line); });
            };
            *begun = true;
            return prepareEnvironment(*host, journey.job, journey.cluster.value_or(ClusterProfile{}), said,
                                      context.stop());
        },
        [this, begun, tested = environmentToTest(model_.state())](const Expected<void>& outcome) {
            finish(tested, outcome, *begun);
        });
    present();
    Q_EMIT runningChanged();
}

void TestCard::setLooksForLists(bool looks) {
    looksForLists_ = looks;
    refresh();
}

void TestCard::finish(const std::optional<TestedEnvironment>& tested, const Expected<void>& outcome,
                      bool begun) {
    outcome_ = {tested, outcome ? std::nullopt : std::optional(outcome.error())};
    if (tested && (outcome || isEnvironmentFault(outcome.error()))) {
        TestedEnvironment ended = *tested;
        ended.works = outcome.has_value();
        model_.change([&ended](JourneyState& state) { record(state.records, ended); });
    } else if (tested && begun) {
        model_.change([&tested](JourneyState& state) { recordPart(state.records, *tested); });
    }
    if (!outcome) model_.dropLostConnection();
    refresh();
    Q_EMIT runningChanged();
}

void TestCard::sayOutcome() {
    const JourneyState& state = model_.state();
    if (const Error* error = shownError(outcome_, state)) {
        // What is shown already stays, with its links.
        const StepChange change = changeUntil(*outcome_, state);
        if (std::exchange(saidWith_, change) != change)
            notice_->keepTelling([this, error = *error, change] { sayFailed(error, change); });
        return;
    }
    saidWith_.reset();
    notice_->clear();
    if (!task_.isRunning() && isDone(state, Step::Environment))
        notice_->show(Notice::Kind::Success,
                      tr("The environment works on %1.")
                          .arg(state.cluster ? catalogueName(state.cluster->name) : QString()));
}

void TestCard::sayFailed(const Error& error, StepChange change) {
    if (error.kind() == ErrorKind::Cancelled)
        return notice_->show(Notice::Kind::Info, tr("The test was cancelled."));
    const QStringList words{sentence(error), earlierSentence(change)};
    notice_->show(Notice::Kind::Error, words.join(QLatin1Char('\n')).trimmed(), error.detail.trimmed());
    offerHelp(error);
}

void TestCard::offerHelp(const Error& error) {
    if (const auto* unknown = error.as<error::ModuleUnknown>(); unknown && !unknown->module.isEmpty())
        notice_->addLink(tr("Ask the cluster for similar modules"),
                         [this, module = unknown->module] { lookFor(module); });
    if (error.kind() == ErrorKind::PackageUnavailable && model_.state().job.environment.noIndex)
        notice_->addLink(tr("Allow packages from the internet"), [this] { Q_EMIT internetWanted(); });
}

void TestCard::lookFor(const QString& module) {
    const auto host = model_.host();
    if (!host || search_.isRunning()) return;
    // Without its version: that is what is wrong most of the time.
    const QString name = module.section(QLatin1Char('/'), 0, 0);
    search_ = startTask<CommandResult>(
        this,
        [host, name](TaskContext& context) {
            return host->run(command({QStringLiteral("module"), QStringLiteral("spider"), name}),
                             context.stop());
        },
        [this](Expected<CommandResult> answer) {
            if (answer)
                output_->append(answer->standardOutput + answer->standardError + '\n');
            else
                model_.dropLostConnection();
        });
}

void TestCard::refresh() {
    seen_->ask();
}

void TestCard::present() {
    const bool running = task_.isRunning();
    test_->setEnabled(!running && !looksForLists_ && model_.isReadyToSend());
    cancel_->setVisible(running);
    output_->setVisible(running || visibilityOf(outcome_, model_.state()) != OutcomeVisibility::Hidden);
    test_->setText(running ? tr("Creating and testing…") : tr("Create and test on the cluster"));
    const bool home = model_.state().job.environment.place == EnvironmentPlace::Home;
    about_->setText(home ? tr("Makes the environment in your home folder, on the login node, and keeps it.")
                         : tr("Makes the same environment once on the login node, in a temporary folder, and "
                              "removes it again: what works there works in the job."));
}

void TestCard::retranslate() {
    card_->setTitle(tr("Test"));
    cancel_->setText(tr("Cancel"));
    output_->setAccessibleName(tr("Output of the test"));
}

}  // namespace atelier
