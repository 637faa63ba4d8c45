// How a ConnectPage goes by its cards beside the sign-in: an earlier journey, recipes, profiles, facts.
#include <QCoreApplication>
#include <QLineEdit>
#include <QTimer>

#include "ui/connect/ClusterChooser.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/KeptJourneyNotice.h"
#include "ui/connect/profile/FactsCard.h"
#include "ui/connect/profile/ImportedProfileCard.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/widgets/Notice.h"

namespace atelier {

void ConnectPage::connectCards() {
    connect(kept_, &KeptJourneyNotice::wanted, this, [this](const KeptJourney& kept) {
        if (!kept.recipe.isEmpty()) return recipe_->reopen(kept);
        if (model_.state().connected || kept.clusterId.isEmpty()) return;
        kept.host.isEmpty() ? chooser_->choose(kept.clusterId) : chooser_->choose(kept.clusterId, kept.host);
    });
    connect(recipe_, &RecipeCard::notReopened, this, [this](const Error& why) {
        kept_->refuseRecipe(why);
        bringBeginningIntoSight(kept_);
    });
    connect(recipe_, &RecipeCard::dropped, this, [this] { Q_EMIT stepWanted(Step::Connect); });
    connect(recipe_, &RecipeCard::asked, this, [this](QWidget* question) {
        Q_EMIT stepWanted(Step::Connect);
        bringBeginningIntoSight(question);
    });
    connect(recipe_, &RecipeCard::opened, this, [this](const Recipe& recipe) {
        bringBeginningIntoSight(recipe_);
        if (model_.state().connected) return;
        chooser_->chooseNamed(recipe.cluster);
        if (recipe.user.isEmpty()) return;
        const QSignalBlocker blocker(userEdit_);
        userEdit_->setText(recipe.user);
        userEdit_->setModified(true);
        presentChoice();
    });
    connect(recipe_, &RecipeCard::profileOpened, given_, &ImportedProfileCard::open);
    connect(given_, &ImportedProfileCard::asked, this, [this](QWidget* question) {
        Q_EMIT stepWanted(Step::Connect);
        bringBeginningIntoSight(question);
    });
    connect(given_, &ImportedProfileCard::taken, this, [this](const QString& id, const QString& host) {
        if (!model_.state().connected) chooser_->choose(id, host);
    });
    connect(facts_, &FactsCard::disconnectWanted, this, [this] {
        notice_->clear();
        disconnects_ = true;
        Q_EMIT disconnectWanted();
    });
}

void ConnectPage::bringIntoSight(QWidget* question) {
    // The place of the question is known once it has been laid out.
    QTimer::singleShot(0, question, [this, question] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        // Where a question is higher than the page, its answer is brought into sight.
        reveal(question);
        if (question->focusProxy()) reveal(question->focusProxy());
    });
}

void ConnectPage::bringBeginningIntoSight(QWidget* question) {
    QTimer::singleShot(0, question, [this, question] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        revealFromTop(question);
    });
}

}  // namespace atelier
