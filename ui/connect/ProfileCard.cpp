#include "ui/connect/ProfileCard.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/files/ClosedFiles.h"
#include "core/messages/MomentInWords.h"
#include "ui/connect/FactWords.h"
#include "ui/models/JourneyModel.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

ProfileCard::ProfileCard(JourneyModel& model, const AppServices& services, QWidget* parent)
    : QWidget(parent),
      model_(model),
      services_(services),
      writing_(this),
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
    card_->addFlow({showAll_, save_});
    model.onChange({JourneyFact::Cluster, JourneyFact::Site, JourneyFact::Connection}, this,
                   [this] { present(); });
    keepTranslated(this, [this] { present(); });
}

void ProfileCard::present() {
    const auto& state = model_.state();
    const bool known = state.connected && state.profile;
    setVisible(known);
    qDeleteAll(rows_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    card_->setTitle(tr("What Atelier goes by on this cluster"));
    showAll_->setText(all_ ? tr("Show less") : tr("Show every fact"));
    save_->setText(tr("Save as a file…"));
    if (!known) return;
    card_->setRemark(tr("looked at %1").arg(momentInWords(state.profile->foundAt)));
    const QList<ProfileFact> facts = factsOf(*state.profile);
    for (const ProfileFact& fact : facts)
        if (fact.isOpen())
            presentOpen(fact);
        else if (all_ || fact.origin() == FactOrigin::User)
            presentFact(fact);
    rows_->setVisible(column_->count() > 0);
}

void ProfileCard::presentOpen(const ProfileFact& fact) {
    const FactKind& kind = *fact.kind;
    const QString path = QLatin1String(kind.path);
    auto* notice = new Notice(rows_);
    notice->show(Notice::Kind::Warning, tr("%1: the site publishes %2, and the cluster tells %3.")
                                            .arg(factTitle(kind), factInWords(kind.form, fact.catalogue),
                                                 factInWords(kind.form, fact.found)));
    notice->addLink(tr("Go by the cluster"), [this, path, found = fact.found] { choose(path, found); });
    notice->addLink(tr("Go by the site’s page"), [this, path, told = fact.catalogue] { choose(path, told); });
    column_->addWidget(notice);
}

void ProfileCard::presentFact(const ProfileFact& fact) {
    const FactKind& kind = *fact.kind;
    auto* row = new QWidget(rows_);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* text = (new Text(TextStyle::Small))->wrapped()->selectable();
    text->setText(
        tr("%1: %2 · %3")
            .arg(factTitle(kind), factInWords(kind.form, fact.value()), originInWords(fact.origin())));
    line->addWidget(text, 1);
    if (fact.origin() == FactOrigin::User) {
        auto* undo = makeButton(ButtonKind::Link, row, [this, path = QString(QLatin1String(kind.path))] {
            choose(path, QJsonValue::Undefined);
        });
        undo->setText(tr("Take back"));
        undo->setAccessibleName(tr("Take back: %1").arg(factTitle(kind)));
        line->addWidget(undo);
    }
    column_->addWidget(row);
}

void ProfileCard::choose(const QString& path, const QJsonValue& value) {
    if (!model_.state().profile) return;
    SiteProfile profile = *model_.state().profile;
    profile.said = withFact(profile.said, path, value);
    const auto cluster = effectiveCluster(profile);
    if (!cluster) return notice_->showError(cluster.error());
    notice_->clear();
    keep(profile);
    // The row whose button was pressed goes with this change, once the button has done its work.
    QMetaObject::invokeMethod(
        this,
        [this, profile, cluster = *cluster] {
            model_.change([&](JourneyState& state) {
                state.profile = profile;
                state.cluster = cluster;
            });
        },
        Qt::QueuedConnection);
}

void ProfileCard::keep(const SiteProfile& profile) {
    const auto& state = model_.state();
    if (!state.cluster || !state.login) return;
    const QString key =
        profileKey(*state.cluster, state.login->host, state.login->port, state.login->practiceFolder);
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
    const QByteArray content = QJsonDocument(exported(*state.profile)).toJson();
    connect(dialog, &QFileDialog::fileSelected, this, [this, content](const QString& path) {
        writing_.add<void>(
            [path, content] { return writeClosedFile(path, content); },
            [this, path](const Expected<void>& written) {
                if (!written) return notice_->showError(written.error());
                notice_->say(Notice::Kind::Success, [path] {
                    return tr("The profile is in %1. Whoever gets it can check scripts with it (atelierctl "
                              "check --cluster).")
                        .arg(path);
                });
            });
    });
    dialog->open();
}

}  // namespace atelier
