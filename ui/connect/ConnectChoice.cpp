// What is chosen on a ConnectPage: the cluster, the user's name there, the key.
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>

#include "ui/connect/ClusterChooser.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/PracticeSiteField.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/connect/signin/OwnKeyCard.h"
#include "ui/connect/signin/UserLookup.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"

namespace atelier {

using namespace Qt::StringLiterals;

void ConnectPage::applyTypedUser() {
    const auto typed = chooser_->typed();
    if (!typed || typed->user.isEmpty()) return;
    const QSignalBlocker blocker(userEdit_);
    userEdit_->setText(typed->user);
    userEdit_->setModified(true);
}

void ConnectPage::forgetRefusal() {
    if (!refusedAt_ || *refusedAt_ == chooser_->host()) return;
    refusedAt_.reset();
    notice_->clear();
}

void ConnectPage::presentChoice() {
    const auto cluster = chooser_->cluster();
    const bool practice = cluster && cluster->practice;
    const bool complete =
        cluster && (practice || (!chooser_->host().isEmpty() && !userEdit_->text().isEmpty()));
    recipe_->setPractice(practice);
    who_->setVisible(cluster && !practice);
    site_->offer(practice);
    noKey_->setVisible(cluster && !practice && services_.ownKeys);
    if (practice) ownKey_->hide();
    signIn_->setEnabled(complete);
    signIn_->setText(practice ? tr("Start it and connect") : tr("Connect"));
    access_->clear();
    const QString access = cluster ? inLanguage(cluster->access, model_.language()) : QString();
    if (!access.isEmpty() && !practice) access_->show(Notice::Kind::Info, access);
    if (!cluster || practice) return;
    if (!userEdit_->isModified()) userEdit_->setText(offeredUser(*cluster));
    const bool configured = !userEdit_->text().isEmpty() && userEdit_->text() == configuredUser(*cluster);
    user_->setHint(configured ? tr("As your ssh configuration says.")
                              : tr("The one you have on the cluster."));
    const auto typed = chooser_->typed();
    ownKey_->setPlace({*cluster, userEdit_->text().trimmed(), chooser_->host(),
                       (typed ? typed->port : std::nullopt).value_or(cluster->port)});
}

QString ConnectPage::userKey(const ClusterProfile& cluster) const {
    // Somebody may have another name where their own entry leads.
    return chooser_->goesByOwnEntry() ? u"connect/entry/"_s + chooser_->host()
                                      : u"connect/user/"_s + cluster.id;
}

QString ConnectPage::offeredUser(const ClusterProfile& cluster) {
    // A name that the user has typed here before counts more than the configuration.
    const QString typed = QSettings().value(userKey(cluster)).toString();
    return typed.isEmpty() ? configuredUser(cluster) : typed;
}

QString ConnectPage::configuredUser(const ClusterProfile& cluster) {
    return QSettings().contains(userKey(cluster)) ? QString() : lookup_->userFor(chooser_->host());
}

void ConnectPage::rememberUser(const ClusterProfile& cluster, const QString& user) {
    // A name that the ssh configuration gives is not stored, since it may change there.
    if (user == lookup_->userFor(chooser_->host()))
        QSettings().remove(userKey(cluster));
    else
        QSettings().setValue(userKey(cluster), user);
}

void ConnectPage::browseKey() {
    auto* dialog = new QFileDialog(this, tr("Choose a private key"), QDir::home().filePath(u".ssh"_s));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFilter(QDir::Files | QDir::Hidden);
    connect(dialog, &QFileDialog::fileSelected, keyEdit_, &QLineEdit::setText);
    dialog->open();
}

}  // namespace atelier
