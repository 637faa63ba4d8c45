#include "ui/connect/profile/ProfileCard.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "core/consent/words/ProfileWords.h"
#include "core/files/ClosedFiles.h"
#include "core/messages/MomentInWords.h"
#include "core/profile/FactText.h"
#include "core/profile/FactWords.h"
#include "ui/connect/profile/FactEdit.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

/// What was just made is shown, and takes the keyboard, only once it has been laid out.
void focusOnceShown(QWidget* widget) {
    QTimer::singleShot(0, widget, [widget] { widget->setFocus(Qt::OtherFocusReason); });
}

}  // namespace

ProfileCard::ProfileCard(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      services_(services),
      writing_(this),
      seen_(new OnceSeen(this, [this] { present(); })),
      card_(new Card(this)),
      rows_(new QWidget),
      column_(new QVBoxLayout(rows_)) {
    auto* around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(card_);
    column_->setContentsMargins(0, 0, 0, 0);
    card_->add(rows_);
    notice_ = card_->add(new Notice);
    showAll_ = makeButton(ButtonKind::Link, this, [this] {
        all_ = !all_;
        present();
    });
    showAll_->setObjectName(QStringLiteral("connect.facts"));
    save_ = makeButton(ButtonKind::Link, this, [this] { saveAs(); });
    save_->setObjectName(QStringLiteral("connect.saveprofile"));
    card_->addFlow({showAll_, save_});
    model.onChange({JourneyFact::Cluster, JourneyFact::Site, JourneyFact::Connection}, this,
                   [this] { seen_->ask(); });
    keepTranslated(this, [this] { present(); });
}

void ProfileCard::present() {
    const auto& state = model_.state();
    const bool known = state.connected && state.profile;
    setVisible(known);
    const auto draft = edit_ ? std::optional(edit_->draft()) : std::nullopt;
    const bool typing = edit_ && edit_->isAncestorOf(window()->focusWidget());
    qDeleteAll(rows_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    card_->setTitle(tr("What Atelier goes by on this cluster"));
    showAll_->setText(all_ ? tr("Show less") : tr("Show and correct every fact"));
    save_->setText(tr("Save this profile…"));
    if (!known) return;
    const QDateTime& when = state.profile->foundAt;
    card_->setRemark(when.isValid() ? tr("looked at %1").arg(momentInWords(when)) : QString());
    for (const ProfileFact& fact : allFactsOf(*state.profile)) {
        if (edited_ == QLatin1String(fact.kind->path))
            presentEdit(fact, draft);
        else
            presentRow(fact);
    }
    rows_->setVisible(column_->count() > 0);
    if (typing && edit_) focusOnceShown(edit_->focusProxy());
}

void ProfileCard::presentRow(const ProfileFact& fact) {
    if (fact.isOpen())
        presentOpen(fact);
    else if (all_ || !fact.said.isUndefined())
        presentFact(fact);
}

void ProfileCard::presentOpen(const ProfileFact& fact) {
    const FactKind& kind = *fact.kind;
    auto* notice = new Notice(rows_);
    notice->show(Notice::Kind::Warning, tr("%1: the site publishes %2, and the cluster tells %3.")
                                            .arg(factTitle(kind), factInWords(kind.form, fact.catalogue),
                                                 factInWords(kind.form, fact.found)));
    notice->addLink(tr("Go by the cluster"), [this, &kind, found = fact.found] { choose(kind, found); });
    notice->addLink(tr("Go by the site’s page"),
                    [this, &kind, told = fact.catalogue] { choose(kind, told); });
    notice->addLink(tr("Go by neither…"), [this, &kind] { edit(QLatin1String(kind.path)); });
    column_->addWidget(notice);
}

void ProfileCard::presentFact(const ProfileFact& fact) {
    const FactKind& kind = *fact.kind;
    auto* row = new QWidget(rows_);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* text = (new Text(TextStyle::Small))->wrapped()->selectable();
    const QString value = valueInWords(fact, *model_.state().profile);
    text->setBreakableText(fact.value().isUndefined()
                               ? tr("%1: %2").arg(factTitle(kind), value)
                               : tr("%1: %2 · %3").arg(factTitle(kind), value, originInWords(fact.origin())));
    line->addWidget(text, 1);
    const auto add = [&](const QString& words, const QString& about, const std::function<void()>& pressed) {
        auto* button = makeButton(ButtonKind::Link, row, pressed);
        button->setText(words);
        button->setAccessibleName(about);
        line->addWidget(button);
    };
    if (!fact.said.isUndefined())
        add(tr("Take back"), tr("Take back: %1").arg(factTitle(kind)),
            [this, &kind] { choose(kind, QJsonValue::Undefined); });
    add(tr("Correct…"), tr("Correct: %1").arg(factTitle(kind)),
        [this, &kind] { edit(QLatin1String(kind.path)); });
    column_->addWidget(row);
}

void ProfileCard::presentEdit(const ProfileFact& fact, const std::optional<FactEdit::Draft>& draft) {
    edit_ = new FactEdit(fact, rows_);
    if (draft) edit_->setDraft(*draft);
    connect(edit_, &FactEdit::said, this,
            [this, &kind = *fact.kind](const QJsonValue& value) { choose(kind, value); });
    connect(edit_, &FactEdit::left, this, [this] { edit({}); });
    column_->addWidget(edit_);
}

void ProfileCard::edit(const QString& path) {
    edited_ = path;
    notice_->clear();
    // The row whose button was pressed goes with this change, once the button has done its work.
    QMetaObject::invokeMethod(
        this,
        [this] {
            // What was typed belongs to the editor before.
            delete edit_;
            present();
            focusOnceShown(edit_ ? edit_->focusProxy() : showAll_);
        },
        Qt::QueuedConnection);
}

void ProfileCard::refuse(const Error& error) {
    if (edit_) return edit_->refuse(error);
    notice_->showError(error);
}

void ProfileCard::choose(const FactKind& kind, const QJsonValue& value) {
    if (!model_.state().profile) return;
    const auto profile = withUserValue(*model_.state().profile, kind, value);
    if (!profile) return refuse(profile.error());
    const auto cluster = effectiveCluster(*profile);
    if (!cluster) return refuse(cluster.error());
    keep(*profile);
    QMetaObject::invokeMethod(
        this,
        [this, profile = *profile, cluster = *cluster] {
            model_.change([&](JourneyState& state) {
                state.profile = profile;
                state.cluster = cluster;
            });
        },
        Qt::QueuedConnection);
    // More of a list is often wrong, so that it stays open.
    const bool stays = edit_ && inputOf(kind.form) == FactInput::Things;
    edit(stays ? edited_ : QString());
}

void ProfileCard::keep(const SiteProfile& profile) {
    const auto& state = model_.state();
    if (!state.cluster || !state.login) return;
    const QString key = profileKey(*state.cluster, *state.login);
    writing_.add<void>(
        [store = ProfileStore::in(services_.dataFolder), key, profile] { return store.write(key, profile); },
        [this](const Expected<void>& written) {
            if (!written) notice_->showError(written.error());
        });
}

void ProfileCard::saveAs() {
    const auto& state = model_.state();
    if (!state.profile || !state.cluster) return;
    const QString name = state.cluster->id + QStringLiteral(".json");
    auto* dialog = new QFileDialog(this, tr("Save the cluster’s profile"), QDir::home().filePath(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QJsonObject whole = exported(*state.profile);
    const QByteArray content = QJsonDocument(whole).toJson();
    std::optional<AgreementKey> agreed;
    if (const auto own = importedProfile(services_.catalogue, name, whole)) agreed = agreementKey(*own);
    connect(dialog, &QFileDialog::fileSelected, this, [this, content, agreed](const QString& path) {
        writing_.add<void>(
            [path, content, agreed, remember = services_.rememberAgreement]() -> Expected<void> {
                // Somebody who opens again the profile with what was set here has agreed to it.
                if (agreed && remember)
                    if (const auto kept = remember(*agreed); !kept) return kept;
                return writeClosedFile(path, content);
            },
            [this, path](const Expected<void>& written) {
                if (!written) return notice_->showError(written.error());
                notice_->say(Notice::Kind::Success, [path] {
                    return tr("The profile is in %1. Whoever gets it opens it on this page, or gives it to "
                              "atelierctl "
                              "(--cluster).")
                        .arg(path);
                });
            });
    });
    dialog->open();
}

}  // namespace atelier
