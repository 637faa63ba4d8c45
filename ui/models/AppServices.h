#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QUrl>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/cluster/Catalogue.h"
#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/journey/kept/KeptJourney.h"
#include "core/remote/OwnKey.h"
#include "core/remote/SignIn.h"
#include "core/slurm/JobStatus.h"
#include "core/store/History.h"
#include "ui/models/RecipeJourney.h"

namespace atelier {

/// A made-up site that the practice cluster can play.
struct PlayedSite {
    QString name;                  ///< "conda-site"
    QMap<QString, QString> about;  ///< by language code: what its users have, and what they do not
};

/// How to sign in to the practice cluster once it runs.
struct PracticeAccess {
    SignInRequest request;
    /// What is known of the practice cluster before it is asked, where it plays another site than the
    /// catalogue's.
    std::optional<ClusterProfile> cluster = {};
};

/// What the window needs from the outside. `app` provides it, tests provide their own; pages get it by
/// reference. Functions that block say so, and are called in a task.
struct AppServices {
    /// The time: the computer’s own, or one that a test moves by hand. Tasks may keep it.
    std::shared_ptr<const Clock> clock;
    Catalogue catalogue;
    /// Signs in. Blocks.
    SignIn signIn;
    /// The user name that the ssh configuration gives for a host; empty where it gives none. Blocks.
    std::function<QString(const QString& host, std::stop_token)> configuredUser;
    /// The names that the ssh configuration gives to hosts, to be offered. Blocks. May be empty.
    std::function<QStringList()> hostAliases;
    /// Those of these names that go by the ssh configuration, though the catalogue knows them, too. Blocks.
    /// May be empty.
    std::function<QStringList(std::stop_token)> ownEntries;
    /// The user's ssh keys on this computer. Blocks. Empty where the window cannot know.
    std::function<QList<OwnKey>()> ownKeys;
    /// Makes the user's first ssh key, in its usual place. Blocks. Errors: those of makeOwnKey.
    std::function<Expected<OwnKey>(const Secret& passphrase)> makeOwnKey;
    /// The sites that the practice cluster can play, the usual one first. Empty where there is no choice.
    QList<PlayedSite> practiceSites;
    /// Starts the practice cluster if it does not run yet, and reports what it is doing. `site`: one of
    /// `practiceSites`, which is another cluster; empty: the usual one. Blocks. Empty where this computer
    /// cannot have one. Errors: PracticePackagesMissing, PracticeNotStarted.
    std::function<Expected<PracticeAccess>(const QString& site,
                                           const std::function<void(const QString&)>& said, std::stop_token)>
        startPractice;
    /// A secret from the desktop's keychain; none where nothing is kept under that name. Blocks. Errors:
    /// those of Secrets::read.
    std::function<Expected<std::optional<Secret>>(const SecretName&, std::stop_token)> readSecret;
    /// Keeps a secret in the desktop's keychain. Blocks. Errors: those of Secrets::keep.
    std::function<Expected<void>(const SecretName&, const Secret&, std::stop_token)> keepSecret;
    /// Removes a secret that an earlier version kept without naming its purpose; returns whether there was
    /// one. Blocks. Errors: those of Secrets::removeUnnamed.
    std::function<Expected<bool>(const QString& user, const QString& host, std::stop_token)>
        removeUnnamedSecret;
    /// The folder for results unless the user chooses another.
    QString downloadsFolder;
    /// The folder for temporary files, such as a packed archive.
    QString workFolder;
    /// The folder for facts about finished and unfinished uploads; empty: nothing is kept.
    QString dataFolder;
    /// Puts the job that was just submitted into the history. Blocks. Errors: HistoryUnusable.
    std::function<Expected<void>(const JourneyState&)> remember;
    /// The jobs submitted from this computer, whatever the cluster, the newest first. Blocks. Errors:
    /// HistoryUnusable.
    std::function<Expected<QList<HistoryEntry>>()> history;
    /// Records in the history how the submitted job was last seen. Blocks. Errors: HistoryUnusable,
    /// JobUnknown.
    std::function<Expected<void>(const JourneyState&, JobState)> noteState;
    /// What an earlier run of the program has kept of its journey; none where there is nothing. Blocks.
    /// Errors: VersionUnknown, where a newer Atelier has kept it. Empty: nothing is offered.
    std::function<Expected<std::optional<KeptJourney>>()> keptJourney;
    /// Keeps a journey for the next run of the program; none: what was kept goes. Blocks. Errors:
    /// FileUnwritable. Empty: nothing is kept.
    std::function<Expected<void>(const std::optional<KeptJourney>&)> keepJourney;
    /// Reads a recipe and finds what it names on this computer, without writing anything. Blocks. Errors:
    /// those of readRecipe, recipePlan, FolderMissing, Cancelled.
    std::function<Expected<OpenedRecipe>(const QString& path, std::stop_token)> openRecipe;
    /// Makes the sample that an agreed recipe asks for, if any. Empty where there is no sample. Blocks.
    /// Errors: FileUnwritable, ProgramMissing, Cancelled.
    std::function<Expected<void>(const Recipe&, std::stop_token)> writeSamples;
    /// Remembers the yes to a recipe. Blocks. Errors: FileUnwritable.
    std::function<Expected<void>(const AgreementKey&)> rememberAgreement;
    /// The first tells whether the user has agreed to where a recipe's places lead (isAgreedTo), the second
    /// remembers that they do (rememberAgreement). Both block. Errors of the second: FileUnwritable.
    std::function<bool(const AgreementKey&, const QList<PlaceAccess>&)> arePlacesAgreed;
    std::function<Expected<void>(const AgreementKey&, const QList<PlaceAccess>&)> rememberPlaces;
    /// Writes a recipe with its local paths relative to the file. Blocks. Errors: FileUnwritable.
    std::function<Expected<void>(const QString& path, const Recipe&)> saveRecipe;
    /// The recipe of the sample program and dataset, for `openRecipe`; empty where there is none.
    QString sampleRecipe;
    /// Opens an address in the browser.
    std::function<void(const QUrl&)> openUrl;
};

}  // namespace atelier
