#pragma once

#include <QPointer>
#include <QWidget>

#include "core/profile/ProfileStore.h"
#include "ui/connect/profile/FactEdit.h"
#include "ui/models/AppServices.h"
#include "ui/tasks/TaskChain.h"

class QPushButton;
class QVBoxLayout;

namespace atelier {

class Card;
class JourneyModel;
class Notice;
class OnceSeen;

/// What is known of the connected cluster, fact by fact, with who says it. Where the site's pages and the
/// cluster itself contradict each other, both are shown and the user chooses; every fact can be corrected.
/// What the user says is kept on this computer, counts at once, and can be taken back. The whole can be saved
/// as a file and handed over.
class ProfileCard final : public QWidget {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    ProfileCard(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

private:
    void present();
    void presentRow(const ProfileFact& fact);
    void presentOpen(const ProfileFact& fact);
    void presentFact(const ProfileFact& fact);
    void presentEdit(const ProfileFact& fact, const std::optional<FactEdit::Draft>& draft);
    /// Opens the editor of a fact, in place of one that was open; an empty path closes that.
    void edit(const QString& path);
    /// Chooses a value of a fact; an undefined one takes back what was said.
    void choose(const FactKind& kind, const QJsonValue& value);
    void refuse(const Error& error);
    void keep(const SiteProfile& profile);
    void saveAs();

    JourneyModel& model_;
    const AppServices& services_;
    TaskChain writing_;
    bool all_ = false;  ///< whether every fact is shown
    QString edited_;    ///< the path of the fact that is edited; empty: none is
    QPointer<FactEdit> edit_;
    OnceSeen* seen_;
    Card* card_;
    QWidget* rows_;
    QVBoxLayout* column_;
    Notice* notice_;
    QPushButton* showAll_;
    QPushButton* save_;
};

}  // namespace atelier
