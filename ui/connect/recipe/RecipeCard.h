#pragma once

#include <QWidget>
#include <functional>

#include "core/journey/kept/KeptJourney.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

class QPushButton;

namespace atelier {

class Card;
class Notice;
class OnceSeen;
class RecipeConsentPanel;
class Text;

/// Opens a recipe, makes the sample's recipe, shows the one that the journey began with, and saves the
/// journey as a recipe.
class RecipeCard final : public QWidget {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    RecipeCard(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    /// Reads a recipe (or finds the file to be a profile) and puts it into the journey, once the user agrees
    /// to what it sends and runs. If something is wrong with it, the card says so and the journey stays as it
    /// is.
    void open(const QString& path);
    /// Reads the recipe of an earlier journey, as `open` does, and puts what the user had changed of it into
    /// the journey together with it (resumeRecipe). If something is wrong with it, only `notReopened` says
    /// so.
    void reopen(const KeptJourney& earlier);
    /// Writes the journey to a recipe file, with keys and passwords masked.
    void save(const QString& path);
    /// Says whether the practice cluster is chosen, which the sample belongs to.
    void setPractice(bool practice);

Q_SIGNALS:
    /// The user has agreed to a recipe, which the journey begins with by now.
    void opened(const atelier::Recipe& recipe);
    /// The recipe of an earlier journey cannot be opened again; the journey stays as it is.
    void notReopened(const atelier::Error& why);
    /// The user is asked about a recipe by a part of this card, which should be brought into sight.
    void asked(QWidget* question);
    /// A recipe was dropped on the window.
    void dropped();
    /// The file that was opened is the profile of a cluster.
    void profileOpened(const QString& path);

private:
    void retranslate();
    /// The places of a recipe that the user is asked about.
    struct AskedPlaces {
        AgreementKey recipe;
        RecipePlan plan;
    };

    void read(const QString& path, const std::optional<KeptJourney>& earlier,
              const std::function<void(const Error&)>& refuse);
    void chooseRecipe();
    void chooseTarget();
    void askOrPrepare(const OpenedRecipe& read);
    /// The plan as it would go on where somebody is signed in, whatever cluster the recipe names.
    RecipePlan withLogin(RecipePlan plan) const;
    void answer(bool agreed);
    /// Makes the sample first, if the recipe asks for it.
    void prepare(const OpenedRecipe& read);
    void use(const OpenedRecipe& read);
    /// Asks the cluster, once it is connected, who else may look into the places of the recipe, and where
    /// these lead.
    void lookAtPlaces();
    /// Keeps in the journey what was found out about the cluster's places, and whether the user has agreed to
    /// it.
    void setAgreed(const AgreedPlaces& there);
    void applyPlaces(const QString& host, const AgreementKey& recipe, const RecipePlan& plan, bool agreed);
    void acceptPlaces(const AgreementKey& recipe, const RecipePlan& plan);
    void answerPlaces(const AskedPlaces& asked, bool agreed);
    void present();

    JourneyModel& model_;
    const AppServices& services_;
    std::optional<OpenedRecipe> opened_;
    std::optional<KeptJourney> earlier_;      // whose recipe is being opened again
    std::optional<OpenedRecipe> asked_;       // until the user has answered
    std::optional<AskedPlaces> askedPlaces_;  // until the user has answered where its places lead
    TaskHandle task_;
    TaskHandle keeping_;  // remembers a yes; nobody has to wait for it
    TaskHandle looking_;
    // The identity of the host that was asked. It stays when the connection ends, so that the user is not
    // asked again after coming back, and late answers of an earlier host are ignored.
    QString lookedAt_;
    bool practice_ = false;
    OnceSeen* seen_;
    Card* card_;
    Text* about_;
    RecipeConsentPanel* consent_;
    Notice* notice_;
    QPushButton* open_;
    QPushButton* sample_;
    QPushButton* save_;
};

}  // namespace atelier
