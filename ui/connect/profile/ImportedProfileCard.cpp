#include "ui/connect/profile/ImportedProfileCard.h"

#include <QFileDialog>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "core/account/ClusterAccount.h"
#include "core/cluster/ClusterJson.h"
#include "core/consent/words/ProfileWords.h"
#include "core/messages/CatalogueNames.h"
#include "ui/connect/consent/ConsentPanel.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

/// A profile with what is kept of its cluster on this computer.
struct ReadProfile {
    ImportedProfile given;
    QString key;  ///< empty where the cluster is kept under none before somebody signs in
    std::optional<SiteProfile> kept;
};

Expected<ReadProfile> readProfile(const Catalogue& catalogue, const QString& dataFolder,
                                  const QString& path) {
    const auto given = readImportedProfile(catalogue, path);
    if (!given) return failure(given);
    ReadProfile read{*given, {}, {}};
    // A practice cluster is its folder, which only signing in tells.
    if (given->known.practice || given->host.isEmpty()) return read;
    read.key = profileKey(given->known, given->host, given->port, {});
    const auto kept = ProfileStore::in(dataFolder).read(read.key);
    if (!kept) return failure(kept);
    read.kept = *kept;
    return read;
}

}  // namespace

ImportedProfileCard::ImportedProfileCard(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      services_(services),
      writing_(this),
      card_(new Card(this)),
      about_(card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped())),
      consent_(card_->add(new ConsentPanel(QStringLiteral("connect.profile")))),
      notice_(card_->add(new Notice)),
      open_(makeButton(ButtonKind::Normal, this, [this] { chooseFile(); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    open_->setObjectName(QStringLiteral("connect.openprofile"));
    notice_->setObjectName(QStringLiteral("connect.profilenotice"));
    card_->addFlow({open_});
    connect(consent_, &ConsentPanel::answered, this, &ImportedProfileCard::answer);
    keepTranslated(this, [this] { retranslate(); });
}

void ImportedProfileCard::open(const QString& path) {
    if (task_.isRunning()) return;
    notice_->clear();
    consent_->hide();
    asked_.reset();
    task_ = startTask<ReadProfile>(
        this,
        [path, catalogue = services_.catalogue, folder = services_.dataFolder](TaskContext&) {
            return readProfile(catalogue, folder, path);
        },
        [this](const Expected<ReadProfile>& read) {
            if (!read) {
                notice_->showError(read.error());
                return void(Q_EMIT asked(notice_));
            }
            const ImportedProfile& given = read->given;
            if (isConnected(given)) {
                const auto& state = model_.state();
                const QString key = profileKey(*state.cluster, *state.login);
                return ask({given, *state.profile, key});
            }
            if (read->key.isEmpty()) return sayUnplaced(given);
            SiteProfile now = read->kept.value_or(SiteProfile{});
            now.catalogue = toJson(given.known);
            ask({given, now, read->key});
        });
}

bool ImportedProfileCard::isConnected(const ImportedProfile& given) const {
    const auto& state = model_.state();
    if (!state.connected || !state.profile || !state.cluster || !state.login) return false;
    if (state.cluster->id != given.known.id) return false;
    // Each course has a cluster of its own under one id.
    const bool isCourse = given.known.loginHost.isEmpty() && !given.known.practice;
    return !isCourse || placeOf(state.login->host, state.login->port) == placeOf(given.host, given.port);
}

void ImportedProfileCard::sayUnplaced(const ImportedProfile& given) {
    notice_->say(Notice::Kind::Warning, [practice = given.known.practice] {
        return practice
                   ? tr("This profile is one of a practice cluster. Connect to yours, then open it again.")
                   : tr("This profile says neither a cluster that Atelier knows nor the address of one. Ask "
                        "whoever gave it to you for one that does.");
    });
    Q_EMIT asked(notice_);
}

void ImportedProfileCard::ask(const Opened& opened) {
    if (changesBy(opened.given, opened.now).isEmpty() && !opened.given.hostFromFile) {
        notice_->say(Notice::Kind::Info, [name = opened.given.known.name] {
            return tr("This profile of %1 changes nothing: all that it says counts already.")
                .arg(catalogueName(name));
        });
        return void(Q_EMIT asked(notice_));
    }
    asked_ = opened;
    consent_->ask([opened] {
        return ConsentWords{
            tr("This is what the profile says. Scripts and commands are made with it. Nothing of it "
               "counts before you agree."),
            tr("No, leave it alone"), tr("Trust it and go by it"), profileLines(opened.given, opened.now)};
    });
    Q_EMIT asked(consent_);
    consent_->setFocus();
}

void ImportedProfileCard::answer(bool agreed) {
    const auto opened = std::exchange(asked_, std::nullopt);
    if (!opened) return;
    open_->setFocus();
    if (agreed) return apply(*opened);
    notice_->say(Notice::Kind::Info, [] { return tr("The profile was left alone. Nothing was changed."); });
}

void ImportedProfileCard::apply(const Opened& opened) {
    const bool connected = isConnected(opened.given);
    // What counts may have changed since the question was asked, by hand or by signing in.
    if (connected && *model_.state().profile != opened.now)
        return ask({opened.given, *model_.state().profile, opened.key});
    const SiteProfile profile = withImported(opened.given, opened.now);
    const auto cluster = effectiveCluster(profile);
    if (!cluster) return notice_->showError(cluster.error());
    write(opened.key, profile, agreementKey(opened.given));
    notice_->say(Notice::Kind::Success, [connected, name = opened.given.known.name] {
        return connected
                   ? tr("What the profile says counts from now on. Each fact of it can be taken back above.")
                   : tr("What the profile says counts once you sign in to %1.").arg(catalogueName(name));
    });
    if (!connected) return void(Q_EMIT taken(opened.given.known.id, opened.given.host));
    model_.change([&](JourneyState& state) {
        state.profile = profile;
        state.cluster = *cluster;
    });
}

void ImportedProfileCard::write(const QString& key, const SiteProfile& profile, const AgreementKey& agreed) {
    writing_.add<void>(
        [store = ProfileStore::in(services_.dataFolder), key, profile, agreed,
         remember = services_.rememberAgreement]() -> Expected<void> {
            if (const auto kept = store.write(key, profile); !kept || !remember) return kept;
            return remember(agreed);
        },
        [this](const Expected<void>& written) {
            if (!written) notice_->showError(written.error());
        });
}

void ImportedProfileCard::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Open a cluster’s profile"), QString(), tr("Profiles (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ImportedProfileCard::open);
    dialog->open();
}

void ImportedProfileCard::retranslate() {
    card_->setTitle(tr("A cluster’s profile"));
    about_->setText(
        tr("A profile is a file with what is known of a cluster: its limits, its GPUs, its folders, its "
           "rules. If "
           "somebody who works there gave you one, open it, or drop it on this window."));
    open_->setText(tr("Open a profile…"));
}

}  // namespace atelier
