#include "ui/connect/recipe/RecipeCard.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <utility>

#include "core/credentials/Credentials.h"
#include "core/display/VisibleText.h"
#include "core/profile/ImportedProfile.h"
#include "core/profile/KnownCluster.h"
#include "core/store/RecipeCredentials.h"
#include "ui/connect/consent/RecipeConsentPanel.h"
#include "ui/connect/recipe/RecipeDrop.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

RecipeCard::RecipeCard(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      services_(services),
      seen_(new OnceSeen(this, [this] { present(); })),
      card_(new Card(this)),
      about_(card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped())),
      consent_(card_->add(new RecipeConsentPanel)),
      notice_(card_->add(new Notice)),
      open_(makeButton(ButtonKind::Normal, this, [this] { chooseRecipe(); })),
      sample_(makeButton(ButtonKind::Normal, this, [this] { open(services_.sampleRecipe); })),
      save_(makeButton(ButtonKind::Normal, this, [this] { chooseTarget(); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    open_->setObjectName(QStringLiteral("connect.recipe"));
    sample_->setObjectName(QStringLiteral("connect.sample"));
    save_->setObjectName(QStringLiteral("connect.saverecipe"));
    notice_->setObjectName(QStringLiteral("connect.recipenotice"));
    card_->addFlow({sample_, open_, save_});
    setVisible(bool(services.openRecipe));
    if (services.openRecipe)
        connect(new RecipeDrop(this), &RecipeDrop::dropped, this, [this](const QString& path) {
            Q_EMIT dropped();
            open(path);
        });
    model.onChange({JourneyFact::Recipe, JourneyFact::Cluster, JourneyFact::Program, JourneyFact::Job}, this,
                   [this] { seen_->ask(); });
    model.onChange({JourneyFact::Connection, JourneyFact::Recipe, JourneyFact::Site}, this,
                   [this] { lookAtPlaces(); });
    connect(consent_, &RecipeConsentPanel::answered, this, &RecipeCard::answer);
    keepTranslated(this, [this] { retranslate(); });
}

void RecipeCard::open(const QString& path) {
    read(path, std::nullopt, [this](const Error& why) { notice_->showError(why); });
}

void RecipeCard::reopen(const KeptJourney& earlier) {
    read(earlier.recipe, earlier, [this](const Error& why) { Q_EMIT notReopened(why); });
}

void RecipeCard::read(const QString& path, const std::optional<KeptJourney>& earlier,
                      const std::function<void(const Error&)>& refuse) {
    if (!services_.openRecipe) return;
    if (task_.isRunning())
        return notice_->say(Notice::Kind::Info, [path] {
            return tr("%1 was not opened: another recipe is being read. Open it again in a moment.")
                .arg(visibleLine(path));
        });
    notice_->clear();
    earlier_ = earlier;
    using Read = std::optional<OpenedRecipe>;
    task_ = startTask<Read>(
        this,
        [path, open = services_.openRecipe](TaskContext& task) -> Expected<Read> {
            if (holdsProfile(path)) return Read();
            const auto recipe = open(path, task.stop());
            return recipe ? Expected<Read>(*recipe) : failure(recipe);
        },
        [this, path, refuse](const Expected<Read>& read) {
            if (!read) {
                earlier_.reset();
                return refuse(read.error());
            }
            if (!*read) return void(Q_EMIT profileOpened(path));
            askOrPrepare(**read);
        });
}

void RecipeCard::askOrPrepare(const OpenedRecipe& read) {
    asked_.reset();
    if (askedPlaces_) lookedAt_.clear();
    askedPlaces_.reset();
    consent_->hide();
    if (read.agreed) return prepare(read);
    asked_ = read;
    asked_->plan = withLogin(read.plan);
    // A yes to what happens here is none to signing in where the recipe leads.
    const auto& cluster = model_.state().cluster;
    if (model_.state().connected && cluster && wordOf(*cluster) != read.recipe.cluster)
        asked_->agreementKey = agreementKey(read.recipe, asked_->plan);
    consent_->ask(asked_->plan);
    Q_EMIT asked(consent_);
    consent_->setFocus();
}

RecipePlan RecipeCard::withLogin(RecipePlan plan) const {
    const JourneyState& state = model_.state();
    if (!state.connected || !state.login || !state.cluster) return plan;
    plan.cluster = state.cluster->name;
    plan.where.host = state.login->host;
    plan.where.user = state.login->user;
    return plan;
}

void RecipeCard::answer(bool agreed) {
    if (const auto places = std::exchange(askedPlaces_, std::nullopt)) return answerPlaces(*places, agreed);
    const auto read = std::exchange(asked_, std::nullopt);
    if (!read) return;
    if (!agreed) {
        earlier_.reset();
        notice_->say(Notice::Kind::Info,
                     [] { return tr("The recipe was left alone. Nothing was sent or changed."); });
        open_->setFocus();
        // The recipe that is open may have been waiting to ask about its places.
        return lookAtPlaces();
    }
    prepare(*read);
    if (!services_.rememberAgreement) return;
    keeping_ = startTask<void>(
        this,
        [key = read->agreementKey, remember = services_.rememberAgreement](TaskContext&) {
            return remember(key);
        },
        [this](const Expected<void>& kept) {
            if (!kept) notice_->showError(kept.error());
        });
}

void RecipeCard::prepare(const OpenedRecipe& read) {
    if (!services_.writeSamples) return use(read);
    task_ = startTask<void>(
        this,
        [recipe = read.recipe, write = services_.writeSamples](TaskContext& task) {
            return write(recipe, task.stop());
        },
        [this, read](const Expected<void>& written) {
            if (written) return use(read);
            earlier_.reset();
            notice_->showError(written.error());
            // What is open may have been waiting with a question of its own.
            lookAtPlaces();
        });
}

void RecipeCard::use(const OpenedRecipe& read) {
    opened_ = read;
    lookedAt_.clear();
    model_.change([&, earlier = std::exchange(earlier_, std::nullopt)](JourneyState& state) {
        applyRecipe(state, read, model_.language());
        if (earlier) resumeRecipe(state, *earlier);
    });
    // The same recipe, opened once more, is no change.
    lookAtPlaces();
    Q_EMIT opened(read.recipe);
}

void RecipeCard::save(const QString& path) {
    if (!services_.saveRecipe || task_.isRunning()) return;
    notice_->clear();
    const Recipe whole = recipeOf(model_.state(), opened_);
    const Recipe kept = withoutCredentials(whole);
    task_ = startTask<void>(
        this, [path, write = services_.saveRecipe, kept](TaskContext&) { return write(path, kept); },
        [this, path, masked = !(kept == whole)](const Expected<void>& written) {
            if (!written) return notice_->showError(written.error());
            if (!masked)
                return notice_->say(Notice::Kind::Success, [path] { return tr("Saved as %1").arg(path); });
            notice_->say(Notice::Kind::Warning, [path] {
                return tr("Saved as %1. The keys and passwords in it are left out: %2 stands in their "
                          "place, and whoever opens it types their own.")
                    .arg(path, QString::fromUtf16(credentialMask));
            });
        });
}

void RecipeCard::chooseRecipe() {
    auto* dialog = new QFileDialog(this, tr("Open a recipe"), QString(), tr("Recipes (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &RecipeCard::open);
    dialog->open();
}

void RecipeCard::chooseTarget() {
    auto* dialog = new QFileDialog(this, tr("Save as a recipe"), QString(), tr("Recipes (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(model_.state().job.name + QStringLiteral(".json"));
    connect(dialog, &QFileDialog::fileSelected, this, &RecipeCard::save);
    dialog->open();
}

void RecipeCard::setPractice(bool practice) {
    practice_ = practice;
    seen_->ask();
}

void RecipeCard::present() {
    const JourneyState& state = model_.state();
    const bool hasProgram = !state.program.localFolder.isEmpty() || !state.program.gitAddress.isEmpty();
    sample_->setVisible(practice_ && !state.recipe && !services_.sampleRecipe.isEmpty());
    const bool hasCluster = state.cluster || (state.recipe && !state.recipe->cluster.isEmpty());
    // A recipe without a program or a cluster could not be opened again.
    save_->setVisible(bool(services_.saveRecipe) && hasProgram && hasCluster &&
                      !state.job.program.entryPoint.isEmpty());
    const QString title = state.recipe ? inLanguage(state.recipe->title, model_.language()) : QString();
    const QString about = !state.recipe
                              ? tr("A recipe is a file that holds a whole journey: a job, its program and "
                                   "dataset, and what your instructor says about each step. Open one, or "
                                   "drop it on this window.")
                          : title.isEmpty() ? tr("A recipe without a title is open.")
                                            : tr("“%1” is open.").arg(title);
    about_->setBreakableText(about);
}

void RecipeCard::retranslate() {
    card_->setTitle(tr("Recipe"));
    open_->setText(tr("Open a recipe…"));
    sample_->setText(tr("Use the sample program and dataset"));
    save_->setText(tr("Save as a recipe…"));
    present();
}

}  // namespace atelier
