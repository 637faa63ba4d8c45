#include "ui/program/PutAsideNotice.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/credentials/Credentials.h"
#include "core/journey/SettingsPutAside.h"
#include "ui/program/ProgramWords.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct PutAsideText {
    Q_DECLARE_TR_FUNCTIONS(PutAsideText)
};

QString trackerName(Tracking tracking) {
    return tracking == Tracking::Comet ? QStringLiteral("Comet") : QStringLiteral("Weights & Biases");
}

QString sweepInWords(const SweepSpec& sweep) {
    QStringList options;
    for (const SweepParameter& parameter : sweep.parameters) options << parameter.option;
    return options.join(QStringLiteral(", "));
}

QString inWords(const ProgramSettings& said, ProgramSetting which) {
    switch (which) {
        case ProgramSetting::EntryPoint:
            return PutAsideText::tr("script that starts the training: %1").arg(said.entryPoint);
        case ProgramSetting::Arguments:
            return PutAsideText::tr("arguments: %1").arg(wordsToText(withoutCredentials(said.arguments)));
        case ProgramSetting::Requirements:
            return PutAsideText::tr("list of packages: %1").arg(said.requirements);
        case ProgramSetting::Chain:
            return PutAsideText::tr("a training in pieces; its checkpoints in %1 stay the earlier program’s")
                .arg(said.chain.checkpointFolder);
        case ProgramSetting::Sweep:
            return PutAsideText::tr("several runs, with values of: %1").arg(sweepInWords(said.sweep));
        case ProgramSetting::LogFolder:
            return PutAsideText::tr("folder of the curves: %1").arg(said.logFolder);
        case ProgramSetting::Tracking:
            return PutAsideText::tr("reports to %1").arg(trackerName(said.tracking));
    }
    return {};
}

QString inWords(const SettingsPutAside& aside, const QList<UnfitSetting>& unfit) {
    QStringList lines;
    for (const ProgramSetting which : aside.said) {
        const QString words = inWords(aside.settings, which);
        const auto lacking = std::ranges::find(unfit, which, &UnfitSetting::which);
        lines << (lacking == unfit.end()
                      ? QStringLiteral("– ") + words
                      : PutAsideText::tr("– %1 (does not fit: this program has no file %2)")
                            .arg(words, lacking->file));
    }
    return PutAsideText::tr("What you had said for the earlier program was put aside:") + QLatin1Char('\n') +
           lines.join(QLatin1Char('\n'));
}

/// What of a journey the notice is made of.
struct Shown {
    std::optional<SettingsPutAside> aside;
    QList<UnfitSetting> unfit;
    bool isRead = true;
    bool operator==(const Shown&) const = default;
};

Shown shownOf(const JourneyState& state) {
    const auto aside = restorableSettings(state);
    if (!aside) return {};
    return {aside, unfitSettings(*aside, state), isProgramRead(state)};
}

}  // namespace

PutAsideNotice::PutAsideNotice(JourneyModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      seen_(new OnceSeen(this, [this] { present(); })),
      notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("program.putAside"));
    model_.onChange({JourneyFact::Program, JourneyFact::Job}, this, [this](const JourneyChange& change) {
        if (shownOf(change.before) != shownOf(change.after)) seen_->ask();
    });
    present();
}

void PutAsideNotice::present() {
    const auto [aside, unfit, isRead] = shownOf(model_.state());
    setHidden(!aside);
    if (!aside) return notice_->clear();
    notice_->say(Notice::Kind::Info, [aside = *aside, unfit = unfit] { return inWords(aside, unfit); });
    // What does not fit is known only once the program is read.
    if (isRead && unfit.size() < aside->said.size())
        notice_
            ->addLink(
                [isAll = unfit.isEmpty()] {
                    return isAll ? tr("Use it for this program, too")
                                 : tr("Use what fits for this program, too");
                },
                [this] { model_.change([](JourneyState& state) { restorePutAsideSettings(state); }); })
            ->setObjectName(QStringLiteral("program.takeBack"));
    notice_
        ->addLink([] { return tr("I no longer need it"); },
                  [this] { model_.change([](JourneyState& state) { forgetPutAside(state); }); })
        ->setObjectName(QStringLiteral("program.forgetPutAside"));
}

}  // namespace atelier
