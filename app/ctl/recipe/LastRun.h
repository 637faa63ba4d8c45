#pragma once

#include <optional>

#include "app/ctl/recipe/RunArguments.h"
#include "core/error/Expected.h"
#include "core/run/RunRecipe.h"
#include "core/store/History.h"

namespace atelier::ctl {

/// The run that `run --resume` takes up: the last one that was begun on this computer and has not come to its
/// end. It is kept in a file of Atelier's own folder, without any secret.
struct LastRun {
    RunArguments arguments;              ///< its paths are absolute
    QString recipeKey;                   ///< what the recipe was then: AgreementKey::text
    Step next = Step::Connect;           ///< the step to go on at
    std::optional<HistoryKey> job = {};  ///< once it was submitted
};

/// Reads it; none where there is no such run. Errors: FileUnreadable, FileSpecial, FileTooLarge, JsonInvalid,
/// VersionUnknown.
Expected<std::optional<LastRun>> lastRun();

/// Keeps it true to a run that goes on, beside what else the observer tells.
class RunKeeper {
public:
    /// Replaces the last run. That it cannot be kept is said once; the run goes on.
    explicit RunKeeper(LastRun run);
    /// Keeps it true to what this observer and these options are told.
    void attach(RunOptions& options, RunObserver& observer, const Login& login, const QString& clusterId);
    /// The user has let what does not fit be made to.
    void madeToFit();
    /// The run has come to its end: there is nothing to take up.
    static void forget();

private:
    void keep();

    LastRun run_;
    bool told_ = false;
};

}  // namespace atelier::ctl
