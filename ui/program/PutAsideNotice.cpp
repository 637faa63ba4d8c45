#include "ui/program/PutAsideNotice.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/credentials/Credentials.h"
#include "core/journey/ChosenProgram.h"
#include "ui/program/ProgramWords.h"
#include "ui/widgets/Notice.h"

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
            return PutAsideText::tr("a training in pieces, with its checkpoints in %1")
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

QString inWords(const PutAside& aside) {
    QStringList lines;
    for (const ProgramSetting which : aside.said)
        lines << QStringLiteral("– ") + inWords(aside.settings, which);
    return PutAsideText::tr("What you had said for the earlier program was put aside:") + QLatin1Char('\n') +
           lines.join(QLatin1Char('\n'));
}

}  // namespace

PutAsideNotice::PutAsideNotice(JourneyModel& model, QWidget* parent)
    : QWidget(parent), model_(model), notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    notice_->setObjectName(QStringLiteral("program.putAside"));
    model_.onChange({JourneyFact::Program, JourneyFact::Job}, this, [this](const JourneyChange& change) {
        if (putAsideNow(change.before) != putAsideNow(model_.state())) present();
    });
    present();
}

void PutAsideNotice::present() {
    const auto aside = putAsideNow(model_.state());
    setHidden(!aside);
    if (!aside) return notice_->clear();
    notice_->say(Notice::Kind::Info, [aside = *aside] { return inWords(aside); });
    notice_
        ->addLink([] { return tr("Use it for this program, too"); },
                  [this] { model_.change([](JourneyState& state) { takeBackPutAside(state); }); })
        ->setObjectName(QStringLiteral("program.takeBack"));
    notice_
        ->addLink([] { return tr("I no longer need it"); },
                  [this] { model_.change([](JourneyState& state) { forgetPutAside(state); }); })
        ->setObjectName(QStringLiteral("program.forgetPutAside"));
}

}  // namespace atelier
