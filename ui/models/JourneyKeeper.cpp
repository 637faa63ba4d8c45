#include "ui/models/JourneyKeeper.h"

#include <QCoreApplication>

namespace atelier {

namespace {

/// Changes that follow each other, as in typing, are written once.
constexpr std::chrono::milliseconds untilKept{700};

}  // namespace

JourneyKeeper::JourneyKeeper(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services), writing_(this) {
    soon_.setSingleShot(true);
    soon_.setInterval(untilKept);
    connect(&soon_, &QTimer::timeout, this, &JourneyKeeper::keep);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &JourneyKeeper::keepAtTheEnd);
    model_.onChange({JourneyFact::Recipe, JourneyFact::Agreement, JourneyFact::Cluster, JourneyFact::Login,
                     JourneyFact::Program, JourneyFact::Dataset, JourneyFact::Job, JourneyFact::Script,
                     JourneyFact::Records},
                    this, [this] { soon_.start(); });
}

JourneyKeeper::~JourneyKeeper() {
    keepAtTheEnd();
}

void JourneyKeeper::keepAtTheEnd() {
    kept_.reset();
    keep();
}

void JourneyKeeper::keep() {
    soon_.stop();
    const auto now = keptJourneyOf(model_.state());
    if (!services_.keepJourney || !now || now == kept_) return;
    kept_ = now;
    // Where it cannot be written, nothing is offered at the next start; no work waits for it.
    writing_.add<void>([write = services_.keepJourney, now] { return write(now); }, [](Expected<void>) {});
}

}  // namespace atelier
