#include "ui/connect/KeptJourneyNotice.h"

#include <QCoreApplication>
#include <QDir>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "core/credentials/Credentials.h"
#include "core/display/VisibleText.h"
#include "core/error/FileErrors.h"
#include "core/files/NewerFile.h"
#include "core/messages/Messages.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct KeptText {
    Q_DECLARE_TR_FUNCTIONS(KeptText)
};

/// A path with "~" for the home folder.
QString fromHome(const QString& path) {
    const QString home = QDir::homePath() + QLatin1Char('/');
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

/// Whether the kept journey was about something besides its recipe.
bool hasContent(const KeptJourney& kept) {
    return kept.program != ProgramSource{} || !kept.dataset.isEmpty();
}

/// What the kept journey was about: its job, program and dataset.
QString subjectInWords(const KeptJourney& kept) {
    const QString program =
        kept.program.gitAddress.isEmpty() ? fromHome(kept.program.localFolder) : kept.program.gitAddress;
    const QString dataset = fromHome(kept.dataset);
    if (program.isEmpty())
        return KeptText::tr("When Atelier was closed, you were on %1: dataset %2.")
            .arg(visibleLine(kept.job.name), visibleLine(dataset));
    if (dataset.isEmpty())
        return KeptText::tr("When Atelier was closed, you were on %1: program %2.")
            .arg(visibleLine(kept.job.name), visibleLine(program));
    return KeptText::tr("When Atelier was closed, you were on %1: program %2, dataset %3.")
        .arg(visibleLine(kept.job.name), visibleLine(program), visibleLine(dataset));
}

/// What was left out of it, as sentences; empty where nothing was. The secrets of a recipe that is opened
/// again are in its file.
QString gapsInWords(const KeptJourney& kept, bool isOfRecipe = false) {
    QStringList gaps;
    if (kept.hasOwnLines && kept.ownLines.isEmpty())
        gaps << KeptText::tr("The lines that you wrote into its script by hand were not kept.");
    if (!isOfRecipe && lacksSecrets(kept))
        gaps << KeptText::tr("Keys and passwords are not kept: %1 stands where you have to type them again.")
                    .arg(QString::fromUtf16(credentialMask));
    return gaps.join(QLatin1Char(' '));
}

QString inWords(const KeptJourney& kept, bool isSample) {
    const QString subject =
        isSample                ? KeptText::tr("When Atelier was closed, you were on the sample journey.")
        : kept.recipe.isEmpty() ? subjectInWords(kept)
                                : KeptText::tr("When Atelier was closed, you were on the recipe %1.")
                                      .arg(visibleLine(fromHome(kept.recipe)));
    return (subject + QLatin1Char(' ') + gapsInWords(kept, !kept.recipe.isEmpty())).trimmed();
}

QString refusalInWords(const KeptJourney& kept, const Error& why) {
    QStringList words{
        KeptText::tr("The recipe that you were on cannot be opened again. %1").arg(sentence(why))};
    if (hasContent(kept))
        words << KeptText::tr("All else is still here.") + QLatin1Char(' ') +
                     (subjectInWords(kept) + QLatin1Char(' ') + gapsInWords(kept)).trimmed();
    return words.join(QLatin1Char('\n'));
}

QString newerInWords(const Error& newer) {
    const auto* version = newer.as<error::VersionUnknown>();
    const QString aside = version ? asideName(version->path, version->found) : QString();
    return sentence(newer) + QLatin1Char('\n') +
           KeptText::tr(
               "It says where you were when Atelier was closed, and is not lost: as soon as you choose "
               "something here, it is put beside as %1.")
               .arg(visibleLine(fromHome(aside)));
}

}  // namespace

KeptJourneyNotice::KeptJourneyNotice(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      services_(services),
      removing_(this),
      seen_(new OnceSeen(this, [this] { present(); })),
      notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("connect.kept"));
    hide();
    model_.onChange({JourneyFact::Recipe, JourneyFact::Program, JourneyFact::Dataset}, this, [this] {
        if (!hasChoices(model_.state())) return;
        kept_.reset();
        newer_.reset();
        reopening_.reset();
        seen_->ask();
    });
    if (!services_.keptJourney) return;
    reading_ = startTask<std::optional<KeptJourney>>(
        this, [read = services_.keptJourney](TaskContext&) { return read(); },
        [this](const Expected<std::optional<KeptJourney>>& kept) {
            if (hasChoices(model_.state())) return;
            kept ? void(kept_ = *kept) : void(newer_ = kept.error());
            seen_->ask();
        });
}

void KeptJourneyNotice::present() {
    setHidden(!kept_ && !newer_);
    if (kept_) return refused_ ? presentRefusal() : presentOffer();
    if (!newer_) return notice_->clear();
    notice_->say(Notice::Kind::Warning, [newer = *newer_] { return newerInWords(newer); });
}

void KeptJourneyNotice::presentOffer() {
    const bool isSample = !kept_->recipe.isEmpty() && kept_->recipe == services_.sampleRecipe;
    notice_->say(Notice::Kind::Info, [kept = *kept_, isSample] { return inWords(kept, isSample); });
    notice_->addLink([] { return tr("Go on with it"); }, [this] { resume(); })
        ->setObjectName(QStringLiteral("connect.resumeJourney"));
    offerToBeginAnew();
}

void KeptJourneyNotice::presentRefusal() {
    notice_->say(Notice::Kind::Error, [kept = *kept_, why = *refused_] { return refusalInWords(kept, why); });
    notice_->addLink([] { return tr("Open the recipe once more"); }, [this] { resume(); })
        ->setObjectName(QStringLiteral("connect.resumeJourney"));
    if (hasContent(*kept_))
        notice_->addLink([] { return tr("Go on without the recipe"); }, [this] { resumeWithoutRecipe(); })
            ->setObjectName(QStringLiteral("connect.resumeWithoutRecipe"));
    offerToBeginAnew();
}

void KeptJourneyNotice::offerToBeginAnew() {
    notice_->addLink([] { return tr("Begin anew"); }, [this] { beginAnew(); })
        ->setObjectName(QStringLiteral("connect.beginAnew"));
}

void KeptJourneyNotice::resume() {
    const auto kept = std::exchange(kept_, std::nullopt);
    refused_.reset();
    const bool hasRecipe = !kept->recipe.isEmpty();
    if (hasRecipe) reopening_ = kept;
    seen_->ask();
    model_.change(
        [&](JourneyState& state) { hasRecipe ? addKeptRecords(state, *kept) : resumeJourney(state, *kept); });
    Q_EMIT wanted(*kept);
}

void KeptJourneyNotice::refuseRecipe(const Error& why) {
    if (!reopening_) return;
    kept_ = std::exchange(reopening_, std::nullopt);
    refused_ = why;
    seen_->ask();
}

void KeptJourneyNotice::resumeWithoutRecipe() {
    kept_->recipe.clear();
    resume();
}

void KeptJourneyNotice::beginAnew() {
    kept_.reset();
    seen_->ask();
    if (services_.keepJourney)
        removing_.add<void>([keep = services_.keepJourney] { return keep(std::nullopt); },
                            [](Expected<void>) {});
}

}  // namespace atelier
