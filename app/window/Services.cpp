#include "app/window/Services.h"

#include <QDesktopServices>
#include <QStandardPaths>

#include "app/common/PracticeAccess.h"
#include "app/common/RecipeFiles.h"
#include "app/common/RememberJob.h"
#include "core/ssh/SshSignIn.h"

namespace atelier {

AppServices realServices(Secrets& secrets, const PracticeOptions& practice, const History& history) {
    AppServices services;
    services.catalogue = Catalogue::builtIn();
    services.signIn = signIn;
    services.startPractice = [practice](const std::function<void(const QString&)>& said,
                                        std::stop_token stop) -> Expected<PracticeAccess> {
        const auto connection = startPractice(practice, said, std::move(stop));
        if (!connection) return failure(connection);
        return PracticeAccess{signInRequest(*connection)};
    };
    services.readSecret = [&secrets](const QString& name) -> std::optional<QString> {
        const auto read = secrets.read(name);
        return read ? *read : std::nullopt;
    };
    services.keepSecret = [&secrets](const QString& name, const QString& secret) {
        return secrets.keep(name, secret);
    };
    services.downloadsFolder = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    services.workFolder = cacheFolder();
    services.remember = [history](const JourneyState& state) -> Expected<void> {
        if (!state.submitted || !state.login) return {};
        return rememberJob(history, *state.login, *state.submitted, state.job);
    };
    services.history = [history] { return history.entries(); };
    services.noteState = [history](const JourneyState& state, JobState seen) -> Expected<void> {
        if (!state.submitted || !state.login) return {};
        return noteJobState(history, *state.login, *state.submitted, seen);
    };
    services.openUrl = [](const QUrl& url) { QDesktopServices::openUrl(url); };
    return services;
}

}  // namespace atelier
