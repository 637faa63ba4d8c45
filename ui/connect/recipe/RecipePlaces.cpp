// How a RecipeCard asks about where the recipe's places lead on the cluster.
#include "core/consent/LookAtPlaces.h"
#include "core/consent/words/PlanWords.h"
#include "ui/connect/consent/RecipeConsentPanel.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

struct Looked {
    QList<PlaceAccess> places;
    bool agreed = false;  ///< to where they lead
};

}  // namespace

void RecipeCard::lookAtPlaces() {
    const auto host = model_.host();
    const QString identity = host ? host->identity() : QString();
    if (askedPlaces_ && identity != lookedAt_) {
        askedPlaces_.reset();
        consent_->hide();
    }
    // A user who said no is asked again after having been elsewhere.
    const auto& before = model_.state().agreed;
    if (identity != lookedAt_ && before && before->open) lookedAt_.clear();
    // Only one recipe can be asked about at a time.
    if (asked_ || !opened_ || !model_.state().recipe || !host || !model_.state().site ||
        lookedAt_ == identity)
        return;
    lookedAt_ = identity;
    // What was found of the places of another recipe would be taken for this one's.
    looking_.forget();
    setAgreed({.host = identity, .open = true, .looking = true});
    const JourneyState& state = model_.state();
    auto plan = planFor(opened_->plan, state.job, state.cluster.value_or(ClusterProfile{}));
    looking_ = startTask<Looked>(
        this,
        [host, plan, key = opened_->agreementKey,
         agreed = services_.arePlacesAgreed](TaskContext& task) -> Expected<Looked> {
            const auto places = accessTo(*host, destinationsOf(plan), task.stop());
            if (!places) return failure(places);
            return Looked{*places, !agreed || agreed(key, *places)};
        },
        [this, plan, key = opened_->agreementKey, identity](const Expected<Looked>& looked) mutable {
            // An error is not shown here: each page that sends something looks again, and shows it.
            if (!looked) {
                if (identity == lookedAt_) setAgreed({});
                return model_.dropLostConnection();
            }
            plan.places = looked->places;
            applyPlaces(identity, key, plan, looked->agreed);
        });
}

void RecipeCard::setAgreed(const AgreedPlaces& there) {
    model_.change([&there](JourneyState& state) {
        if (!state.agreed) return;
        state.agreed->host = there.host;
        state.agreed->open = there.open;
        state.agreed->looking = there.looking;
        state.agreed->destinations = there.destinations;
    });
}

void RecipeCard::applyPlaces(const QString& host, const AgreementKey& recipe, const RecipePlan& plan,
                             bool agreed) {
    if (host != lookedAt_ || !model_.host() || model_.host()->identity() != host) return;
    if (agreed) {
        acceptPlaces(recipe, plan);
        if (placeLines(plan).isEmpty()) return;
        return notice_->say(Notice::Kind::Warning, [plan] {
            QStringList words;
            for (const PlanLine& line : placeLines(plan)) words << line.text;
            return words.join(QLatin1Char('\n'));
        });
    }
    setAgreed({.host = host, .open = true});
    if (asked_) return lookedAt_.clear();
    askedPlaces_ = AskedPlaces{recipe, plan};
    notice_->clear();
    consent_->askPlaces(opened_->plan, plan);
    Q_EMIT asked(consent_);
    consent_->setFocus();
}

void RecipeCard::acceptPlaces(const AgreementKey& recipe, const RecipePlan& plan) {
    setAgreed({.host = lookedAt_, .destinations = plan.places});
    if (!services_.rememberPlaces) return;
    keeping_ = startTask<void>(
        this,
        [recipe, places = plan.places, remember = services_.rememberPlaces](TaskContext&) {
            return remember(recipe, places);
        },
        [this](const Expected<void>& kept) {
            if (!kept) notice_->showError(kept.error());
        });
}

void RecipeCard::answerPlaces(const AskedPlaces& asked, bool agreed) {
    if (agreed) return acceptPlaces(asked.recipe, asked.plan);
    notice_->say(Notice::Kind::Info, [] {
        return tr(
            "Nothing is sent or run for this recipe on this cluster until you agree to where its "
            "places lead there.");
    });
    notice_
        ->addLink([] { return tr("Show me again"); },
                  [this] {
                      notice_->clear();
                      lookedAt_.clear();
                      lookAtPlaces();
                  })
        ->setFocus();
}

}  // namespace atelier
