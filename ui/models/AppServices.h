#pragma once

#include <QString>
#include <QUrl>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/cluster/Catalogue.h"
#include "core/journey/JourneyState.h"
#include "core/remote/SignIn.h"
#include "core/slurm/JobStatus.h"
#include "core/store/History.h"
#include "ui/models/RecipeJourney.h"

namespace atelier {

/// How to get into the practice cluster once it runs.
struct PracticeAccess {
    SignInRequest request;
};

/// What the window needs from the outside world. `app` fills it in, tests fill it with their own; pages get
/// it by reference. Functions that block say so, and are called in a task.
struct AppServices {
    /// The time: the computer’s own, or one that a test moves by hand. Tasks may hold it.
    std::shared_ptr<const Clock> clock;
    Catalogue catalogue;
    /// Blocks.
    SignIn signIn;
    /// The user name that the ssh configuration has for a host; empty where it names none. Blocks.
    std::function<QString(const QString& host, std::stop_token)> configuredUser;
    /// Starts the practice cluster where it does not run yet, and tells what it is doing. Blocks. Empty where
    /// this computer cannot have one. Errors: PracticePackagesMissing, PracticeNotStarted.
    std::function<Expected<PracticeAccess>(const std::function<void(const QString&)>& said, std::stop_token)>
        startPractice;
    /// A secret from the desktop's keychain; none where it has none under that name. Blocks. Errors: those of
    /// Secrets::read.
    std::function<Expected<std::optional<Secret>>(const SecretName&, std::stop_token)> readSecret;
    /// Blocks. Errors: those of Secrets::keep.
    std::function<Expected<void>(const SecretName&, const Secret&, std::stop_token)> keepSecret;
    /// Removes what an earlier Atelier kept without saying what it is for; whether there was any. Blocks.
    /// Errors: those of Secrets::removeUnnamed.
    std::function<Expected<bool>(const QString& user, const QString& host, std::stop_token)>
        removeUnnamedSecret;
    /// Where results are brought to unless the user says otherwise.
    QString downloadsFolder;
    /// For what is on its way, such as a packed archive.
    QString workFolder;
    /// For what is known of uploads, finished or to be gone on with; empty: nothing is kept.
    QString dataFolder;
    /// Puts the job that was just submitted into the history. Blocks. Errors: HistoryUnusable.
    std::function<Expected<void>(const JourneyState&)> remember;
    /// The jobs submitted from this computer, whatever the cluster, the newest first. Blocks. Errors:
    /// HistoryUnusable.
    std::function<Expected<QList<HistoryEntry>>()> history;
    /// Notes in the history how the submitted job was last seen. Blocks. Errors: HistoryUnusable, JobUnknown.
    std::function<Expected<void>(const JourneyState&, JobState)> noteState;
    /// Reads a recipe and finds what it speaks of on this computer, and writes nothing. Blocks. Errors: those
    /// of readRecipe, recipePlan, FolderMissing, Cancelled.
    std::function<Expected<OpenedRecipe>(const QString& path, std::stop_token)> openRecipe;
    /// Makes the sample that a recipe which was agreed to asks for, if any; empty where there is none.
    /// Blocks. Errors: FileUnwritable, ProgramMissing, Cancelled.
    std::function<Expected<void>(const Recipe&, std::stop_token)> writeSamples;
    /// Remembers the yes to a recipe. Blocks. Errors: FileUnwritable.
    std::function<Expected<void>(const AgreementKey&)> rememberAgreement;
    /// isAgreedTo and keepAgreement of the user's own agreements. Block. Errors of the second:
    /// FileUnwritable.
    std::function<bool(const AgreementKey&, const QList<PlaceAccess>&)> arePlacesAgreed;
    std::function<Expected<void>(const AgreementKey&, const QList<PlaceAccess>&)> rememberPlaces;
    /// Writes a recipe, its local paths relative to the file. Blocks. Errors: FileUnwritable.
    std::function<Expected<void>(const QString& path, const Recipe&)> saveRecipe;
    /// The recipe of the sample program and dataset, for `openRecipe`; empty where there is none.
    QString sampleRecipe;
    /// Opens an address in the browser.
    std::function<void(const QUrl&)> openUrl;
};

}  // namespace atelier
