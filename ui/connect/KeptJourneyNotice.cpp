#include "ui/connect/KeptJourneyNotice.h"

#include <QCoreApplication>
#include <QDir>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "core/display/VisibleText.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct KeptText {
    Q_DECLARE_TR_FUNCTIONS(KeptText)
};

/// A path as people say it.
QString fromHome(const QString& path) {
    const QString home = QDir::homePath() + QLatin1Char('/');
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

/// What it was about: its job, program and dataset.
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

QString inWords(const KeptJourney& kept, bool isSample) {
    if (isSample) return KeptText::tr("When Atelier was closed, you were on the sample journey.");
    if (!kept.recipe.isEmpty())
        return KeptText::tr("When Atelier was closed, you were on the recipe %1.")
            .arg(visibleLine(fromHome(kept.recipe)));
    const QString subject = subjectInWords(kept);
    return kept.hasOwnLines
               ? subject + QLatin1Char(' ') +
                     KeptText::tr("The lines that you wrote into its script by hand are not kept.")
               : subject;
}

}  // namespace

KeptJourneyNotice::KeptJourneyNotice(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent), model_(model), services_(services), removing_(this), notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("connect.kept"));
    hide();
    model_.onChange({JourneyFact::Recipe, JourneyFact::Program, JourneyFact::Dataset}, this, [this] {
        if (!kept_ || !isBegun(model_.state())) return;
        kept_.reset();
        present();
    });
    if (!services_.keptJourney) return;
    reading_ = startTask<std::optional<KeptJourney>>(
        this,
        [read = services_.keptJourney](TaskContext&) { return Expected<std::optional<KeptJourney>>(read()); },
        [this](const Expected<std::optional<KeptJourney>>& kept) {
            if (!isBegun(model_.state())) kept_ = *kept;
            present();
        });
}

void KeptJourneyNotice::present() {
    setHidden(!kept_);
    if (!kept_) return notice_->clear();
    const bool isSample = !kept_->recipe.isEmpty() && kept_->recipe == services_.sampleRecipe;
    notice_->say(Notice::Kind::Info, [kept = *kept_, isSample] { return inWords(kept, isSample); });
    notice_->addLink([] { return tr("Go on with it"); }, [this] { goOn(); })
        ->setObjectName(QStringLiteral("connect.goOn"));
    notice_->addLink([] { return tr("Begin anew"); }, [this] { beginAnew(); })
        ->setObjectName(QStringLiteral("connect.beginAnew"));
}

void KeptJourneyNotice::goOn() {
    const auto kept = std::exchange(kept_, std::nullopt);
    present();
    if (kept->recipe.isEmpty()) model_.change([&kept](JourneyState& state) { goOnWith(state, *kept); });
    Q_EMIT wanted(*kept);
}

void KeptJourneyNotice::beginAnew() {
    kept_.reset();
    present();
    if (services_.keepJourney)
        removing_.add<void>([keep = services_.keepJourney] { return keep(std::nullopt); },
                            [](Expected<void>) {});
}

}  // namespace atelier
