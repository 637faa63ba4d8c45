#pragma once

#include <QWidget>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

class QPushButton;

namespace atelier {

class Card;
class Notice;
class RecipeConsentPanel;
class Text;

/// The recipe the journey began with: opens one, lays the sample out, and saves the journey as one.
class RecipeCard final : public QWidget {
    Q_OBJECT
public:
    RecipeCard(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    /// Reads a recipe and lays it into the journey, once the user agrees to what it sends and runs; what is
    /// wrong with it is said here, and nothing changed.
    void open(const QString& path);
    /// Writes the journey to a file, without the keys and passwords in it.
    void save(const QString& path);
    /// The sample belongs to the practice cluster.
    void setPractice(bool practice);
    void retranslate();

Q_SIGNALS:
    void opened(const atelier::Recipe& recipe);
    /// The user is asked about a recipe, by a part of this card that should be in sight.
    void asked(QWidget* question);
    /// A recipe was dropped on the window.
    void dropped();

private:
    /// The places of a recipe that its user is asked about.
    struct AskedPlaces {
        AgreementKey recipe;
        RecipePlan plan;
    };

    void chooseRecipe();
    void chooseTarget();
    void askOrPrepare(const OpenedRecipe& read);
    /// Whoever is signed in there already does so as who they are.
    RecipePlan asWhom(RecipePlan plan, const Recipe& recipe) const;
    void answer(bool agreed);
    /// Makes its sample first.
    void prepare(const OpenedRecipe& read);
    void use(const OpenedRecipe& read);
    /// Once there is a connection: who else may look into the places that the recipe's things go to, and
    /// where they lead.
    void lookAtPlaces();
    /// What the recipe's job had to become on the cluster, line by line.
    void showAdapted();
    /// What was found out about the cluster's places, and whether the user has agreed to it.
    void setAgreed(const AgreedPlaces& there);
    void applyPlaces(const QString& host, const AgreementKey& recipe, const RecipePlan& plan, bool agreed);
    void acceptPlaces(const AgreementKey& recipe, const RecipePlan& plan);
    void answerPlaces(const AskedPlaces& asked, bool agreed);
    void present();

    JourneyModel& model_;
    const AppServices& services_;
    std::optional<OpenedRecipe> opened_;
    std::optional<OpenedRecipe> asked_;       // until the user has said what they think of it
    std::optional<AskedPlaces> askedPlaces_;  // the same of where its places lead
    TaskHandle task_;
    TaskHandle keeping_;  // a yes; nobody has to wait for it
    TaskHandle looking_;
    // The identity of the host that was asked, though its connection may be gone: whoever comes back there is
    // not asked again, and what an earlier host says late is of no account.
    QString lookedAt_;
    bool practice_ = false;
    Card* card_;
    Text* about_;
    RecipeConsentPanel* consent_;
    Notice* adapted_;
    Notice* notice_;
    QPushButton* open_;
    QPushButton* sample_;
    QPushButton* save_;
};

}  // namespace atelier
