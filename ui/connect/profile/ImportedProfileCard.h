#pragma once

#include <QWidget>
#include <optional>

#include "core/profile/ImportedProfile.h"
#include "core/profile/ProfileStore.h"
#include "ui/models/AppServices.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskChain.h"

class QPushButton;

namespace atelier {

class Card;
class ConsentPanel;
class JourneyModel;
class Notice;
class Text;

/// Opens the profile of a cluster that somebody handed over. What it says is shown beside what counts here,
/// and nothing of it counts before the user agrees; then the user is who says it, here and at every later
/// sign-in.
class ImportedProfileCard final : public QWidget {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    ImportedProfileCard(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    /// Reads a profile and asks about it. If something is wrong with it, the card says so and nothing
    /// changes.
    void open(const QString& path);

Q_SIGNALS:
    /// The user is asked about a profile by a part of this card, which should be brought into sight.
    void asked(QWidget* question);
    /// The user has agreed to the profile of a cluster that is not connected: it counts once somebody signs
    /// in there.
    void taken(const QString& id, const QString& host);

private:
    /// A profile beside what counted of its cluster when it was read.
    struct Opened {
        ImportedProfile given;
        SiteProfile now;
        QString key;  ///< under which the cluster is kept
    };

    void retranslate();
    void chooseFile();
    /// Whether the profile is for the cluster that is connected.
    bool isConnected(const ImportedProfile& given) const;
    /// Says why a profile cannot be put to any cluster.
    void sayUnplaced(const ImportedProfile& given);
    void ask(const Opened& opened);
    void answer(bool agreed);
    void apply(const Opened& opened);
    void write(const QString& key, const SiteProfile& profile, const AgreementKey& agreed);

    JourneyModel& model_;
    const AppServices& services_;
    std::optional<Opened> asked_;  // until the user has answered
    TaskHandle task_;
    TaskChain writing_;
    Card* card_;
    Text* about_;
    ConsentPanel* consent_;
    Notice* notice_;
    QPushButton* open_;
};

}  // namespace atelier
